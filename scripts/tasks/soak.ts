import { randomInt } from "node:crypto";
import { buildWeb } from "./build-web.ts";
import { runCommand } from "./run-command.ts";

/**
 * The survival suite with fifty kills, and arbitrary requests, both at random in every run, all permissions, and
 * the largest real file. The seed repeats a run.
 */
const rounds = process.env.SURVIVAL_ROUNDS ?? "50";
const seed = process.env.SURVIVAL_SEED ?? String(randomInt(2 ** 31));

await buildWeb();
console.log(`SURVIVAL_ROUNDS=${rounds} SURVIVAL_SEED=${seed}`);
Object.assign(process.env, { SURVIVAL_ROUNDS: rounds, SURVIVAL_SEED: seed });
process.exitCode = await runCommand("vitest", [
  ...["run", "--project", "survival", "--project", "server"],
  ...[
    "tests/survival",
    "src/testing/robustness/robustness.test",
    "src/testing/permissions",
    "src/features/import/import-real",
  ],
]);
