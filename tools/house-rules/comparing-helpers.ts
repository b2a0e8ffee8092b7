import { comparisonAt, repeatedFunction } from "./assertions.ts";
import type { PageValues } from "./page-readings.ts";
import type { SourceFile } from "./source-file.ts";
import { isNode, type Node, walk } from "./syntax.ts";

/** Which parameters a helper compares without looking again, by the helper's function. */
export type ComparingHelpers = ReadonlyMap<Node, ReadonlySet<number>>;

/** Helpers such as `expectAllInPlace(found)`, also those that hand a parameter to another. */
export function findComparingHelpers(
  files: readonly SourceFile[],
  valuesIn: (file: SourceFile) => PageValues | null,
): ComparingHelpers {
  const helpers = new Map<Node, Set<number>>();
  const compares = (expression: Node, values: PageValues): boolean => {
    let isNew = false;
    for (const { declaration, position } of values.originsOf(expression).parameters) {
      const known = helpers.get(declaration) ?? new Set();
      isNew ||= !known.has(position);
      helpers.set(declaration, known.add(position));
    }
    return isNew;
  };
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const file of files) {
      const values = file.program && valuesIn(file);
      if (!file.program || !values) continue;
      for (const { node, ancestors } of walk(file.program)) {
        if (node.type !== "CallExpression" || repeatedFunction(ancestors)) continue;
        const subject = comparisonAt(node, ancestors)?.subject;
        if (subject && compares(subject, values)) isNew = true;
        for (const argument of comparedArguments(node, values, helpers)) {
          if (compares(argument, values)) isNew = true;
        }
      }
    }
  }
  return helpers;
}

/** The arguments of a call that its helper compares once. */
export function comparedArguments(call: Node, values: PageValues, helpers: ComparingHelpers): Node[] {
  if (!isNode(call.callee) || call.callee.type !== "Identifier") return [];
  const helper = values.functionNamed(call.callee);
  const positions = (helper && helpers.get(helper)) ?? new Set();
  return (call.arguments as Node[]).filter((_, at) => positions.has(at));
}
