import { posix } from "node:path";

export interface Document {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
}

/** A relative link, without its anchor. */
const link = /\]\((?![a-z]+:)([^)#]+)(?:#[^)]*)?\)/g;
/** A code span that may be a path: no spaces, placeholders or alternatives, and no hidden folder. */
const codeSpan = /`([\w@][\w@./-]*)`/g;
const sourceFile = /\.(tsx?|mjs|sql)$/;

/**
 * The links and code spans of Markdown documents that name no file or folder of the repository. A code span
 * is a path if it ends like a source file, or if it begins with the name of a folder and a slash. It may
 * leave out the beginning of the path, `src` and the ending.
 */
export function* missingPaths(
  documents: readonly Document[],
  files: readonly string[],
): Generator<{ path: string; line: number; message: string }> {
  const existing = new Set(files.flatMap(withFolders));
  const names = new Set([...existing].flatMap(shortForms));
  const folders = new Set(files.flatMap((file) => file.split("/").slice(0, -1)));
  for (const { path, text } of documents) {
    for (const [index, content] of text.split("\n").entries()) {
      const links = captures(link, content).filter(
        (target) => !existing.has(withoutSlash(posix.join(posix.dirname(path), target))),
      );
      const spans = captures(codeSpan, content).filter((span) => {
        const isPath = sourceFile.test(span) || folders.has(/^([^/]+)\/./.exec(span)?.[1] ?? "");
        return isPath && !names.has(withoutSlash(span));
      });
      for (const missing of [...links, ...spans]) {
        yield { path, line: index + 1, message: `a document names only files that exist (${missing})` };
      }
    }
  }
}

const captures = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, capture = ""]) => capture);

const withoutSlash = (path: string) => path.replace(/\/$/, "");

function withFolders(file: string): string[] {
  const segments = file.split("/");
  return segments.map((_, index) => segments.slice(0, index + 1).join("/"));
}

function shortForms(path: string): string[] {
  return [path, path.replace("/src/", "/")].flatMap((form) => {
    const segments = form.split("/");
    const ends = segments.map((_, index) => segments.slice(index).join("/"));
    return [...ends, ...ends.map((end) => end.replace(sourceFile, ""))];
  });
}
