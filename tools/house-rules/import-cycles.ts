import type { SourceFile } from "./source-file.ts";

/** One round trip for each group of files that import each other, as the paths along it. */
export function importCycles(files: readonly SourceFile[]): string[][] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const finished = new Set<string>();
  const cycles: string[][] = [];

  function visit(path: string, road: string[]): void {
    const start = road.indexOf(path);
    if (start >= 0) cycles.push(road.slice(start));
    if (start >= 0 || finished.has(path)) return;
    for (const { target } of byPath.get(path)?.imports ?? []) visit(target, [...road, path]);
    finished.add(path);
  }

  for (const { path } of files) visit(path, []);
  return cycles;
}
