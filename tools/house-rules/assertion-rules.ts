import {
  type Comparison,
  comparisonAt,
  expectsNothing,
  isPolling,
  repeatedFunction,
  retrying,
} from "./assertions.ts";
import { type ComparingHelpers, comparedArguments } from "./comparing-helpers.ts";
import type { PageValues } from "./page-readings.ts";
import type { SourceFile } from "./source-file.ts";
import {
  isFunction,
  isMethodOfValues,
  isNode,
  lastName,
  type Node,
  runsAtOnce,
  walk,
  walkRunning,
} from "./syntax.ts";
import { isBrowserTest } from "./test-modules.ts";

interface Finding {
  line: number;
  sentence: string;
}

const sentence =
  "a page is asserted until it holds: await expect(locator).toHaveText(…) or await eventually(() => …)";

/**
 * An assertion on a page looks again until it holds: a page that is read once is compared before it has done its
 * work on one machine in a hundred. That goes for
 * - what is read in the assertion, as its subject or as what it is compared with;
 * - what was read before, and came to the assertion through variables, loops, collections or the functions of other
 *   files; `expect.poll(() => kept)` looks at the same value again and again;
 * - what is given to a helper that compares its parameter;
 * - what the test records while the page works: requests, calls of a mock, messages. An assertion that there are none
 *   may look once: to look again would change nothing.
 * An answer that the test itself got from the server, a download, a rejected promise and what a process printed are no
 * pages: they do not change any more. Not seen: what throws or returns by a comparison of its own, and a collection
 * that a helper of another file fills for its caller.
 */
export function* oneShotAssertions(
  file: SourceFile,
  values: PageValues | null,
  helpers: ComparingHelpers,
): Generator<Finding> {
  if (!file.program || !values) return;
  for (const { node, ancestors } of walk(file.program)) {
    if (node.type !== "CallExpression") continue;
    const comparison = comparisonAt(node, ancestors);
    const repeated = repeatedFunction(ancestors);
    const isOnce = repeated
      ? comparison !== null && wasKept([comparison.subject, ...comparison.expected], repeated, values)
      : (comparison !== null && comparesOnce(comparison, file, values)) ||
        (isBrowserTest(file) && comparesWithOneReading(node)) ||
        pollsWhatWasKept(node, values) ||
        comparedArguments(node, values, helpers).some((argument) => isOfPage(argument, values));
    if (isOnce) yield { line: file.lineOf(node.start), sentence };
  }
}

function comparesOnce(comparison: Comparison, file: SourceFile, values: PageValues): boolean {
  const { now, before } = values.originsOf(comparison.subject);
  const sources = now.union(before);
  if (sources.has("page")) return true;
  if (!isBrowserTest(file)) return false;
  if (sources.has("state") || readsOnce(comparison.subject)) return true;
  const isRecord = sources.has("record") || /^toHave(Been|Last|Nth|Returned)/.test(comparison.matcher);
  return isRecord && !expectsNothing(comparison, ({ start, end }) => file.text.slice(start, end));
}

const isOfPage = (expression: Node, values: PageValues): boolean => {
  const { now, before } = values.originsOf(expression);
  return now.size > 0 || before.size > 0;
};

/** `expect.poll(() => count)`, where a variable holds what was counted before. */
function pollsWhatWasKept(call: Node, values: PageValues): boolean {
  const [look] = call.arguments as unknown[];
  return isPolling(call) && isNode(look) && isFunction(look) && wasKept([look], look, values);
}

/** Whether all that expressions have of a page was read before the function around them ran. */
function wasKept(expressions: readonly Node[], look: Node, values: PageValues): boolean {
  if (expressions.some((one) => asksAnew(one, values))) return false;
  const origins = expressions.map((one) => values.originsOf(one, look));
  return origins.every(({ now }) => now.size === 0) && origins.some(({ before }) => before.size > 0);
}

/** Whether something is called that may answer otherwise each time: anything but a method of a kept value. */
const asksAnew = (expression: Node, { bindings }: PageValues): boolean =>
  [...walkRunning(expression)].some(({ node }) => {
    if (node.type !== "CallExpression" || !isNode(node.callee)) return false;
    if ((node.arguments as Node[]).some((one) => one.type === "Identifier" && runsAtOnce(one, node)))
      return true;
    if (node.callee.type === "Identifier") return bindings.resolve(node.callee) !== null;
    return !isMethodOfValues(lastName(node.callee) ?? "");
  });

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
  return name === "expect" || isPolling(value) || isAssertion(value.callee);
}

function readsOnce(subject: Node): boolean {
  for (const { node } of walkRunning(subject)) {
    if (node.type === "AwaitExpression") return true;
    if (node.type !== "CallExpression") continue;
    if (lastName(node.callee) === "url") return true;
    if ((node.arguments as unknown[]).some((argument) => /^page$/i.test(lastName(argument) ?? "")))
      return true;
  }
  return false;
}

/** An assertion that looks again is a promise: a test that does not wait for it passes whatever the page shows. */
export function* unawaitedAssertions(file: SourceFile, values: PageValues | null): Generator<Finding> {
  if (!file.program || !values) return;
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
  return isPolling(expression) || retrying.test(name) || looksAgain(expression.callee);
}
