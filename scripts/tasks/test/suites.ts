import { provideEnginePrograms } from "../../../tools/engines/engine-programs.ts";
import { type Postgres, startPostgres } from "../../../tools/postgres/start-postgres.ts";
import { buildWeb } from "../build-web.ts";
import { chromiumInstallHelp, ensureChromium } from "../chromium.ts";
import { isFirstLoadWithinBudget } from "../first-load.ts";
import { ensureHeadlessShell } from "../headless-shell.ts";
import { runCommand, runScript } from "../run-command.ts";
import { ensurePrograms } from "./ensure-programs.ts";
import { selectTests, type TestSelection } from "./narrowing.ts";
import { type Outcome, outcomeOfExitCode, skippedOutcome } from "./outcome.ts";
import { runVitest } from "./vitest.ts";

interface Suite {
  /** @param changed The files of a change to run it on; undefined for everything. */
  run(changed: readonly string[] | undefined): Promise<Outcome>;
  /** Runs in the second row, beside `unit`, `server` and `journeys`, and prints when it has ended. */
  readonly beside?: true;
  /** Also run by `--changed`, when no suite is named. */
  readonly onChange?: true;
  /** The suites whose results it uses, where they are run too. */
  readonly after?: readonly string[];
}

const workspaces = ["packages/domain", "packages/contract", "apps/server", "apps/web", "."];

/** Every suite of the product, in the order in which they are run and shown. */
export const suites: Readonly<Record<string, Suite>> = {
  programs: { run: provideAll, beside: true },
  types: { run: checkTypes, beside: true, onChange: true },
  lint: {
    run: async () => outcomeOfExitCode("lint", await runCommand("biome", ["check", "."])),
    beside: true,
    onChange: true,
  },
  rules: {
    run: async () => outcomeOfExitCode("rules", await runScript("tools/house-rules.ts")),
    beside: true,
    onChange: true,
  },
  unused: { run: async () => outcomeOfExitCode("unused", await runCommand("knip")), beside: true },
  build: { run: buildWithinBudget, beside: true },
  unit: { run: (changed) => runVitest("unit", narrowed(changed)), onChange: true },
  server: {
    run: (changed) => runVitest("server", narrowed(changed)),
    onChange: true,
    after: ["programs"],
  },
  journeys: { run: runJourneys, onChange: true, after: ["build", "programs"] },
  components: { run: runComponents, beside: true, onChange: true, after: ["programs"] },
  survival: { run: () => runVitest("survival"), beside: true, after: ["build"] },
  engines: { run: runOtherEngines, beside: true, after: ["build", "programs"] },
  e2e: { run: runWholeProduct, beside: true, after: ["build", "programs"] },
  postgres: { run: runOnPlainPostgres, beside: true, after: ["programs"] },
};

const narrowed = (changed: readonly string[] | undefined): TestSelection =>
  changed === undefined ? "everything" : selectTests(changed);

async function provideAll(): Promise<Outcome> {
  await ensurePrograms();
  return outcomeOfExitCode("programs", 0);
}

async function buildWithinBudget(): Promise<Outcome> {
  await buildWeb();
  return outcomeOfExitCode("build", (await isFirstLoadWithinBudget()) ? 0 : 1);
}

/** With one checker: several find the same, but each works out again the types that it shares with the others. */
async function checkTypes(): Promise<Outcome> {
  let worst = 0;
  for (const folder of workspaces) {
    worst = Math.max(worst, await runCommand("tsc", ["-p", folder, "--checkers", "1"]));
  }
  return outcomeOfExitCode("types", worst);
}

/**
 * The tests that touch SQL once more, on a PostgreSQL that is not the product's own: the oldest that Debian
 * has. To the others it would be the same run again.
 */
async function runOnPlainPostgres(): Promise<Outcome> {
  let postgres: Postgres;
  try {
    postgres = await startPostgres();
  } catch (error) {
    if (process.env.CI) throw error;
    return skippedOutcome(`the server on Debian's PostgreSQL: ${String(error).split("\n")[0]}`);
  }
  await using _ = postgres;
  console.log(`PostgreSQL ${postgres.version}`);
  process.env.TEST_DATABASE_URL = postgres.address;
  return await runVitest("postgres");
}

async function runComponents(changed: readonly string[] | undefined): Promise<Outcome> {
  await findHeadlessBrowser();
  return runVitest("components", narrowed(changed));
}

async function runJourneys(changed: readonly string[] | undefined): Promise<Outcome> {
  await findHeadlessBrowser();
  await buildWeb();
  return runVitest("journeys", narrowed(changed));
}

/** A small set of journeys once more, in Firefox and in WebKit. */
async function runOtherEngines(): Promise<Outcome> {
  try {
    provideEnginePrograms();
  } catch (error) {
    if (process.env.CI) throw error;
    return skippedOutcome(
      `journeys in Firefox and WebKit: ${error instanceof Error ? error.message : error}`,
    );
  }
  await buildWeb();
  return runVitest("engines");
}

/** In the whole Chromium, windows and all, as its users have it. */
async function runWholeProduct(): Promise<Outcome> {
  process.env.CHROMIUM_PATH = await findBrowser();
  await buildWeb();
  return runVitest("e2e");
}

async function findHeadlessBrowser(): Promise<void> {
  await findBrowser();
  if (!process.env.CHROMIUM_PATH) await ensureHeadlessShell();
}

async function findBrowser(): Promise<string> {
  const chromium = await ensureChromium();
  if (!chromium) throw new Error(chromiumInstallHelp);
  return chromium;
}
