"""What the driver tells every executor, and words of the command line that other files know too."""

from dataclasses import dataclass

from hearsight_spark.sums import Sums

# The key of a picture that is no column of the input: the sum of its bytes.
CONTENT_HASH = "sha256"
# Names of files that are pictures.
PICTURES = "*.{png,PNG,jpg,JPG,jpeg,JPEG,webp,WEBP,gif,GIF,bmp,BMP,tif,TIF,tiff,TIFF}"


@dataclass(frozen=True)
class Settings:
    """One value for the whole job. Two tasks with equal settings may share a process."""

    # The sums of all that was shipped, from the machine that packed it: an archive cannot vouch for itself.
    sums: Sums
    # The name under which Spark unpacks the archive: what follows # in --archives.
    archive: str = "hearsight"
    # Further options of `hearsight recognize`, such as --behind.
    options: tuple[str, ...] = ()
    # Seconds that a picture may take. The slowest of our screens takes 3 on a busy core.
    seconds: float = 60.0
    # Seconds that a process may take for its first picture: models are loaded and tried.
    seconds_to_start: float = 180.0
    # Megabytes that a process may have before it makes room for a new one: clusters end executors that take too much.
    megabytes: int = 1024
    # A folder for files while they are read; nothing for the folder that Spark gives each executor.
    scratch: str | None = None
