/** Statements that read or write rows. The others (transactions, locks, notifications) do not depend on the schema. */
const rowStatement = /^(?:select|insert|update|delete|with|merge|declare)\b/i;

/**
 * One form for the statements of a server that differ in the length of their lists: on one line, with one element
 * for each list of parameters and one row for each list of rows. Undefined for a statement that uses no rows.
 */
export function normalizeStatement(text: string): string | undefined {
  const line = withoutBlanks(text);
  if (!rowStatement.test(line)) return undefined;
  const short = line
    .replaceAll(/\((\$\d+)(?:, ?\$\d+)+\)(?!, ?\()/g, (list, first, at) =>
      /\b(?:in|any) ?$/i.test(line.slice(0, at)) ? `(${first})` : list,
    )
    .replaceAll(/\b(values \([^()]*\))(?:, ?\([^()]*\))+/gi, "$1");
  return renumbered(short);
}

/** Outside of quotes, any white space is one blank; statements with comments keep their lines. */
function withoutBlanks(text: string): string {
  if (text.includes("--")) return text.trim().replaceAll(/\n\s*\n/g, "\n");
  return text
    .split(/('(?:[^']|'')*')/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/\s+/g, " ") : part))
    .join("")
    .trim()
    .replace(/;$/, "");
}

/** PostgreSQL refuses parameters of which a number is missing. */
function renumbered(text: string): string {
  const numbers = new Map<string, number>();
  return text.replaceAll(/\$\d+/g, (parameter) => {
    if (!numbers.has(parameter)) numbers.set(parameter, numbers.size + 1);
    return `$${numbers.get(parameter)}`;
  });
}
