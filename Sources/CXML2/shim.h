/// The small part of libxml2's C interface that dumps are read with: its reader, which hands out tag after tag.
///
/// Declared here instead of including the library's headers, whose folder only pkg-config knows. All of it has been
/// stable since libxml2 2.6.
#ifndef HEARSIGHT_CXML2_H
#define HEARSIGHT_CXML2_H

typedef struct _xmlTextReader xmlTextReader;
typedef struct _xmlNode xmlNode;

enum { XML_PARSE_NOERROR = 32, XML_PARSE_NOWARNING = 64, XML_PARSE_NONET = 2048, XML_PARSE_HUGE = 524288 };
enum {
  XML_READER_TYPE_ELEMENT = 1,
  XML_READER_TYPE_TEXT = 3,
  XML_READER_TYPE_CDATA = 4,
  XML_READER_TYPE_END_ELEMENT = 15
};

void xmlInitParser(void);
xmlTextReader *xmlReaderForMemory(const char *buffer, int size, const char *url, const char *encoding, int options);
void xmlFreeTextReader(xmlTextReader *reader);
int xmlTextReaderRead(xmlTextReader *reader);
int xmlTextReaderNodeType(xmlTextReader *reader);
int xmlTextReaderIsEmptyElement(xmlTextReader *reader);
int xmlTextReaderMoveToNextAttribute(xmlTextReader *reader);
int xmlTextReaderMoveToElement(xmlTextReader *reader);
const unsigned char *xmlTextReaderConstName(xmlTextReader *reader);
const unsigned char *xmlTextReaderConstValue(xmlTextReader *reader);
int xmlTextReaderGetParserLineNumber(xmlTextReader *reader);
xmlNode *xmlTextReaderCurrentNode(xmlTextReader *reader);
long xmlGetLineNo(const xmlNode *node);

#endif
