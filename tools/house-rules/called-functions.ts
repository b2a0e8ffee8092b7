import { isMethodOfValues, isNode, lastName } from "./syntax.ts";
import { functionNamed, type NamedFunction, type TestModule, type TestModules } from "./test-modules.ts";

/** The functions that a callee may be: one that a name refers to, or all methods of this name in reach. */
export function calledFunctions(callee: unknown, module: TestModule, modules: TestModules): NamedFunction[] {
  if (!isNode(callee)) return [];
  if (callee.type === "MemberExpression") return membersNamed(lastName(callee) ?? "", module);
  if (callee.type !== "Identifier") return [];
  const named = functionNamed(callee, module, modules);
  if (named) return [named];
  const property = module.bindings.resolve(callee)?.property;
  return property ? membersNamed(property, module) : [];
}

const membersNamed = (name: string, { reach }: TestModule): NamedFunction[] =>
  isMethodOfValues(name) ? [] : reach.flatMap(({ members }) => members.get(name) ?? []);
