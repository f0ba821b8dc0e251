#include "Runtime.h"

#include <stdlib.h>
#include <string.h>

// Fills in where an output's data lies, its shape and type.
static int describe(OrtValue *value, RuntimeOutput *output, LibraryMessage *message) {
  const OrtApi *api = ort_runtime.api;
  output->value = value;
  OrtTensorTypeAndShapeInfo *info = NULL;
  if (ort_failed(api->GetTensorTypeAndShape(value, &info), message)) return -1;
  ONNXTensorElementDataType type = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
  int bad = ort_failed(api->GetDimensionsCount(info, &output->rank), message) ||
            ort_failed(api->GetTensorShapeElementCount(info, &output->element_count), message) ||
            ort_failed(api->GetTensorElementType(info, &type), message);
  output->element_type = type;
  if (!bad) {
    output->shape = calloc(output->rank + 1, sizeof(int64_t));
    bad = !output->shape || ort_failed(api->GetDimensions(info, output->shape, output->rank), message);
  }
  api->ReleaseTensorTypeAndShapeInfo(info);
  void *data = NULL;
  bad = bad || ort_failed(api->GetTensorMutableData(value, &data), message);
  output->data = data;
  return bad;
}

// Makes tensors of the caller's numbers, which stay where they are.
static int wrap(const RuntimeInput *inputs, size_t count, OrtValue **values, LibraryMessage *message) {
  for (size_t i = 0; i < count; i++)
    if (ort_failed(
            ort_runtime.api->CreateTensorWithDataAsOrtValue(
                ort_runtime.cpu_memory, (void *)inputs[i].data, inputs[i].byte_count, inputs[i].shape, inputs[i].rank,
                (ONNXTensorElementDataType)inputs[i].element_type, &values[i]),
            message))
      return -1;
  return 0;
}

int ort_run(
    const RuntimeModel *model, const RuntimeInput *inputs, RuntimeOutput *outputs, LibraryMessage *message) {
  const OrtApi *api = ort_runtime.api;
  OrtValue *input_values[MAXIMUM_TENSORS] = {0};
  OrtValue *output_values[MAXIMUM_TENSORS] = {0};
  for (size_t i = 0; i < model->output_count; i++) memset(&outputs[i], 0, sizeof outputs[i]);
  int bad = wrap(inputs, model->input_count, input_values, message);
  uint64_t saved = ort_flush_denormals();
  bad = bad || ort_failed(
                   api->Run(
                       model->session, NULL, (const char *const *)model->input_names,
                       (const OrtValue *const *)input_values, model->input_count,
                       (const char *const *)model->output_names, model->output_count, output_values),
                   message);
  ort_restore_denormals(saved);
  for (size_t i = 0; i < model->input_count; i++)
    if (input_values[i]) api->ReleaseValue(input_values[i]);
  for (size_t i = 0; i < model->output_count; i++)
    if (output_values[i]) bad = describe(output_values[i], &outputs[i], message) || bad;
  if (!bad) return 0;
  for (size_t i = 0; i < model->output_count; i++) ort_release_output(&outputs[i]);
  return -1;
}

void ort_release_output(RuntimeOutput *output) {
  if (output->value) ort_runtime.api->ReleaseValue(output->value);
  free(output->shape);
  memset(output, 0, sizeof *output);
}
