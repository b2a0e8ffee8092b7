import { matchesGlob } from "node:path";
import { webInputs } from "../build-web.ts";

/** What a suite runs after a change: everything, or the tests that import one of these files. */
export type Narrowing = "everything" | readonly string[];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** What decides about all tests at once. */
const everywhere = [
  "{,{apps,packages}/*/}package.json",
  "package-lock.json",
  "vitest.config.ts",
  "{,**/}tsconfig*.json",
];

/** What the server reads from beside its modules: migrations, fonts, pages of tests. */
const serverData = "apps/server/src/**/*.!(ts)";

/** Files that tests use without importing them, by suite: a change of one runs the whole suite. */
const unseenInputs: Readonly<Record<string, readonly string[]>> = {
  unit: ["scripts/launch.mjs", "scripts/launch/**"],
  server: [serverData, "tools/swift/**", "scripts/tasks/*.ts", "scripts/launch/**"],
  components: ["apps/web/src/**/*.css"],
  // Browsers get the application that was built, which no test imports.
  journeys: [serverData, ...webInputs, "tests/journeys/*/*.{tsx,html,css}"],
};

/**
 * What a change runs of a suite. Vitest finds the tests that import a changed file through any number of
 * modules; what tests use in another way is listed above.
 */
export function narrow(suite: string, changed: readonly string[]): Narrowing {
  const inputs = [...everywhere, ...(unseenInputs[suite] ?? [])];
  const touchesAll = changed.some(
    (path) => !isTest(path) && inputs.some((pattern) => matchesGlob(path, pattern)),
  );
  return touchesAll ? "everything" : changed;
}
