import type { Violation } from "./check.ts";
import { isTest, type SourceFile } from "./source-file.ts";

/** What `npm start` and `npm run build` run or bundle, without the packages for development. */
const startFiles =
  /^(packages|apps)\/|^scripts\/tasks\/(server-build\/|(start|build|build-web|compress-files|run-command)\.ts$)/;

/** Imports of packages that only `npm test` installs, in files that a start needs. */
export function missingAtStart(
  files: readonly SourceFile[],
  lock: { packages: Record<string, { dev?: boolean }> },
): Violation[] {
  return files
    .filter(({ path }) => startFiles.test(path) && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, typeOnly }) => {
          const folder = target.replace(/^npm:/, "node_modules/");
          const [workspace] = /^(packages|apps)\/[^/]+\//.exec(path) ?? [""];
          const installed = lock.packages[workspace + folder] ?? lock.packages[folder];
          return !typeOnly && installed?.dev === true;
        })
        .map(({ line, specifier }) => ({
          path,
          line,
          message: `a start needs it: it belongs to dependencies (${specifier})`,
        })),
    );
}
