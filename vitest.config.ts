import { defineConfig } from "vitest/config";

const databaseServer = "apps/server/src/testing/database-server.ts";
const setupFiles = ["tools/testing/measure-file.ts", "tools/testing/fixed-seed.ts"];

/** The suites of `npm test`; see scripts/tasks/test.ts for the checks that run before them. */
export default defineConfig({
  test: {
    // Half of a journey is waiting: for the browser, the server, a pause of the screen's own.
    maxWorkers: "150%",
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
