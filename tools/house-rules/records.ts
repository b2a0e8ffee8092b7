import type { Binding, Bindings, Change } from "./bindings.ts";
import { isFunction, isNode, lastName, type Node } from "./syntax.ts";
import type { Source } from "./test-modules.ts";

/** Calls whose function belongs to the test that gives it, and does not listen to a page. */
const ofTests = new Set([
  ...["afterAll", "afterEach", "beforeAll", "beforeEach", "describe", "it", "journey", "test"],
  ...["eventually", "expect", "poll", "untilPasses"],
]);

/** Where a function is handed on from, without being called. */
const handedOn =
  /^(ArrayExpression|ArrowFunctionExpression|BlockStatement|FunctionExpression|JSX\w+|ObjectExpression|Property|ReturnStatement|TS(As|Satisfies|NonNull)Expression)$/;

/**
 * What a test records in a variable of what a page does: the changes by functions that were given to something else,
 * such as a listener of the page, an answer of its network or a property of a component.
 */
export function recordingChanges(binding: Binding, bindings: Bindings): Change[] {
  if (binding.kind !== "variable") return [];
  const owner = bindings.functionAround(binding.declaration);
  return bindings.changes(binding).filter(({ node }) => {
    for (let at = bindings.functionAround(node); at && at !== owner; at = bindings.functionAround(at)) {
      if (isListener(at, bindings)) return true;
    }
    return false;
  });
}

/** What only grows is a record: that there is nothing in it now says that there never was. */
export const sourceOf = ({ isGrowth }: Change): Source => (isGrowth ? "record" : "state");

function isListener(one: Node, bindings: Bindings): boolean {
  if (isGiven(one, bindings)) return true;
  const named = one.type === "FunctionDeclaration" ? one : bindings.parentOf(one);
  const name = named && isNode(named.id) ? named.id : null;
  if (!name) return false;
  const binding = bindings.resolve(name);
  return binding !== null && bindings.references(binding).some((reference) => isGiven(reference, bindings));
}

function isGiven(from: Node, { parentOf }: Bindings): boolean {
  if (from.type === "FunctionDeclaration") return false;
  let inner = from;
  for (let at = parentOf(inner); at; inner = at, at = parentOf(at)) {
    if (at.type === "CallExpression" || at.type === "NewExpression")
      return at.callee !== inner && !namesIn(at.callee).some((name) => ofTests.has(name));
    if (at.type === "AssignmentExpression") return at.right === inner;
    if (at.type === "JSXAttribute") return true;
    if (!handedOn.test(at.type) || (isFunction(at) && at.body !== inner)) return false;
  }
  return false;
}

/** `it`, `each` and `only` of `it.only.each(cases)("does", …)`. */
function namesIn(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === "CallExpression") return namesIn(callee.callee);
  return [lastName(callee) ?? "", ...namesIn(callee.object)];
}
