import { type Bindings, createBindings } from "./bindings.ts";
import { resolveImport } from "./resolve-import.ts";
import type { SourceFile } from "./source-file.ts";
import {
  isFunction,
  isNode,
  lastName,
  literalText,
  type Node,
  runsAtOnce,
  walk,
  walkRunning,
} from "./syntax.ts";

/**
 * What an assertion may be about: what a `page` answers when it is read, a `record` of what the page has done, such as
 * its requests, or the `state` of what a test puts in the place of something else, such as a server.
 */
export type Source = "page" | "record" | "state";

export type Properties = Map<string, ReadonlySet<Source>>;
export type ReadonlyProperties = ReadonlyMap<string, ReadonlySet<Source>>;

/** A function with a name in a browser test or its helpers. */
export interface NamedFunction {
  readonly module: TestModule;
  readonly node: Node;
  readonly name: string;
  readonly answers: readonly Node[];
  /** What it answers with. */
  readonly sources: Set<Source>;
  /** The properties of the object that it answers with. */
  readonly properties: Properties;
  /** The positions of parameters that the answer depends on. */
  readonly answeredParameters: Set<number>;
}

/** A file of browser tests or one that helps them. */
export interface TestModule {
  readonly file: SourceFile;
  readonly program: Node;
  readonly bindings: Bindings;
  /** Runs in the page that it tests. */
  readonly isInPage: boolean;
  readonly functions: ReadonlyMap<Node, NamedFunction>;
  /** The functions that are properties, by their names. */
  readonly members: ReadonlyMap<string, readonly NamedFunction[]>;
  /** The files that it imports, directly or not, and itself. */
  readonly reach: TestModule[];
}

/** Tests that drive a page by Playwright, by another engine's driver or inside of it, with their helpers. */
export const isBrowserTest = ({ path }: SourceFile): boolean =>
  /^tests\/(journeys|engines)\/|^apps\/web\/src\/testing\/|^apps\/web\/.*\.(browser\.test|fixture)\.tsx?$/.test(
    path,
  );

/** Tests of the whole program, of which a few open a page. */
const isProgramTest = ({ path }: SourceFile): boolean => path.startsWith("tests/e2e/");

export type TestModules = ReadonlyMap<string, TestModule>;

export function readTestModules(files: readonly SourceFile[]): TestModules {
  const modules = new Map<string, TestModule>();
  for (const file of files) {
    if ((isBrowserTest(file) || isProgramTest(file)) && file.program)
      modules.set(file.path, readModule(file, file.program));
  }
  for (const module of modules.values()) module.reach.push(...reachOf(module, modules));
  return modules;
}

function readModule(file: SourceFile, program: Node): TestModule {
  const functions = new Map<Node, NamedFunction>();
  const members = new Map<string, NamedFunction[]>();
  const module: TestModule = {
    file,
    program,
    bindings: createBindings(program),
    isInPage: file.path.startsWith("apps/web/"),
    functions,
    members,
    reach: [],
  };
  for (const { node, ancestors } of walk(program)) {
    const [parent] = ancestors;
    if (!isFunction(node) || !isNode(node.body) || runsAtOnce(node, parent)) continue;
    const isMember = parent?.value === node;
    const owner = isMember ? lastName(parent.key) : (lastName(node.id) ?? lastName(parent?.id));
    const one: NamedFunction = {
      module,
      node,
      name: owner ?? "",
      answers: answersOf(node.body),
      sources: new Set(),
      properties: new Map(),
      answeredParameters: new Set(),
    };
    functions.set(node, one);
    if (isMember && parent.kind !== "get") members.set(one.name, [...(members.get(one.name) ?? []), one]);
  }
  return module;
}

/** What a function answers with: its expression, or the values of its `return`s. */
function answersOf(body: Node): Node[] {
  if (body.type !== "BlockStatement") return [body];
  return [...walkRunning(body)].flatMap(({ node, ancestors }) =>
    node.type === "ReturnStatement" && isNode(node.argument) && !ancestors.some(isFunction)
      ? [node.argument]
      : [],
  );
}

function reachOf(module: TestModule, modules: TestModules): Set<TestModule> {
  const reach = new Set([module]);
  for (const { file } of reach) {
    for (const { target } of file.imports) {
      const imported = modules.get(target);
      if (imported) reach.add(imported);
    }
  }
  return reach;
}

/** The function that a name refers to, in this file or in the one that it is imported from. */
export function functionNamed(
  identifier: Node,
  module: TestModule,
  modules: TestModules,
): NamedFunction | null {
  const binding = module.bindings.resolve(identifier);
  if (!binding) return null;
  const { declaration, kind } = binding;
  if (kind === "function") return module.functions.get(declaration) ?? null;
  if (kind === "variable")
    return (isNode(declaration.init) && module.functions.get(declaration.init)) || null;
  if (kind !== "import") return null;
  const specifier = literalText(module.bindings.parentOf(declaration)?.source);
  const imported = specifier && modules.get(resolveImport(module.file.path, specifier));
  return imported ? exported(lastName(declaration.imported) ?? binding.name, imported) : null;
}

function exported(name: string, { bindings, functions }: TestModule): NamedFunction | null {
  for (const one of functions.values()) {
    const parent = bindings.parentOf(one.node);
    const statement = parent?.type === "VariableDeclarator" ? bindings.parentOf(parent) : one.node;
    const isExported = statement && bindings.parentOf(statement)?.type === "ExportNamedDeclaration";
    if (isExported && one.name === name) return one;
  }
  return null;
}
