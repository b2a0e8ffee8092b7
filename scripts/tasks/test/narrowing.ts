import { matchesGlob } from "node:path";
import { testFiles, webInputs } from "../build-web.ts";

/** What a suite runs after a change: everything, or the tests that import one of these files. */
export type TestSelection = "everything" | readonly string[];

/** Settings of all tests at once. */
const settings = [
  "{,{apps,packages}/*/}package.json",
  "package-lock.json",
  "vitest.config.ts",
  "{,**/}tsconfig*.json",
];

const serverProgram = ["{apps/server,packages/{domain,contract}}/src/**/*.ts", "!**/*.test.ts"];
const ownPage = (folder: string) => [`tests/journeys/{${folder},harness}/*`];

/**
 * Modules with the files that they read, start or build without importing them. A change of such a file counts as
 * a change of the module. narrowing.test.ts refuses a module that names a file which is missing here.
 */
export const filesUsedByPath: Readonly<Record<string, readonly string[]>> = {
  "apps/server/src/cli/backup.test.ts": serverProgram,
  "apps/server/src/cli/import.test.ts": serverProgram,
  "apps/server/src/database/embedded/embedded-database.test.ts": [
    "apps/server/src/database/embedded/owner.fixture.ts",
  ],
  "apps/server/src/database/migrate.ts": ["apps/server/src/database/migrations/*"],
  "apps/server/src/features/pages/pages.test.ts": ["apps/web/public/*"],
  "apps/server/src/features/points/columns/columns-builder.ts": [
    "apps/server/src/features/points/columns/*.ts",
  ],
  "apps/server/src/http/branded-html.test.ts": ["apps/web/index.html"],
  "apps/server/src/settings/settings.test.ts": ["README.md"],
  "apps/server/src/testing/running-server.ts": ["apps/server/src/testing/page/{**/*,.inputs}"],
  "apps/web/src/features/export/worker/write-in-worker.ts": [
    "apps/web/src/features/export/{files,worker,xlsx}/*.ts",
    "apps/web/src/map/arrow/decode-point-texts.ts",
    "packages/domain/src/{format,point}/*.ts",
    "!**/*.test.ts",
  ],
  "apps/web/src/testing/setup.ts": ["apps/web/public/*"],
  "apps/web/src/ui/tokens.test.ts": ["apps/web/src/ui/tokens.css"],
  "scripts/launch.test.ts": ["scripts/launch.mjs", "scripts/launch/*"],
  "scripts/tasks/test/cpu-meter.test.ts": ["scripts/tasks/test/process-tree.fixture.ts"],
  "scripts/tasks/test/narrowing.test.ts": ["{apps,packages,scripts,tests,tools}/**/*.{ts,tsx,mjs}"],
  "scripts/tasks/test/suite-process.test.ts": ["scripts/tasks/test/*.fixture.ts"],
  "scripts/tasks/test/vitest-reporter.test.ts": ["scripts/tasks/test/fixtures/*"],
  // Browsers get the application that was built.
  "tests/journeys/support/setup.ts": [
    ...webInputs,
    "scripts/tasks/{build-web,compress-files}.ts",
    `!${testFiles}`,
  ],
  "tests/journeys/density-layer.test.ts": ownPage("crowds-drawn"),
  "tests/journeys/google-host.test.ts": ownPage("points-drawn"),
  "tests/journeys/image-host/image-map.ts": ownPage("image-host"),
  "tests/journeys/map-menu.test.ts": ownPage("map-menu"),
  "tests/journeys/point-files/files-page.ts": ownPage("point-files"),
  "tests/journeys/points-layer.test.ts": ownPage("points-drawn"),
  "tests/journeys/resumable-upload.test.ts": ownPage("resumable-upload"),
  "tests/journeys/route.test.ts": ownPage("route"),
  "tools/basemap/build.ts": ["apps/web/src/map/basemap/basemap.generated.json"],
  "tools/basemap/build-outlines.ts": ["packages/domain/src/territory/province-outlines.generated.ts"],
  "tools/basemap/build-places.ts": ["apps/web/src/features/place-search/places.generated.json"],
  "tools/basemap/country-picture.ts": ["apps/web/src/features/maps/country/*"],
  "tools/swift/start-swift.ts": ["tools/swift/serve.py"],
  "tools/testing/postgres-suite.test.ts": ["apps/server/src/**/{*-repository,*.test}.ts"],
};

/**
 * What a change runs of a suite. Vitest finds the tests that import a changed file through any number of
 * modules; what modules use in another way is listed above.
 */
export function selectTests(changed: readonly string[]): TestSelection {
  const isSetting = (path: string) => settings.some((pattern) => matchesGlob(path, pattern));
  return changed.some(isSetting) ? "everything" : withUsers(changed);
}

/** Adds the modules that use a file by its path, and those that use one of these so. */
function withUsers(changed: readonly string[]): readonly string[] {
  const users = Object.entries(filesUsedByPath)
    .filter(([, patterns]) => changed.some((path) => isAmong(path, patterns)))
    .map(([module]) => module);
  const all = [...new Set([...changed, ...users])];
  return all.length === changed.length ? all : withUsers(all);
}

/** @param patterns Globs; one that begins with `!` leaves files out. */
function isAmong(path: string, patterns: readonly string[]): boolean {
  const matching = patterns.filter((pattern) => matchesGlob(path, pattern.replace(/^!/, "")));
  return matching.length > 0 && !matching.some((pattern) => pattern.startsWith("!"));
}
