import type { Binding } from "./bindings.ts";
import { calledFunctions } from "./called-functions.ts";
import { isPageGlobal, isReadingMethod } from "./reading-names.ts";
import { recordingChanges, sourceOf } from "./records.ts";
import {
  isFunction,
  isMethodOfValues,
  isNode,
  isPropertyName,
  lastName,
  type Node,
  runsAtOnce,
  walkRunning,
  withoutAwait,
} from "./syntax.ts";
import { functionNamed, type Source, type TestModule, type TestModules } from "./test-modules.ts";

/** When a value was read, seen from the expression that it is part of: by it, or by a variable before it. */
type Moment = "now" | "before";

interface Moments {
  readonly page: Moment;
  /** Also of `state`. */
  readonly record: Moment;
}

/** Where a value comes from. */
export interface Origins {
  readonly now: Set<Source>;
  readonly before: Set<Source>;
  /** Of the functions around it. */
  readonly parameters: Set<Binding>;
}

interface Search {
  readonly module: TestModule;
  readonly modules: TestModules;
  /** What is declared in here is part of the expression. */
  readonly within: Node;
  readonly seen: Map<Binding, Set<string | null>>;
  readonly origins: Origins;
}

/** @param within the function whose variables do not count as kept from before */
export function originsOf(
  expression: Node,
  module: TestModule,
  modules: TestModules,
  within: Node = expression,
): Origins {
  const origins: Origins = { now: new Set(), before: new Set(), parameters: new Set() };
  const moments: Moments = { page: "now", record: "now" };
  search(expression, moments, { module, modules, within, seen: new Map(), origins });
  return origins;
}

/** @param property the only one that is used of the value; null where all of it is */
function search(expression: Node, moments: Moments, given: Search, property: string | null = null): void {
  const value = withoutAwait(expression);
  if (isFunction(value) && value !== given.within) return;
  if (property && value.type === "ObjectExpression") {
    for (const part of partsOf(value, property)) search(part.value, moments, given, part.property);
    return;
  }
  const usedUp = new Set<Node>();
  for (const { node, ancestors } of walkRunning(value)) {
    if (usedUp.has(node) || ancestors.some((one) => usedUp.has(one))) continue;
    const used = node === value ? property : propertyUsed(node, ancestors);
    if (node.type === "CallExpression") {
      const isAwaited = node === value ? expression !== value : ancestors[0]?.type === "AwaitExpression";
      searchCall(node, used, moments, given);
      for (const part of partsUsedUp(node, isAwaited, given)) usedUp.add(part);
    } else if (node.type === "Identifier" && !isPropertyName(node, ancestors[0]))
      searchName(node, used, moments, given);
    else if (node.type === "MemberExpression" && given.module.isInPage && lastName(node) === "mock")
      given.origins[moments.record].add("record");
  }
}

/** What an object has under a name, or may have from another that is spread into it. */
function partsOf(object: Node, property: string): { value: Node; property: string | null }[] {
  const properties = object.properties as Node[];
  const own = properties.find((one) => one.type === "Property" && lastName(one.key) === property);
  if (own) return [{ value: own.value as Node, property: null }];
  const spread = properties.filter(({ type }) => type === "SpreadElement");
  return spread.map(({ argument }) => ({ value: argument as Node, property }));
}

/** `b` of `a.b`, at `a`. */
function propertyUsed(node: Node, ancestors: readonly Node[]): string | null {
  let inner = node;
  for (const at of ancestors) {
    if (at.type === "MemberExpression") return at.object === inner ? lastName(at) : null;
    if (withoutAwait(at) === at) return null;
    inner = at;
  }
  return null;
}

