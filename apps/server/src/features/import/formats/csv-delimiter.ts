const delimiters = [",", ";", "\t"];

/** What separates the cells of a table whose text begins so: what its first line has most of. */
export function findDelimiter(beginning: string): string {
  const header = firstLine(beginning).replace(/"(?:[^"]|"")*"/g, "");
  const counted = delimiters.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

function firstLine(text: string): string {
  return /^\s*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text)?.[1] ?? "";
}
