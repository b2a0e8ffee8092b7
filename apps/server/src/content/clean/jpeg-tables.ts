const huffmanTables = 0xc4;
const arithmeticConditions = 0xcc;
const startOfScan = 0xda;
const quantization = 0xdb;
/** Two for each of four tables of both kinds. */
const maxConditionBytes = 16;

/** Whether a segment with a marker has tables, or the header of a frame or scan. Nothing else is defined. */
export const isTable = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || marker === startOfScan || marker === quantization;

/**
 * Decoders refuse such a segment as well.
 * @throws Error if the content of a table is not as long as it states
 */
export function requireTableLength(marker: number, content: Buffer): void {
  if (statedLength(marker, content) !== content.length)
    throw new Error("a table of the picture is not as long as it states");
}

function statedLength(marker: number, content: Buffer): number {
  if (marker === quantization) return lengthOfTables(content, quantizationBytes);
  if (marker === huffmanTables) return lengthOfTables(content, huffmanBytes);
  if (marker === arithmeticConditions)
    return content.length % 2 ? 0 : Math.min(content.length, maxConditionBytes);
  // Each component of a scan has two bytes, and of a frame three.
  return marker === startOfScan ? 4 + 2 * (content[0] ?? 0) : 6 + 3 * (content[5] ?? 0);
}

function lengthOfTables(content: Buffer, bytesAt: (content: Buffer, at: number) => number): number {
  let at = 0;
  while (at < content.length) at += bytesAt(content, at);
  return at;
}

/** Numbers of 8 or 16 bits. */
const quantizationBytes = (content: Buffer, at: number): number => 1 + ((content[at] ?? 0) & 0xf0 ? 128 : 64);

/** The numbers of codes of each of 16 lengths, and then the codes. */
const huffmanBytes = (content: Buffer, at: number): number =>
  content.subarray(at + 1, at + 17).reduce((sum, codes) => sum + codes, 17);
