import { posix } from "node:path";
import { resolveImport } from "../../../tools/house-rules/resolve-import.ts";
import { readSource, type SourceFile } from "../../../tools/house-rules/source-file.ts";
import { isNode, lastName, literalText, type Node, walk } from "../../../tools/house-rules/syntax.ts";

/** Reads a source by its path in the repository. */
export type ReadText = (path: string) => string | undefined;

/**
 * Finds the paths that a module makes of its own place (`import.meta.dirname`, `import.meta.url`), or of a constant
 * of another module that holds such a path. They are relative to the repository, with `*` and `**` for what is no
 * literal.
 */
export function createPathFinder(read: ReadText): (path: string) => string[] {
  const modules = new Map<string, Module | undefined>();
  const open = (path: string): Module | undefined => {
    if (!modules.has(path)) {
      const text = read(path);
      modules.set(path, text === undefined ? undefined : new Module(readSource(path, text), open));
    }
    return modules.get(path);
  };
  return (path) => open(path)?.namedPaths() ?? [];
}

class Module {
  readonly #source: SourceFile;
  readonly #open: (path: string) => Module | undefined;
  /** By its name: what a constant is made of; several where functions have constants of the same name. */
  readonly #makers = new Map<string, (() => string | undefined)[]>();

  constructor(source: SourceFile, open: (path: string) => Module | undefined) {
    this.#source = source;
    this.#open = open;
    for (const { node } of walk(source.program as Node)) {
      if (node.type === "VariableDeclarator" && isNode(node.init)) {
        this.#add(lastName(node.id), () => this.#evaluate(node.init));
      }
      if (node.type === "ImportDeclaration") this.#readImport(node);
    }
  }

  namedPaths(): string[] {
    const paths = new Set<string>();
    for (const { node, ancestors } of walk(this.#source.program as Node)) {
      const path = this.#evaluate(node);
      if (path !== undefined && this.#isUse(node, ancestors)) paths.add(path);
    }
    return [...paths];
  }

  valueOf(name: string): string | undefined {
    const makers = this.#makers.get(name) ?? [];
    // Has no value while it is looked for: it may be made of another constant of the same name.
    this.#makers.delete(name);
    const path = makers.map((make) => make()).find((value) => value !== undefined);
    if (makers.length > 0) this.#makers.set(name, [() => path]);
    return path;
  }

  #add(name: string | null, make: () => string | undefined): void {
    if (name !== null) this.#makers.set(name, [...(this.#makers.get(name) ?? []), make]);
  }

  #readImport(declaration: Node): void {
    const target = resolveImport(this.#source.path, literalText(declaration.source) ?? "");
    for (const { local, imported } of declaration.specifiers as Node[]) {
      const origin = lastName(imported);
      if (origin) this.#add(lastName(local), () => this.#open(target)?.valueOf(origin));
    }
  }

  #evaluate(node: unknown): string | undefined {
    if (!isNode(node)) return undefined;
    switch (node.type) {
      case "Identifier":
        return this.valueOf(String(node.name));
      case "MemberExpression":
        return this.#placeOfModule(node);
      case "CallExpression":
        return this.#join(node);
      case "NewExpression":
        return this.#resolveUrl(node);
      default:
        return undefined;
    }
  }

  #placeOfModule({ object, property }: Node): string | undefined {
    if (!isNode(object) || object.type !== "MetaProperty") return undefined;
    if (lastName(property) === "dirname") return posix.dirname(this.#source.path);
    return ["filename", "url"].includes(lastName(property) ?? "") ? this.#source.path : undefined;
  }

  #join({ callee, arguments: words }: Node): string | undefined {
    const [first, ...more] = words as Node[];
    const name = lastName(callee) ?? "";
    const from = ["fileURLToPath", "dirname", "join", "resolve"].includes(name)
      ? this.#evaluate(first)
      : undefined;
    if (from === undefined || name === "fileURLToPath") return from;
    return name === "dirname" ? posix.dirname(from) : posix.join(from, ...more.map(patternOf));
  }

  #resolveUrl({ callee, arguments: words }: Node): string | undefined {
    const [relative, base] = words as Node[];
    const from = lastName(callee) === "URL" ? this.#evaluate(base) : undefined;
    return from === undefined ? undefined : posix.join(posix.dirname(from), patternOf(relative));
  }

  /** Not where it is only declared for this module, imported, or a part of a longer path. */
  #isUse(node: Node, [parent, , declaration]: readonly Node[]): boolean {
    if (!parent || /Specifier$/.test(parent.type)) return false;
    if (parent.type === "Property" && parent.key === node) return false;
    if (parent.type === "MemberExpression" && parent.property === node) return false;
    if (parent.type !== "VariableDeclarator") return this.#evaluate(parent) === undefined;
    return parent.init === node && declaration?.type === "ExportNamedDeclaration";
  }
}

function patternOf(node: unknown): string {
  if (!isNode(node)) return "**";
  if (node.type !== "TemplateLiteral") return literalText(node) ?? "**";
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("*");
}
