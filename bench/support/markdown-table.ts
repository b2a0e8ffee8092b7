/** Formats rows as a Markdown table: text in the first column, right-aligned numbers in the others. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === "number" ? cell.toLocaleString("en") : cell)),
  );
  return [head, rule, ...cells].map((line) => `| ${line.join(" | ")} |`).join("\n");
}
