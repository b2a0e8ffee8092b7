import { calledFunctions } from "./called-functions.ts";
import { recordingChanges, sourceOf } from "./records.ts";
import { isFunction, isNode, lastName, type Node, withoutAwait } from "./syntax.ts";
import type { Properties, ReadonlyProperties, TestModule, TestModules } from "./test-modules.ts";
import { originsOf } from "./value-origins.ts";

/** What is known of the properties of a value, where it is an object; null where nothing is. */
export function propertiesOf(
  expression: Node,
  module: TestModule,
  modules: TestModules,
): ReadonlyProperties | null {
  const value = withoutAwait(expression);
  if (value.type === "ObjectExpression") return propertiesWritten(value, module, modules);
  if (value.type === "Identifier") return propertiesOfVariable(value, module, modules);
  if (value.type !== "CallExpression") return null;
  const answered = calledFunctions(value.callee, module, modules).map(({ properties }) => properties);
  const merged: Properties = new Map();
  for (const properties of answered) mergeProperties(merged, properties);
  return merged.size > 0 ? merged : null;
}

function propertiesWritten(object: Node, module: TestModule, modules: TestModules): Properties {
  const properties: Properties = new Map();
  for (const one of object.properties as Node[]) {
    const value = (one.value ?? one.argument) as Node;
    if (one.type === "SpreadElement") {
      mergeProperties(properties, propertiesOf(value, module, modules) ?? new Map());
      continue;
    }
    const getter = one.kind === "get" ? module.functions.get(value) : undefined;
    const origins = isFunction(value) ? null : originsOf(value, module, modules);
    const sources = getter?.sources ?? origins?.now.union(origins.before);
    properties.set(lastName(one.key) ?? "", new Set(sources));
  }
  return properties;
}

/** Those of its first value, and those that are recorded in it. */
function propertiesOfVariable(identifier: Node, module: TestModule, modules: TestModules): Properties | null {
  const binding = module.bindings.resolve(identifier);
  if (binding?.kind !== "variable" || binding.property !== null) return null;
  const { init } = binding.declaration;
  const known = isNode(init) && propertiesOf(init, module, modules);
  if (!known) return null;
  const properties = new Map(known);
  for (const change of recordingChanges(binding, module.bindings)) {
    if (change.property)
      mergeProperties(properties, new Map([[change.property, new Set([sourceOf(change)])]]));
  }
  return properties;
}

export function mergeProperties(into: Properties, more: ReadonlyProperties): void {
  for (const [name, sources] of more) into.set(name, new Set([...(into.get(name) ?? []), ...sources]));
}
