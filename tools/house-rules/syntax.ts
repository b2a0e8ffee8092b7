import { visitorKeys } from "oxc-parser";

/** A node of the syntax tree (ESTree with TypeScript), as loosely as the rules read it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

/** Every node with its ancestors, nearest first. */
export function* walk(
  node: Node,
  ancestors: readonly Node[] = [],
): Generator<{ node: Node; ancestors: readonly Node[] }> {
  yield { node, ancestors };
  const inner = [node, ...ancestors];
  for (const key of visitorKeys[node.type] ?? []) {
    const value = node[key];
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* walk(child, inner);
    }
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

/** The text of a string literal or of a template without holes; else null. */
export function literalText(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === "Literal" && typeof value.value === "string") return value.value;
  if (value.type !== "TemplateLiteral") return null;
  const [only, ...more] = value.quasis as { value: { cooked: string | null } }[];
  return more.length === 0 ? (only?.value.cooked ?? null) : null;
}

/** The last name of `a`, `a.b` and `a.b.c`. */
export function lastName(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === "Identifier") return String(value.name);
  return value.type === "MemberExpression" && value.computed !== true ? lastName(value.property) : null;
}

export const isFunction = ({ type }: Node): boolean =>
  type === "ArrowFunctionExpression" || type === "FunctionExpression" || type === "FunctionDeclaration";

/** Methods whose callback runs as part of the expression. */
const callingAtOnce = new Set([
  ...["every", "filter", "find", "findIndex", "findLast", "flatMap", "forEach", "map", "reduce", "some"],
  ...["sort", "toSorted"],
]);

/** Whether a function runs as part of the expression that it is written in, as the callback of `map` does. */
export const runsAtOnce = (node: Node, parent: Node | undefined): boolean =>
  parent?.type === "CallExpression" &&
  parent.callee !== node &&
  callingAtOnce.has(lastName(parent.callee) ?? "");

const methodsOfValues = new Set(
  [Array, String, Set, Map].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)),
);

/** Whether a method that is called so belongs to a string or a collection, in most cases. */
export const isMethodOfValues = (name: string): boolean => methodsOfValues.has(name);

/** Every node of what runs when `from` does: functions that are only called later are left out. */
export function* walkRunning(from: Node): Generator<{ node: Node; ancestors: readonly Node[] }> {
  for (const visited of walk(from)) {
    const path = [visited.node, ...visited.ancestors];
    const isLater = path.some(
      (node, at) => node !== from && isFunction(node) && !runsAtOnce(node, path[at + 1]),
    );
    if (!isLater) yield visited;
  }
}

/** A name that belongs to an object, not to a variable: `b` of `a.b` and of `{ b: a }`. */
export const isPropertyName = (node: Node, parent: Node | undefined): boolean =>
  (parent?.type === "MemberExpression" && parent.property === node && parent.computed !== true) ||
  (parent?.type === "Property" && parent.key === node && parent.shorthand !== true);

/** A value without what only waits for it or says its type. */
export const withoutAwait = (node: Node): Node =>
  /^(Await|Parenthesized|Chain|TSAs|TSSatisfies|TSNonNull)Expression$/.test(node.type)
    ? withoutAwait((node.argument ?? node.expression) as Node)
    : node;
