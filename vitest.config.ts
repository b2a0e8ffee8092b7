import { defineConfig } from "vitest/config";
import { repeatedOnPostgres } from "./tools/testing/repeated-on-postgres.ts";

const databaseServer = "apps/server/src/testing/database-server.ts";
const setupFiles = ["tools/testing/measure-file.ts", "tools/testing/fixed-seed.ts"];

/**
 * Files share the modules of a worker: loading them anew for each file costs more than the tests do. So a file
 * leaves nothing behind that another could meet.
 */
const isolate = false;

/** A busy machine is slow, never wrong: a limit is there for what does not end at all. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 240_000 } } };

const onDatabase = {
  isolate,
  setupFiles,
  globalSetup: databaseServer,
  ...patient,
};

/** The suites of `npm test`; see scripts/tasks/test/suites.ts for the checks that run beside them. */
export default defineConfig({
  test: {
    // The second writes down what a suite ended with, where `npm test` runs it.
    reporters: ["default", "./scripts/tasks/test/vitest-reporter.ts"],
    // Half of a journey is waiting: for the browser, the server, a pause of the screen's own.
    maxWorkers: "150%",
    projects: [
      {
        test: {
          ...patient,
          name: "unit",
          isolate,
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
          ...onDatabase,
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          exclude: ["apps/server/src/settings/**"],
        },
      },
      {
        test: { ...onDatabase, name: "postgres", include: [...repeatedOnPostgres] },
      },
      {
        test: {
          name: "journeys",
          // Files share a worker's browser and modules; tests/journeys/support keeps their pages apart.
          isolate: false,
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: [databaseServer, "tests/journeys/support/trace-folder.ts"],
          setupFiles: ["tests/journeys/support/setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...patient,
          name: "survival",
          include: ["tests/survival/**/*.test.ts"],
          fileParallelism: false,
        },
      },
      {
        test: {
          ...patient,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          fileParallelism: false,
        },
      },
    ],
  },
});
