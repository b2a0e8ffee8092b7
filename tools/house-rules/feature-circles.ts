import { isTest, type SourceFile } from "./source-file.ts";

/** Imports between features of the server that are part of a circle, types included. */
export function* featureCircles(
  files: readonly SourceFile[],
): Generator<{ path: string; line: number; message: string }> {
  const arrows = files.flatMap(({ path, imports }) =>
    imports.flatMap(({ target, line }) => {
      const [from, to] = [featureOf(path), featureOf(target)];
      return from && to && from !== to && !isTest(path) ? { path, line, from, to } : [];
    }),
  );
  const arrowsFrom = Map.groupBy(arrows, ({ from }) => from);
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    from === goal ||
    (!seen.has(from) && (arrowsFrom.get(from) ?? []).some(({ to }) => reaches(to, goal, seen.add(from))));
  for (const { path, line, from, to } of arrows) {
    if (reaches(to, from)) yield { path, line, message: `features/${from} and features/${to} form a circle` };
  }
}

const featureOf = (path: string) => /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1];
