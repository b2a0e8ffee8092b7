import { join } from "node:path";
import { provideEnginePrograms } from "../../../tools/engines/engine-programs.ts";
import { providePostgres, startPostgres } from "../../../tools/postgres/start-postgres.ts";
import { provideSwift } from "../../../tools/swift/start-swift.ts";
import { buildWeb } from "../build-web.ts";
import { ensureChromium } from "../chromium.ts";
import { isFirstLoadWithinBudget } from "../first-load.ts";
import { ensureHeadlessShell } from "../headless-shell.ts";
import { root, runCommand, runScript } from "../run-command.ts";
import { buildServer } from "../server-build/build-server.ts";
import type { SuiteName } from "./budget.ts";
import { NotRun, type Outcome } from "./outcome.ts";
import { runVitest } from "./vitest.ts";

interface Suite {
  /** @returns the exit code of a check, or the outcome of tests */
  run(since?: string): Promise<number | Outcome>;
  /** Also run by `--changed` without named suites. */
  readonly onChange?: true;
  /** Runs after these suites, if they run too: it uses their results, or would compete with them. */
  readonly after?: readonly string[];
}

const headless = [ensureChromium, ensureHeadlessShell];
const engines = optional("journeys in Firefox and WebKit", provideEnginePrograms);
const plainPostgres = optional("the server on Debian's PostgreSQL", startPostgres);
const built = ["build", "programs"];
/**
 * Browsers draw in software: beside `journeys`, which draws most, every wait of another suite with browsers takes
 * several times longer. `engines` and `e2e` may run with `components`: their waits are long enough.
 */
const afterJourneys = ["journeys"];

/** Every suite of the product, in the order of the run and of the summary. */
export const suites: Readonly<Record<SuiteName, Suite>> = {
  programs: { run: providePrograms },
  types: { run: checkTypes, onChange: true },
  lint: { run: () => runCommand("biome", ["check", "."]), onChange: true },
  rules: { run: () => runScript("tools/house-rules.ts"), onChange: true },
  unused: { run: () => runCommand("knip") },
  build: { run: buildWithinBudget },
  unit: { run: tests("unit"), onChange: true },
  server: { run: tests("server"), onChange: true, after: ["programs"] },
  journeys: { run: tests("journeys", ...headless, buildWeb), onChange: true, after: built },
  components: {
    run: tests("components", ...headless),
    onChange: true,
    after: ["programs", ...afterJourneys],
  },
  survival: { run: tests("survival"), after: ["build"] },
  engines: {
    run: tests("engines", engines, buildWeb),
    after: [...built, ...afterJourneys],
  },
  e2e: {
    run: tests("e2e", useWholeChromium, buildWeb, buildServer),
    after: [...built, ...afterJourneys, "engines"],
  },
  postgres: { run: runOnPlainPostgres, after: ["programs"] },
};

/**
 * Runs a Vitest project after its preparations; with a revision, only the tests that changes since then
 * affect.
 */
function tests(project: string, ...preparations: readonly (() => unknown)[]) {
  return async (since?: string): Promise<Outcome> => {
    for (const prepare of preparations) await prepare();
    const isNarrowed = since !== undefined;
    return runVitest({ root, project: [project], changed: since ?? false, passWithNoTests: isNarrowed });
  };
}

/**
 * Downloads every program that a suite needs, one after another: package managers lock each other out. A
 * missing program fails the suite that needs it, not this one.
 */
async function providePrograms(): Promise<number> {
  for (const provide of [...headless, provideEnginePrograms, provideSwift, providePostgres]) {
    await Promise.try<unknown, []>(provide).catch((error) => console.log(firstLine(error)));
  }
  return 0;
}

/**
 * With one checker: several find the same errors, but each computes shared types again. What is unchanged since the
 * last run is not checked again.
 */
async function checkTypes(): Promise<number> {
  let worst = 0;
  for (const folder of [
    "packages/domain",
    "packages/contract",
    "packages/map",
    "apps/server",
    "apps/web",
    ".",
  ]) {
    const state = join(root, ".cache/types", folder, "tsbuildinfo");
    const args = ["-p", folder, "--checkers", "1", "--incremental", "--tsBuildInfoFile", state];
    worst = Math.max(worst, await runCommand("tsc", args));
  }
  return worst;
}

async function buildWithinBudget(): Promise<number> {
  await buildWeb();
  return (await isFirstLoadWithinBudget()) ? 0 : 1;
}

/** Uses the whole Chromium of end users, with its windows. */
async function useWholeChromium(): Promise<void> {
  process.env.CHROMIUM_PATH = await ensureChromium();
}

/** Runs the tests that touch SQL again, on Debian's PostgreSQL, which is older than the product's own. */
async function runOnPlainPostgres(): Promise<Outcome> {
  await using postgres = await plainPostgres();
  console.log(`PostgreSQL ${postgres.version}`);
  process.env.TEST_DATABASE_URL = postgres.address;
  return await tests("postgres")();
}

/** Without these programs the suite is not run, except in CI, where it fails. */
function optional<Program>(name: string, provide: () => Program) {
  return async (): Promise<Awaited<Program>> => {
    try {
      return await provide();
    } catch (error) {
      throw process.env.CI ? error : new NotRun(`${name}: ${firstLine(error)}`);
    }
  };
}

const firstLine = (error: unknown) => String(error).split("\n")[0];
