import { describe, expect, test } from "vitest";
import { ImportGraph, isTest } from "./import-graph.ts";
import { createPathFinder } from "./named-paths.ts";
import { filesUsedByPath, selectTests } from "./narrowing.ts";

test.each([
  "vitest.config.ts",
  "package-lock.json",
  "apps/server/package.json",
  "packages/domain/tsconfig.json",
])("a change of %s runs every test", (path) => {
  expect(selectTests(["README.md", path])).toBe("everything");
});

test.each([
  ["README.md", "apps/server/src/settings/settings.test.ts"],
  ["scripts/launch/install-node.mjs", "scripts/launch.test.ts"],
  ["apps/server/src/database/migrations/001_tables.sql", "apps/server/src/database/migrate.ts"],
  ["apps/server/src/features/maps/a-repository.ts", "tools/testing/postgres-suite.test.ts"],
  ["apps/web/src/ui/buttons.module.css", "tests/journeys/support/setup.ts"],
  ["tests/journeys/route/page.tsx", "tests/journeys/route.test.ts"],
  ["tests/journeys/harness/lose-context.ts", "tests/journeys/route.test.ts"],
])("a change of %s is a change of %s", (path, user) => {
  expect(selectTests([path])).toEqual(expect.arrayContaining([path, user]));
});

test("a change of a file is a change of what starts the program that uses it", () => {
  expect(selectTests(["apps/server/src/database/migrations/001_tables.sql"])).toContain(
    "apps/server/src/cli/backup.test.ts",
  );
});

test.each([
  ["docs/testing.md"],
  ["apps/web/src/ui/field.browser.test.tsx", "scripts/tasks/test/narrowing.test.ts"],
  ["apps/web/src/testing/mock-points.ts", "scripts/tasks/test/narrowing.test.ts"],
])("a change of %s is a change of nothing else that the product is made of", (path, ...users) => {
  expect(selectTests([path])).toEqual([path, ...users]);
});

describe("the list of files that are used by their paths", () => {
  const graph = new ImportGraph();
  const findPaths = createPathFinder(graph.read);
  const knowsItsPlace = (path: string) => /import\.meta\.(dirname|filename|url)/.test(graph.read(path) ?? "");
  const pathsOf = remember((path: string) =>
    /\.(tsx?|mjs)$/.test(path) && [path, ...graph.importsOf(path)].some(knowsItsPlace) ? findPaths(path) : [],
  );
  const namedBy = remember((path: string) =>
    pathsOf(path)
      .filter((named) => !namesRepository(named))
      .flatMap((named) => graph.filesOf(named)),
  );
  /** Of the suites that `--changed` narrows. */
  const tests = [...graph.files]
    .filter((path) => isTest(path) && !/^tests\/(engines|survival|e2e)\//.test(path))
    .map((path) => {
      const loaded = [path, ...setupFilesOf(path)];
      const follow = (module: string) => [...graph.importsOf(module), ...namedBy(module)];
      return { path, imports: graph.reachedFrom(loaded), uses: graph.reachedFrom(loaded, follow) };
    });

  test("runs a test after a change of each file that its modules and programs name", () => {
    const narrowed = remember((file: string) => selectTests([file]));
    const runs = (imports: ReadonlySet<string>, file: string) =>
      narrowed(file) === "everything" || [...narrowed(file)].some((path) => imports.has(path));
    const missed = tests.flatMap(({ path, imports, uses }) =>
      [...uses].filter((file) => !runs(imports, file)).map((file) => `${path} after a change of ${file}`),
    );
    expect(missed).toEqual([]);
  });

  test("has nothing that is gone", () => {
    const gone = Object.entries(filesUsedByPath).flatMap(([module, patterns]) => [
      ...(graph.files.has(module) ? [] : [module]),
      ...patterns.filter((pattern) => !pattern.startsWith("!") && graph.filesOf(pattern).length === 0),
    ]);
    expect(gone).toEqual([]);
  });

  // Their paths do not say what they use there: look before a module is added here.
  test("was checked by hand against modules that work in the folder of the whole repository", () => {
    const used = new Set(tests.flatMap(({ uses }) => [...uses]));
    expect([...used].filter((module) => pathsOf(module).some(namesRepository)).sort()).toEqual([
      "scripts/launch.mjs",
      "scripts/tasks/build-web.ts",
      "scripts/tasks/run-command.ts",
      "scripts/tasks/test/changed-files.ts",
      "scripts/tasks/test/import-graph.ts",
      "scripts/tasks/test/suite-process.ts",
      "scripts/tasks/test/vitest-reporter.test.ts",
      "scripts/tasks/test/vitest-reporter.ts",
      "tests/journeys/support/setup.ts",
      "tests/journeys/support/step-log.ts",
      "tests/journeys/support/trace-folder.ts",
      "tools/testing/postgres-suite.test.ts",
    ]);
  });
});

/** Those of vitest.config.ts that use files by their paths. */
function setupFilesOf(test: string): string[] {
  const folder = "apps/server/src/testing";
  if (test.startsWith("tests/journeys/")) {
    const support = ["setup", "trace-folder", "web-without-land"].map(
      (name) => `tests/journeys/support/${name}.ts`,
    );
    return [...support, `${folder}/database-server.ts`];
  }
  if (test.endsWith(".browser.test.tsx")) return ["apps/web/src/testing/setup.ts"];
  return test.startsWith("apps/server/")
    ? [`${folder}/database-server.ts`, `${folder}/bucket-server.ts`]
    : [];
}

const namesRepository = (path: string) => path === "." || path === "**";

function remember<Value>(find: (path: string) => Value): (path: string) => Value {
  const found = new Map<string, Value>();
  return (path) => {
    if (!found.has(path)) found.set(path, find(path));
    return found.get(path) as Value;
  };
}
