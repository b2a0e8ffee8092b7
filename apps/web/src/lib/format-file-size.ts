import { formatDecimal, formatWhole } from "@mapaobra/domain/format/numbers";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** `840 B`, `84 kB`, `1,25 MB`: how large a file is, by the megabytes that limits are told in. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${formatWhole(bytes)} B`;
  if (bytes < MEGABYTE) return `${formatWhole(bytes / KILOBYTE)} kB`;
  return `${formatDecimal(bytes / MEGABYTE)} MB`;
}
