import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { parseSync } from "oxc-parser";
import { resolveImport } from "../../../tools/house-rules/resolve-import.ts";
import { root } from "../run-command.ts";

/** The files of the repository that git knows or would take, and the imports between them. */
export class ImportGraph {
  readonly files: ReadonlySet<string> = new Set(listFiles());
  readonly #imports = new Map<string, readonly string[]>();

  readonly read = (path: string): string | undefined =>
    this.files.has(path) ? readFileSync(join(root, path), "utf8") : undefined;

  /** The files that a glob names, or that are in the folder that it names; without tests. */
  filesOf(pattern: string): string[] {
    const folder = pattern.replace(/\/(\*\*)?$/, "");
    return [...this.files].filter(
      (path) => (path.startsWith(`${folder}/`) || matchesGlob(path, pattern)) && !isTest(path),
    );
  }

  /** These files with all that follows from them: what they import, unless `next` says otherwise. */
  reachedFrom(paths: readonly string[], next = (path: string) => this.importsOf(path)): Set<string> {
    const reached = new Set<string>();
    const waiting = [...paths];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (reached.has(path)) continue;
      reached.add(path);
      waiting.push(...next(path));
    }
    return reached;
  }

  importsOf(path: string): readonly string[] {
    const known = this.#imports.get(path);
    if (known) return known;
    const found = specifiersOf(path, this.read(path) ?? "")
      .map((specifier) => resolveImport(path, specifier))
      .flatMap((target) => [target, `${target}x`].filter((name) => this.files.has(name)));
    this.#imports.set(path, found);
    return found;
  }
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

function listFiles(): string[] {
  const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const output = execFileSync("git", words, { cwd: root, encoding: "utf8" });
  return output.split("\0").filter((path) => path !== "" && existsSync(join(root, path)));
}

/** What a module or a page imports when it runs. */
function specifiersOf(path: string, text: string): string[] {
  if (path.endsWith(".html")) return [...text.matchAll(/src="(\.[^"]+)"/g)].map(([, source = ""]) => source);
  if (!/\.(tsx?|mjs)$/.test(path)) return [];
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const runs = (entries: readonly { isType: boolean }[]) =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  return [
    ...staticImports.filter(({ entries }) => runs(entries)).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
      .flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
}
