import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findHeadlessChromium } from "./scripts/tasks/chromium.ts";
import { download } from "./tools/testing/browser-commands.ts";

const databaseServer = "apps/server/src/testing/database-server.ts";
const setupFiles = ["tools/testing/fixed-seed.ts"];
const executablePath = (await findHeadlessChromium()) ?? undefined;
const laptop = { width: 1440, height: 900 };
/**
 * A machine that others use too may be late once: there a test of many processes is tried again, and the
 * summary names it.
 */
const retry = process.env.CI ? 1 : 0;

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
            "apps/web/src/**/*.test.ts",
            "{scripts,tools}/**/*.test.ts",
            "apps/server/src/settings/**/*.test.ts",
          ],
        },
      },
      {
        plugins: [react()],
        publicDir: "apps/web/public",
        test: {
          name: "components",
          setupFiles: ["apps/web/src/testing/setup.ts"],
          include: ["apps/web/src/**/*.browser.test.tsx"],
          // One page for all files: each test leaves it as it found it (apps/web/src/testing/setup.ts).
          isolate: false,
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            dependencySourcemaps: false,
            traceView: false,
            viewport: laptop,
            provider: playwright({
              actionTimeout: 15_000,
              launchOptions: { executablePath, args: ["--no-sandbox", "--disable-gpu"] },
              contextOptions: {
                locale: "es-CR",
                // Days are those of Costa Rica wherever the browser is.
                timezoneId: "Asia/Tokyo",
                reducedMotion: "reduce",
                permissions: ["clipboard-read", "clipboard-write"],
                viewport: laptop,
              },
            }),
            commands: { download },
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        test: {
          name: "server",
          retry,
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
          retry,
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: databaseServer,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "survival",
          retry,
          include: ["tests/survival/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "e2e",
          retry,
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
