import { defineConfig } from "vitest/config";

const databaseServer = "apps/server/src/testing/database-server.ts";
/** Journeys of the office that stand apart: see docs/decisions/011. */
const office = [
  "tests/journeys/{clients,companies-*,history,maps,own-account,shell-*,templates-[aw],themes,users,version}*.test.ts",
  "tests/journeys/{sign-in,sign-in-accessibility,sign-in-passwords,templates}.test.ts",
];
const setupFiles = ["tools/testing/fixed-seed.ts"];

/** The suites of `npm test`; see scripts/tasks/test.ts for the checks that run before them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          setupFiles,
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/web/src/**/*.test.{ts,tsx}",
            "{scripts,tools}/**/*.test.ts",
            "apps/server/src/settings/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          name: "server",
          setupFiles,
          include: ["apps/server/src/**/*.test.ts"],
          exclude: ["apps/server/src/settings/**"],
          globalSetup: databaseServer,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          exclude: office,
          globalSetup: databaseServer,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "office",
          include: office,
          globalSetup: databaseServer,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "survival",
          include: ["tests/survival/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
