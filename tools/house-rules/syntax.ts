import { visitorKeys } from "oxc-parser";

/** A node of the syntax tree (ESTree with TypeScript), typed loosely. */
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

/** The text of a string literal or of a template without substitutions; else null. */
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
