import type { SourceFile } from "./source-file.ts";
import { isNode, lastName, type Node, walk } from "./syntax.ts";

/** What Playwright's pages and locators answer once. */
const readingMethods = [
  ...["allInnerTexts", "allTextContents", "ariaSnapshot", "boundingBox", "content", "cookies", "count"],
  ...["evaluate", "evaluateAll", "getAttribute", "innerHTML", "innerText", "inputValue", "isChecked"],
  ...["isDisabled", "isEditable", "isEnabled", "isHidden", "isVisible", "pages", "screenshot"],
  ...["storageState", "textContent", "title", "url"],
];

/** What the page of a component test answers once, besides its globals. */
const readingMethodsInside = [
  ...["element", "elements", "query", "querySelector", "querySelectorAll"],
  ...["getBoundingClientRect", "getComputedStyle", "matches"],
];

const pageGlobals = new Set([
  ...["document", "history", "innerHeight", "innerWidth", "localStorage", "location", "sessionStorage"],
]);

/** Calls whose function runs at once, as part of the expression. */
const runningAtOnce = new Set(["every", "filter", "find", "flatMap", "forEach", "map", "reduce", "some"]);

/** Names of functions that answer with something read from a page. */
export type PageReaders = ReadonlySet<string>;

/**
 * Which functions of journeys read a page, directly or through each other, as each of `files` sees them. They are
 * known by name: a function of the file itself goes before one of the same name that another shares.
 */
export function findPageReaders(files: readonly SourceFile[]): (file: SourceFile) => PageReaders {
  const journeys = files.filter(({ path }) => path.startsWith("tests/journeys/"));
  const functions = journeys.flatMap((file) => [...namedFunctions(file)]);
  const readers = readersAmong(functions, new Set(readingMethods));
  const shared = new Set(readingMethods);
  for (const { name, isShared } of functions) if (isShared && readers.has(name)) shared.add(name);
  return (file) => {
    if (isComponentTest(file))
      return readersAmong([...namedFunctions(file)], new Set([...readingMethodsInside, ...pageGlobals]));
    if (!journeys.includes(file)) return new Set();
    const own = functions.filter((one) => one.file === file);
    const others = shared.difference(new Set(own.map(({ name }) => name)));
    return readersAmong(own, others);
  };
}

const isComponentTest = ({ path }: SourceFile): boolean => /\.browser\.test\.tsx?$/.test(path);

function readersAmong(functions: readonly NamedFunction[], known: PageReaders): PageReaders {
  const readers = new Set(known);
  for (let before = 0; before < readers.size; ) {
    before = readers.size;
    for (const { name, body } of functions) {
      if (!readers.has(name) && answersOf(body).some((answer) => readsPage(answer, body, readers)))
        readers.add(name);
    }
  }
  return readers;
}

/**
 * Whether a value comes from a page: it is read in the expression itself, or in what a constant of the same
 * function holds.
 */
export function readsPage(expression: Node, scope: Node, readers: PageReaders): boolean {
  for (const { node, ancestors } of walkOutsideFunctions(expression)) {
    if (node.type === "CallExpression" && readers.has(lastName(node.callee) ?? "")) return true;
    if (node.type !== "Identifier" || isPropertyName(node, ancestors[0])) continue;
    if (pageGlobals.has(String(node.name)) && readers.has(String(node.name))) return true;
    const held = initialValue(String(node.name), node.start, scope);
    if (held && readsPage(held, scope, readers)) return true;
  }
  return false;
}

/** What the nearest constant of this name before the place begins with. */
function initialValue(name: string, before: number, scope: Node): Node | null {
  let nearest: Node | null = null;
  for (const { node } of walk(scope)) {
    if (node.type !== "VariableDeclarator" || node.end > before) continue;
    if (!isNode(node.id) || !isNode(node.init) || /Function/.test(node.init.type)) continue;
    if (declaredNames(node.id).includes(name)) nearest = node.init;
  }
  return nearest;
}

const declaredNames = (pattern: Node): string[] =>
  [...walk(pattern)].flatMap(({ node }) => (node.type === "Identifier" ? [String(node.name)] : []));

interface NamedFunction {
  readonly file: SourceFile;
  /** Exported, or a property of an object that may be. */
  readonly isShared: boolean;
  readonly name: string;
  readonly body: Node;
}

function* namedFunctions(file: SourceFile): Generator<NamedFunction> {
  if (!file.program) return;
  for (const { node, ancestors } of walk(file.program)) {
    if (!isFunction(node) || !isNode(node.body)) continue;
    const [parent] = ancestors;
    const name = lastName(node.id) ?? (parent?.value === node ? lastName(parent.key) : lastName(parent?.id));
    const isShared = ancestors.some(({ type }) => type === "ExportNamedDeclaration" || type === "Property");
    if (name) yield { file, name, isShared, body: node.body };
  }
}

/** What a function answers with: its expression, or the values of its `return`s. */
function answersOf(body: Node): Node[] {
  if (body.type !== "BlockStatement") return [body];
  return [...walkOutsideFunctions(body)].flatMap(({ node }) =>
    node.type === "ReturnStatement" && isNode(node.argument) ? [node.argument] : [],
  );
}

function* walkOutsideFunctions(from: Node) {
  for (const visited of walk(from)) {
    const path = [visited.node, ...visited.ancestors];
    const isLater = path.some(
      (node, at) => node !== from && isFunction(node) && !runsAtOnce(node, path[at + 1]),
    );
    if (!isLater) yield visited;
  }
}

const isFunction = ({ type }: Node): boolean => /^(Arrow)?Function/.test(type);

const runsAtOnce = (node: Node, call: Node | undefined): boolean =>
  call?.type === "CallExpression" && call.callee !== node && runningAtOnce.has(lastName(call.callee) ?? "");

const isPropertyName = (node: Node, parent: Node | undefined): boolean =>
  (parent?.type === "MemberExpression" && parent.property === node && parent.computed !== true) ||
  (parent?.type === "Property" && parent.key === node && parent.shorthand !== true);
