import { expect, test } from "vitest";
import { narrow } from "./narrowing.ts";

test.each([
  ["unit", "packages/domain/src/point/stage.ts"],
  ["unit", "apps/web/src/ui/kit/buttons.module.css"],
  ["server", "apps/server/src/features/maps/maps-service.ts"],
  ["server", "apps/web/src/main.tsx"],
  ["journeys", "tests/journeys/sign-in.test.ts"],
  ["journeys", "apps/web/src/ui/field.test.tsx"],
])("a change is run by the tests of %s that import it: %s", (suite, path) => {
  expect(narrow(suite, [path])).toEqual([path]);
});

test.each([
  ["unit", "vitest.config.ts"],
  ["server", "package-lock.json"],
  ["server", "apps/server/package.json"],
  ["unit", "packages/domain/tsconfig.json"],
  ["unit", "scripts/launch/bring-node.mjs"],
  ["server", "apps/server/src/database/migrations/001_tables.sql"],
  ["server", "tools/swift/start-swift.ts"],
  ["journeys", "apps/server/src/testing/page/index.html"],
  ["journeys", "apps/web/src/main.tsx"],
  ["journeys", "packages/domain/src/point/stage.ts"],
])("a change that tests of %s use without importing it runs them all: %s", (suite, path) => {
  expect(narrow(suite, ["README.md", path])).toBe("everything");
});
