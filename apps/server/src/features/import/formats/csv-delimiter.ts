const delimiters = [",", ";", "\t", "|"];

/** Detects the delimiter: the most frequent candidate in the first line. */
export function findDelimiter(beginning: string): string {
  const header = firstLine(beginning).replace(/"(?:[^"]|"")*"/g, "");
  const counted = delimiters.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

/** The delimiter of a `sep=;` line, which Excel reads and some programs write before the header. */
export function declaredDelimiter(beginning: string): string | undefined {
  return /^"?sep=([^"\r\n])"?(?:[\r\n]|$)/i.exec(beginning)?.[1];
}

function firstLine(text: string): string {
  return /^\s*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text)?.[1] ?? "";
}
