/** One row in the text format of PostgreSQL's COPY. */
export function copyLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(copyValue).join("\t")}\n`;
}

const special = /[\\\t\n\r]/;
const escaped: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function copyValue(value: string | number | boolean | null): string {
  if (value === null) return "\\N";
  const text = String(value);
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escaped[character] as string) : text;
}
