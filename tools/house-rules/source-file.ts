import { parseSync } from "oxc-parser";
import { resolveImport } from "./resolve-import.ts";
import { literalText, type Node, walk } from "./syntax.ts";

export interface Import {
  /** The file's path in the repository, `npm:<package>` or `node:<module>`. */
  target: string;
  specifier: string;
  line: number;
  /** Erased at compile time. */
  typeOnly: boolean;
}

/** A parsed source file, with the facts that the rules need. */
export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
  /** Static, dynamic and type imports, and re-exports. */
  imports: readonly Import[];
  readonly comments: readonly { readonly text: string; readonly start: number }[];
  /** The parsed program; null for a language that is only searched as text (SQL). */
  program: Node | null;
  lineOf(offset: number): number;
}

/** Reads a source file. Throws if it is not valid TypeScript or JavaScript. */
export function readSource(path: string, text: string): SourceFile {
  const lineOf = lineCounter(text);
  if (path.endsWith(".sql")) return { path, text, imports: [], comments: [], program: null, lineOf };
  const { program, errors, comments } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const root = program as unknown as Node;
  const imports = [...walk(root)].flatMap(({ node }): Import[] => {
    const specifier = importedBy(node);
    if (specifier === null) return [];
    const typeOnly = [node.importKind, node.exportKind].includes("type") || node.type === "TSImportType";
    return [{ specifier, target: resolveImport(path, specifier), line: lineOf(node.start), typeOnly }];
  });
  return {
    path,
    text,
    imports,
    comments: comments.map(({ value, start }) => ({ text: value, start: start + 2 })),
    program: root,
    lineOf,
  };
}

/** Whether a path is test code, which has fewer rules. */
export function isTest(path: string): boolean {
  return /\.(test|fixture)\.tsx?$|^tests\/|\/testing\//.test(path);
}

function importedBy(node: Node): string | null {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "TSImportType":
      return literalText(node.source);
    default:
      return null;
  }
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
