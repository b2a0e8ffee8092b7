import type { SourceFile } from "./source-file.ts";
import { isNode, lastName, literalText, type Node, walk } from "./syntax.ts";

/** Words that hide the subject of a sentence or stand for a technical term. */
const vagueWords =
  /\b(whoever|whomever|whichever|somebody|nobody|anybody|tidings|thereby|wherein|stands|stood|anew|meanwhile|forever|misfortune|farewell|told|tells|lends?|lent|wears?|wore|could not be had|can be had|is had|asked for|asks for|goes on|put away|gives? back|given back|comes? back|beside it|of (?:one's|their) own|in the way|surplus|patience)\b/gi;

/** Applied migrations are compared by their hash, so their comments stay as they are. */
const exempt = /^apps\/server\/src\/database\/migrations\/|^tools\/house-rules\//;

interface Prose {
  readonly text: string;
  readonly start: number;
}

/**
 * Comments, test titles and error texts use the terms of the field (CONTRIBUTING.md). Row labels of `each` and
 * texts with substitutions are not read.
 */
export function* plainWords({ path, program, comments, lineOf }: SourceFile) {
  if (exempt.test(path)) return;
  const titles = program && /\.test\.tsx?$/.test(path) ? testTitles(program) : [];
  const prose = [...comments, ...titles, ...(program ? errorTexts(program) : [])];
  for (const { text, start } of prose) {
    for (const match of text.matchAll(vagueWords)) {
      const message = `use the technical term instead of "${match[0]}"`;
      yield { line: lineOf(start + match.index), message };
    }
  }
}

function* testTitles(program: Node): Generator<Prose> {
  for (const { node } of walk(program)) {
    if (node.type !== "CallExpression" || !isTestFunction(node.callee)) continue;
    const [title] = node.arguments as unknown[];
    const text = literalText(title);
    if (text !== null && isNode(title)) yield { text, start: title.start };
  }
}

function* errorTexts(program: Node): Generator<Prose> {
  for (const { node } of walk(program)) {
    if (node.type !== "NewExpression" || !/Error$/.test(lastName(node.callee) ?? "")) continue;
    const [message] = node.arguments as unknown[];
    const text = literalText(message);
    if (text !== null && isNode(message)) yield { text, start: message.start };
  }
}

/** `it`, `test` and `describe`, also as `it.each(…)` and `describe.runIf(…)`. */
function isTestFunction(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === "CallExpression") return isTestFunction(callee.callee);
  if (callee.type === "MemberExpression") return isTestFunction(callee.object);
  return /^(it|test|describe)$/.test(lastName(callee) ?? "");
}
