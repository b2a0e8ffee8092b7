import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Postgres, startPostgres } from "../../tools/postgres/start-postgres.ts";
import { buildWeb } from "./build-web.ts";
import { howToGetChromium, provideChromium } from "./chromium.ts";
import { isFirstLoadLight } from "./first-load.ts";
import { provideHeadlessShell } from "./headless-shell.ts";
import { runCommand, runScript } from "./run-command.ts";
import { checked, type Outcome, readReport } from "./test-outcome.ts";
import { summarise } from "./test-summary.ts";

/** Every suite of the product, or those named on the command line, in order; none stops the others. */
const workspaces = ["packages/domain", "packages/contract", "apps/server", "apps/web", "."];

const suites: Record<string, () => Promise<Outcome>> = {
  lint: async () => checked(await runCommand("biome", ["check", "."])),
  rules: async () => checked(await runScript("tools/house-rules.ts")),
  types: checkTypes,
  unused: async () => checked(await runCommand("knip")),
  build: buildWithinBudget,
  unit: () => runVitest("unit"),
  components: () => runInBrowser("components"),
  server: () => runVitest("server"),
  postgres: () => runOnPlainPostgres(),
  journeys: runJourneys,
  survival: () => runVitest("survival"),
  e2e: runWholeProduct,
};

async function buildWithinBudget(): Promise<Outcome> {
  await buildWeb();
  return checked((await isFirstLoadLight()) ? 0 : 1);
}

async function checkTypes(): Promise<Outcome> {
  let worst = 0;
  for (const folder of workspaces) worst = Math.max(worst, await runCommand("tsc", ["-p", folder]));
  return checked(worst);
}

/** @param which Vitest's command with its files: everything of the project when nothing is said. */
async function runVitest(project: string, which: readonly string[] = ["run"]): Promise<Outcome> {
  const report = join(reports, `${randomUUID()}.json`);
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runCommand("vitest", [...which, "--project", project, ...output]);
  return readReport(report, code);
}

/**
 * The server's tests that open a database once more, on a PostgreSQL that is not the product's own: the oldest
 * that Debian has. To the others it would be the same run again.
 */
async function runOnPlainPostgres(): Promise<Outcome> {
  let postgres: Postgres;
  try {
    postgres = await startPostgres();
  } catch (error) {
    if (process.env.CI) throw error;
    const reason = String(error).split("\n")[0];
    return { ...checked(0), passed: 0, skipped: [`the server on Debian's PostgreSQL: ${reason}`] };
  }
  await using _ = postgres;
  console.log(`PostgreSQL ${postgres.version}`);
  process.env.TEST_DATABASE_URL = postgres.address;
  try {
    return await runVitest("server", ["related", "apps/server/src/testing/database.ts", "--run"]);
  } finally {
    delete process.env.TEST_DATABASE_URL;
  }
}

async function runJourneys(): Promise<Outcome> {
  await buildWeb();
  return runInBrowser("journeys");
}

async function runInBrowser(project: string): Promise<Outcome> {
  await findBrowser();
  if (!process.env.CHROMIUM_PATH) await provideHeadlessShell();
  return runVitest(project);
}

/** In the whole Chromium, windows and all, as its users have it. */
async function runWholeProduct(): Promise<Outcome> {
  process.env.CHROMIUM_PATH = await findBrowser();
  await buildWeb();
  return runVitest("e2e");
}

async function findBrowser(): Promise<string> {
  const chromium = await provideChromium();
  if (!chromium) throw new Error(howToGetChromium);
  return chromium;
}

async function run(name: string, suite: () => Promise<Outcome>) {
  console.log(`\n── ${name} ${"─".repeat(70 - name.length)}`);
  const begun = performance.now();
  const outcome = await suite().catch((error): Outcome => {
    console.error(error instanceof Error ? error.message : error);
    return checked(1);
  });
  return { name, seconds: (performance.now() - begun) / 1000, ...outcome };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`No suite is called ${unknown.join(", ")}. There are: ${Object.keys(suites).join(", ")}.`);
  process.exit(1);
}

const reports = await mkdtemp(join(tmpdir(), "mapaobra-reports-"));
const results = [];
for (const [name, suite] of Object.entries(suites)) {
  const isMeant = wanted.length === 0 || wanted.includes(name);
  if (isMeant) results.push(await run(name, suite));
}
await rm(reports, { recursive: true });
console.log(`\n${summarise(results)}`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