function searchCall(call: Node, property: string | null, moments: Moments, given: Search): void {
  const { module, modules, origins } = given;
  const called = calledFunctions(call.callee, module, modules);
  const sources: Source[] = called.flatMap((one) => {
    const used = property ? [one.properties.get(property) ?? []] : [...one.properties.values()];
    return [...one.sources, ...used.flatMap((some) => [...some])];
  });
  if (isReadingMethod(call.callee, module)) sources.push("page");
  if (module.isInPage && lastName(call.callee) === "calls") sources.push("record");
  for (const source of sources) origins[source === "page" ? moments.page : moments.record].add(source);
}

/**
 * The parts of a call that its answer does not depend on: the reply to a request comes from neither its headers nor the
 * object that sends it.
 */
function partsUsedUp(call: Node, isAwaited: boolean, { module, modules }: Search): Node[] {
  const { callee } = call;
  const given = call.arguments as Node[];
  if (!isNode(callee)) return [];
  if (callee.type === "MemberExpression") {
    const { object } = callee;
    const isStatic = isNode(object) && /^[A-Z]/.test(lastName(object) ?? "");
    if (isStatic || isMethodOfValues(lastName(callee) ?? "")) return [];
    const isSender = isAwaited && isNode(object) && object.type !== "CallExpression";
    return isSender ? [callee, ...given] : given;
  }
  const known = callee.type === "Identifier" ? functionNamed(callee, module, modules) : null;
  if (known) return given.filter((_, at) => !known.answeredParameters.has(at));
  return isAwaited ? given : [];
}

function searchName(identifier: Node, used: string | null, moments: Moments, given: Search): void {
  const { module, origins } = given;
  const binding = module.bindings.resolve(identifier);
  if (!binding) {
    if (isPageGlobal(String(identifier.name), module)) origins[moments.page].add("page");
    return;
  }
  const property = binding.property ?? used;
  const seen = given.seen.get(binding) ?? new Set();
  if (seen.has(property)) return;
  given.seen.set(binding, seen.add(property));
  for (const change of recordingChanges(binding, module.bindings))
    if (change.property === property || change.property === null)
      origins[moments.record].add(sourceOf(change));
  const isKept = !isInside(binding.declaration, given.within, module);
  for (const value of valuesOf(binding, property, given)) {
    const page = isKept && !isElement(value, module) ? "before" : moments.page;
    const record = isKept && !isShared(value) ? "before" : moments.record;
    search(value, { page, record }, given, property);
  }
}

function* valuesOf(binding: Binding, property: string | null, { module, origins }: Search): Generator<Node> {
  const { declaration, kind } = binding;
  const { parentOf, changes } = module.bindings;
  if (kind === "variable" && isNode(declaration.init)) yield declaration.init;
  if (kind === "loop" && isNode(declaration.right)) yield declaration.right;
  if (kind === "parameter") {
    const call = parentOf(declaration);
    const callee = call?.callee;
    if (call && runsAtOnce(declaration, call) && isNode(callee) && isNode(callee.object)) yield callee.object;
    else origins.parameters.add(binding);
  }
  const recorded = recordingChanges(binding, module.bindings);
  for (const change of changes(binding)) {
    const isOther = change.property !== null && property !== null && change.property !== property;
    if (!isOther && !recorded.includes(change)) yield* change.values;
  }
}

/** Whether a variable may hold what is recorded itself, which goes on growing, and no copy of a part. */
function isShared(value: Node): boolean {
  const { type, callee, computed } = withoutAwait(value);
  if (type === "CallExpression") return !isMethodOfValues(lastName(callee) ?? "");
  return type === "Identifier" || (type === "MemberExpression" && computed !== true);
}

/** Whether a variable may hold a part of the page itself, of which every look reads anew. */
const isElement = (value: Node, { isInPage }: TestModule): boolean =>
  isInPage && withoutAwait(value).type !== "MemberExpression" && isShared(value);

function isInside(node: Node, outer: Node, { bindings }: TestModule): boolean {
  for (let at: Node | undefined = node; at; at = bindings.parentOf(at)) if (at === outer) return true;
  return false;
}
