import { availableParallelism } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { laptop } from "./apps/web/src/testing/viewports.ts";
import { findHeadlessChromium } from "./scripts/tasks/chromium.ts";
import {
  deleteCookies,
  download,
  emulateSystem,
  holdRequests,
  parkMouse,
  releaseRequests,
  stubGoogleMaps,
  unstubGoogleMaps,
} from "./tools/testing/browser-commands.ts";
import { postgresSuite } from "./tools/testing/postgres-suite.ts";

const databaseServer = "apps/server/src/testing/database-server.ts";
const bucketServer = "apps/server/src/testing/bucket-server.ts";
/** Sea alone: drawing land and names in software takes half of a map's processor time. */
const emptyBasemap = join(import.meta.dirname, "apps/web/src/testing/empty-basemap.json");
const setupFiles = ["tools/testing/fixed-seed.ts"];
const executablePath = (await findHeadlessChromium()) ?? undefined;

/**
 * Files share a worker's modules, because reloading them takes longer than the tests. Each file must restore
 * global state.
 */
const isolate = false;

/** Ends a wait for what never comes. */
const waitLimit = 20_000;
/** Ends a test that hangs. Long tests wait for many things in turn. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: waitLimit } } };
/** Of tests that start the whole product, which may take a minute on a busy machine. */
const startTimeouts = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

const onDatabase = {
  isolate,
  setupFiles,
  globalSetup: [databaseServer, bucketServer],
  ...timeouts,
};

/** After a change of one of these, `--changed` runs every test: tests depend on them without an import. */
const usedWithoutImport = [
  "**/{package,package-lock}.json",
  "**/tsconfig*.json",
  "**/{vitest,vite}.config.ts",
  "**/apps/server/src/database/{schema.sql,migrations/*}",
  "**/apps/web/{index.html,public/**}",
  "**/apps/web/src/ui/tokens.css",
  "**/scripts/launch{.mjs,/**}",
  "**/*.fixture.ts",
];

/** Vitest has one list for all projects; `npm test` runs each project in a process of its own. */
const isJourneysProject = process.argv.includes("journeys");
/** Pages of component tests wait for frames and timers a fifth of the time: one more than processors. */
const maxWorkers = availableParallelism() + (process.argv.includes("components") ? 1 : 0);

/** The same for journeys, whose browsers get the built web application. */
const webBuildInputs = [
  "**/{apps/web,packages/*}/{src,build}/**/!(*.test).{ts,tsx}",
  "**/apps/web/src/**/*.{css,json,svg}",
  "**/tests/journeys/**/page.{ts,tsx}",
];

/** The suites of `npm test`; see scripts/tasks/test/suites.ts for the checks that run beside them. */
export default defineConfig({
  test: {
    forceRerunTriggers: [...usedWithoutImport, ...(isJourneysProject ? webBuildInputs : [])],
    maxWorkers,
    projects: [
      {
        test: {
          ...timeouts,
          name: "unit",
          isolate,
          setupFiles,
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/web/src/**/*.test.ts",
            "{scripts,tools}/**/*.test.ts",
            "apps/server/src/{builds,settings}/**/*.test.ts",
          ],
        },
      },
      {
        plugins: [react()],
        publicDir: "apps/web/public",
        // Pre-bundle these: discovering them during a test reloads the page.
        optimizeDeps: { include: ["axe-core", "maplibre-gl"] },
        resolve: { alias: [{ find: /^.*basemap\.generated\.json/, replacement: emptyBasemap }] },
        test: {
          name: "components",
          setupFiles: ["apps/web/src/testing/disable-react-profiling.ts", "apps/web/src/testing/setup.ts"],
          sequence: { setupFiles: "list" },
          include: ["apps/web/src/**/*.browser.test.tsx"],
          // One page for all files: each test leaves it as it found it (apps/web/src/testing/setup.ts).
          isolate: false,
          ...timeouts,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            dependencySourcemaps: false,
            traceView: false,
            viewport: laptop,
            provider: playwright({
              actionTimeout: waitLimit,
              launchOptions: {
                executablePath,
                args: ["--no-sandbox", "--disable-gpu", "--enable-unsafe-swiftshader"],
              },
              contextOptions: {
                locale: "es-CR",
                // Days are those of Costa Rica wherever the browser is.
                timezoneId: "Asia/Tokyo",
                reducedMotion: "reduce",
                permissions: ["clipboard-write"],
                viewport: laptop,
              },
            }),
            commands: {
              deleteCookies,
              download,
              emulateSystem,
              holdRequests,
              parkMouse,
              releaseRequests,
              stubGoogleMaps,
              unstubGoogleMaps,
            },
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        test: {
          ...onDatabase,
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          exclude: ["apps/server/src/{builds,settings}/**"],
        },
      },
      {
        test: {
          ...onDatabase,
          name: "postgres",
          include: [...postgresSuite],
        },
      },
      {
        test: {
          name: "journeys",
          // Files share a worker's browser and modules; tests/journeys/support keeps their pages apart.
          isolate: false,
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: [
            databaseServer,
            "tests/journeys/support/trace-folder.ts",
            "tests/journeys/support/web-without-basemap.ts",
          ],
          setupFiles: ["tests/journeys/support/setup.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          globalSetup: [
            databaseServer,
            "tests/journeys/support/web-without-basemap.ts",
            "tests/engines/support/global-setup.ts",
          ],
          setupFiles,
          ...startTimeouts,
          // Each file starts both browsers, which draw in software: the engines run side by side, files do not.
          fileParallelism: false,
          isolate,
        },
      },
      {
        test: {
          ...startTimeouts,
          name: "survival",
          include: ["tests/survival/**/*.test.ts"],
          fileParallelism: false,
        },
      },
      {
        test: {
          ...startTimeouts,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          fileParallelism: false,
        },
      },
    ],
  },
});
