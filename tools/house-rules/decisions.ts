import type { Document } from "./document-paths.ts";

const folder = "docs/decisions/";

/** Decisions that no file outside their folder names, and numbers of decisions that do not exist. */
export function* wrongDecisions(
  files: readonly Document[],
): Generator<{ path: string; line: number; message: string }> {
  const numberOf = (path: string) =>
    Number(path.slice(folder.length).match(/^\d{3}(?=-)/)?.[0] ?? Number.NaN);
  const decisions = files.filter(({ path }) => path.startsWith(folder) && !Number.isNaN(numberOf(path)));
  const numbers = new Set(decisions.map(({ path }) => numberOf(path)));
  const named = new Set<number>();
  for (const { path, text } of files) {
    if (path.startsWith("tools/house-rules/")) continue;
    for (const [index, content] of text.split("\n").entries()) {
      for (const [, inLink, inText] of content.matchAll(/decisions\/(\d{3})-|\bdecision (\d+)/gi)) {
        const number = Number(inLink ?? inText);
        if (!path.startsWith(folder)) named.add(number);
        if (!numbers.has(number)) yield { path, line: index + 1, message: `there is no decision ${number}` };
      }
    }
  }
  for (const { path } of decisions) {
    if (!named.has(numberOf(path)))
      yield { path, line: 1, message: "the code or document that follows it names it" };
  }
}
