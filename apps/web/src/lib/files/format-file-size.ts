import { formatDecimal, formatWhole } from "@mapaobra/domain/format/numbers";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Two decimals of a size, unless they are zero. */
export const formatSize = (size: number): string => formatDecimal(size).replace(/,00$/, "");

/** Formats a file size: `840 B`, `84 kB`, `1,25 MB`, `512 MB`. Decimal megabytes, the unit of the upload limits. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${formatWhole(bytes)} B`;
  if (bytes < MEGABYTE) return `${formatWhole(bytes / KILOBYTE)} kB`;
  return `${formatSize(bytes / MEGABYTE)} MB`;
}
