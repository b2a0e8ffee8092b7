import type { SourceFile } from "./source-file.ts";
import { isNode, lastName, type Node, walk } from "./syntax.ts";

interface Finding {
  line: number;
  sentence: string;
}

const isBrowserTest = ({ path }: SourceFile): boolean =>
  /^tests\/(journeys|engines)\/|\.browser\.test\.tsx?$/.test(path);

const polling = ["eventually", "poll", "element"];

/** Matchers of Playwright that answer with a promise. */
const retrying =
  /^to(Be(Attached|Checked|Disabled|Editable|Empty|Enabled|Focused|Hidden|InViewport|Visible|OK)|Contain(Class|Text)|Have(Accessible\w+|Attribute|Class|Count|CSS|Id|JSProperty|Role|Screenshot|Text|Title|URL|Values?)|MatchAriaSnapshot)$/;

/**
 * An assertion on a page looks again until it holds: a page that is read once is compared before it has done its
 * work on one machine in a hundred.
 */
export function* oneShotAssertions(file: SourceFile): Generator<Finding> {
  if (!file.program || !isBrowserTest(file)) return;
  for (const { node, ancestors } of walk(file.program)) {
    if (node.type !== "CallExpression") continue;
    if (!isOneShotSubject(node, ancestors) && !comparesWithOneReading(node)) continue;
    yield {
      line: file.lineOf(node.start),
      sentence:
        "a page is asserted until it holds: await expect(locator).toHaveText(…) or await eventually(() => …)",
    };
  }
}

function isOneShotSubject(call: Node, ancestors: readonly Node[]): boolean {
  if (lastName(call.callee) !== "expect") return false;
  const [subject] = call.arguments as unknown[];
  const [matcher] = ancestors.map(lastName).filter((name) => name !== "not");
  return isNode(subject) && !retrying.test(matcher ?? "") && readsOnce(subject);
}

/** The expected value is read before the assertion begins, and once. */
function comparesWithOneReading(call: Node): boolean {
  if (!/^to[A-Z]/.test(lastName(call.callee) ?? "") || !isAssertion(call.callee)) return false;
  return (call.arguments as unknown[]).some((argument) => isNode(argument) && readsOnce(argument));
}

function isAssertion(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === "MemberExpression") return isAssertion(value.object);
  if (value.type !== "CallExpression") return false;
  const name = lastName(value.callee) ?? "";
  return name === "expect" || polling.includes(name) || isAssertion(value.callee);
}

function readsOnce(subject: Node): boolean {
  for (const { node, ancestors } of walk(subject)) {
    if (ancestors.some(({ type }) => /Function/.test(type)) || /Function/.test(node.type)) continue;
    if (node.type === "AwaitExpression") return true;
    if (node.type !== "CallExpression") continue;
    if (lastName(node.callee) === "url") return true;
    if ((node.arguments as unknown[]).some((argument) => /^page$/i.test(lastName(argument) ?? "")))
      return true;
  }
  return false;
}

/** An assertion that looks again is a promise: a test that does not wait for it passes whatever the page shows. */
export function* unawaitedAssertions(file: SourceFile): Generator<Finding> {
  if (!file.program || !isBrowserTest(file)) return;
  for (const { node } of walk(file.program)) {
    if (node.type !== "ExpressionStatement" || !isNode(node.expression)) continue;
    if (!looksAgain(node.expression)) continue;
    yield { line: file.lineOf(node.start), sentence: "an assertion that looks again is awaited" };
  }
}

function looksAgain(expression: Node): boolean {
  if (expression.type === "MemberExpression")
    return isNode(expression.object) && looksAgain(expression.object);
  if (expression.type !== "CallExpression" || !isNode(expression.callee)) return false;
  const name = lastName(expression.callee) ?? "";
  return polling.includes(name) || retrying.test(name) || looksAgain(expression.callee);
}
