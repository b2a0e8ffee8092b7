import { type PageReaders, readsPage } from "./page-readings.ts";
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
 * work on one machine in a hundred. A value that was read before the assertion is one too, in journeys, where
 * `readers` are the functions that read a page.
 */
export function* oneShotAssertions(file: SourceFile, readers: PageReaders): Generator<Finding> {
  if (!file.program || !isBrowserTest(file)) return;
  for (const { node, ancestors } of walk(file.program)) {
    if (node.type !== "CallExpression") continue;
    if (ancestors.some(({ callee }) => lastName(callee) === "untilPasses")) continue;
    const isOnce =
      isOneShotSubject(node, ancestors) ||
      comparesWithOneReading(node) ||
      isKeptReading(node, ancestors, readers);
    if (!isOnce) continue;
    yield {
      line: file.lineOf(node.start),
      sentence:
        "a page is asserted until it holds: await expect(locator).toHaveText(…) or await eventually(() => …)",
    };
  }
}

function isOneShotSubject(call: Node, ancestors: readonly Node[]): boolean {
  const subject = comparedOnce(call, ancestors);
  return subject !== null && readsOnce(subject);
}

function isKeptReading(call: Node, ancestors: readonly Node[], readers: PageReaders): boolean {
  const subject = comparedOnce(call, ancestors);
  const test = ancestors.findLast(({ type }) => /Function/.test(type));
  return subject !== null && test !== undefined && readsPage(subject, test, readers);
}

/** What an assertion that does not look again is about; null where it does. */
function comparedOnce(call: Node, ancestors: readonly Node[]): Node | null {
  if (lastName(call.callee) !== "expect") return null;
  const [subject] = call.arguments as unknown[];
  const [matcher] = ancestors.map(lastName).filter((name) => name !== "not");
  return isNode(subject) && !retrying.test(matcher ?? "") ? subject : null;
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
