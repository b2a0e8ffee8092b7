import type { Bindings } from "./bindings.ts";
import { mergeProperties, propertiesOf } from "./object-properties.ts";
import type { SourceFile } from "./source-file.ts";
import type { Node } from "./syntax.ts";
import { functionNamed, type NamedFunction, readTestModules, type TestModules } from "./test-modules.ts";
import { type Origins, originsOf } from "./value-origins.ts";

/** What the rules ask about values in one file. */
export interface PageValues {
  readonly bindings: Bindings;
  /** @param within the function whose variables do not count as kept from before */
  originsOf(expression: Node, within?: Node): Origins;
  /** The function of a test or its helpers that a name refers to. */
  functionNamed(identifier: Node): Node | null;
}

/**
 * Which values of browser tests come from a page. The functions that answer with such values are found through each
 * other, across files: a function by what its name refers to, a method by its name in the files that are imported.
 */
export function findPageValues(files: readonly SourceFile[]): (file: SourceFile) => PageValues | null {
  const modules = readTestModules(files);
  const functions = [...modules.values()].flatMap((module) => [...module.functions.values()]);
  for (let before = -1, found = 0; before < found; ) {
    before = found;
    for (const one of functions) classify(one, modules);
    found = countFound(functions);
  }
  return ({ path }) => {
    const module = modules.get(path);
    return module
      ? {
          bindings: module.bindings,
          originsOf: (expression, within) => originsOf(expression, module, modules, within),
          functionNamed: (identifier) => functionNamed(identifier, module, modules)?.node ?? null,
        }
      : null;
  };
}

function classify(one: NamedFunction, modules: TestModules): void {
  const { module } = one;
  for (const answer of one.answers) {
    const { now, before, parameters } = originsOf(answer, module, modules);
    for (const { declaration, position } of parameters)
      if (declaration === one.node) one.answeredParameters.add(position);
    const properties = propertiesOf(answer, module, modules);
    if (properties) mergeProperties(one.properties, properties);
    else for (const source of now.union(before)) one.sources.add(source);
  }
}

function countFound(functions: readonly NamedFunction[]): number {
  let found = 0;
  for (const { sources, properties, answeredParameters } of functions) {
    found += sources.size + properties.size + answeredParameters.size;
    for (const ofProperty of properties.values()) found += ofProperty.size;
  }
  return found;
}
