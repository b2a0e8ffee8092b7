import { isNode, lastName, type Node } from "./syntax.ts";

/** `eventually(…)`, `expect.poll(…)` or `expect.element(…)`: what follows it looks again until it holds. */
export function isPolling({ callee }: Node): boolean {
  const name = lastName(callee) ?? "";
  if (name === "eventually") return true;
  return isNode(callee) && /^(element|poll)$/.test(name) && lastName(callee.object) === "expect";
}

/** Matchers of Playwright that answer with a promise. */
export const retrying =
  /^to(Be(Attached|Checked|Disabled|Editable|Empty|Enabled|Focused|Hidden|InViewport|Visible|OK)|Contain(Class|Text)|Have(Accessible\w+|Attribute|Class|Count|CSS|Id|JSProperty|Role|Screenshot|Text|Title|URL|Values?)|MatchAriaSnapshot)$/;

/** `expect(subject).not.toEqual(expected)` in its parts. */
export interface Comparison {
  readonly subject: Node;
  readonly matcher: string;
  readonly isNegated: boolean;
  readonly expected: readonly Node[];
}

/** What a call of `expect` compares, where its matcher does not look again; null of every other call. */
export function comparisonAt(call: Node, ancestors: readonly Node[]): Comparison | null {
  if (lastName(call.callee) !== "expect") return null;
  const [subject] = call.arguments as unknown[];
  const end = ancestors.findIndex(({ type }) => type !== "MemberExpression");
  const words = ancestors.slice(0, end).map((member) => lastName(member) ?? "");
  const [matcher = ""] = words.filter((word) => word !== "not");
  const called = ancestors[end];
  if (!isNode(subject) || retrying.test(matcher) || matcher === "rejects") return null;
  return {
    subject,
    matcher,
    isNegated: words.includes("not"),
    expected: called?.type === "CallExpression" ? (called.arguments as Node[]) : [],
  };
}

/** The function around a node that `untilPasses` runs again until all of it passes. */
export function repeatedFunction(ancestors: readonly Node[]): Node | null {
  const at = ancestors.findIndex(({ callee }) => lastName(callee) === "untilPasses");
  return (at > 0 && ancestors[at - 1]) || null;
}

const empty = /^(\[\]|\{\}|0|""|null|false|undefined)$/;

/**
 * Whether an assertion says that something has not been recorded. To look again would not make it stronger, because it
 * holds at the first look: what it needs is something to wait for before it, which no rule can see.
 */
export function expectsNothing({ matcher, isNegated, expected }: Comparison, textOf: (node: Node) => string) {
  const isEmpty = expected[0] !== undefined && empty.test(textOf(expected[0]));
  if (isNegated) return /^to(Contain|ContainEqual|HaveBeenCalled(With)?|Match)$/.test(matcher);
  return (
    /^toBe(Null|Undefined|Falsy|LessThan|LessThanOrEqual)$/.test(matcher) ||
    (/^to(Be|Equal|StrictEqual|HaveLength)$/.test(matcher) && isEmpty)
  );
}
