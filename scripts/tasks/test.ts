import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Postgres, startPostgres } from "../../tools/postgres/start-postgres.ts";
import { buildWeb } from "./build-web.ts";
import { howToGetChromium, provideChromium } from "./chromium.ts";
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
  build: () => buildWeb().then(() => checked(0)),
  unit: () => runVitest("unit"),
  server: () => runVitest("server"),
  postgres: () => runOnPlainPostgres(),
  journeys: () => runInBrowser("journeys"),
  survival: () => runVitest("survival"),
  e2e: () => runInBrowser("e2e"),
};

async function checkTypes(): Promise<Outcome> {
  let worst = 0;
  for (const folder of workspaces) worst = Math.max(worst, await runCommand("tsc", ["-p", folder]));
  return checked(worst);
}

async function runVitest(project: string, options: readonly string[] = []): Promise<Outcome> {
  const report = join(reports, `${randomUUID()}.json`);
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runCommand("vitest", ["run", "--project", project, ...output, ...options]);
  return readReport(report, code);
}

/** The server's tests once more, on a PostgreSQL that is not the product's own: the oldest that Debian has. */
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
    // What the embedded database does for itself has nothing to do with any other.
    return await runVitest("server", ["--exclude", "**/database/embedded/**"]);
  } finally {
    delete process.env.TEST_DATABASE_URL;
  }
}

async function runInBrowser(project: string): Promise<Outcome> {
  const chromium = await provideChromium();
  if (!chromium) throw new Error(howToGetChromium);
  process.env.CHROMIUM_PATH = chromium;
  await buildWeb();
  return runVitest(project);
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
