import { glob } from "node:fs/promises";
import { basename } from "node:path";
import { buildWeb } from "./build-web.ts";
import { findChromium } from "./chromium.ts";
import { root, runScript } from "./run-command.ts";

/**
 * Runs the benchmarks named on the command line, or all, one after the other; each prints its table. Options, such as
 * `--points 10000`, follow the names and are passed on.
 */
const firstOption = process.argv.findIndex((word, index) => index > 1 && word.startsWith("--"));
const requestedNames = process.argv.slice(2, firstOption < 0 ? undefined : firstOption);
const options = firstOption < 0 ? [] : process.argv.slice(firstOption);
const scripts: string[] = [];
for await (const path of glob("bench/*.bench.ts", { cwd: root })) scripts.push(path);
scripts.sort();

const nameOf = (path: string) => basename(path, ".bench.ts");
const unknown = requestedNames.filter((name) => !scripts.map(nameOf).includes(name));
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(", ")}. There are: ${scripts.map(nameOf).join(", ")}.`,
  );
  process.exit(1);
}

await buildWeb();
process.env.CHROMIUM_PATH ??= (await findChromium()) ?? undefined;
for (const path of scripts) {
  if (requestedNames.length > 0 && !requestedNames.includes(nameOf(path))) continue;
  console.log(`\n# ${nameOf(path)}\n`);
  if ((await runScript(path, options)) !== 0) process.exitCode = 1;
}
