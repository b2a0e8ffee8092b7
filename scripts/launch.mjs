// Runs one of the product's tasks in a fresh clone: installs Node if the present one is too old, installs
// packages from the lock file, then runs the task. It has no dependencies, and its syntax works in Node 18.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { installNode, isSupported } from "./launch/install-node.mjs";
import { installPackages } from "./launch/install-packages.mjs";
import { LaunchError } from "./launch/launch-error.mjs";
import { runWithSignals } from "./launch/run-with-signals.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** They run or build the product. */
const productTasks = {
  start: "scripts/tasks/start.ts",
  build: "scripts/tasks/build.ts",
  import: "apps/server/src/cli/import.ts",
  demo: "apps/server/src/cli/demo.ts",
  basemap: "apps/server/src/cli/basemap.ts",
  backup: "apps/server/src/cli/backup.ts",
  restore: "apps/server/src/cli/restore.ts",
  upgrade: "apps/server/src/cli/upgrade.ts",
  admin: "apps/server/src/cli/admin.ts",
};

/** They also need the packages for development. */
const developerTasks = {
  dev: "scripts/tasks/dev.ts",
  test: "scripts/tasks/test.ts",
  bench: "scripts/tasks/bench.ts",
  soak: "scripts/tasks/soak.ts",
  image: "scripts/tasks/image.ts",
  format: "scripts/tasks/format.ts",
};

const tasks = { ...productTasks, ...developerTasks };

/**
 * Uploaded bytes are outside the heap and are released when young objects are collected: with a small young
 * generation, an upload of 200 MB takes 40 MB of memory instead of 70.
 */
const serverFlags = readJson("scripts/launch/server-flags.json");

/** Of the C library, which by default keeps freed buffers in eight arenas for each processor: decision 96. */
const serverEnvironment = readJson("scripts/launch/server-environment.json");

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

async function launch(name = "", ...taskArguments) {
  const task = Object.hasOwn(tasks, name) ? join(root, tasks[name]) : "";
  if (!existsSync(task)) {
    throw new LaunchError(`No existe la tarea «${name}». Las que hay: ${Object.keys(tasks).join(", ")}.`);
  }
  // File names in arguments are relative to the caller's working directory, which npm passes as INIT_CWD.
  process.env.INIT_CWD = process.env.INIT_CWD || process.cwd();
  process.chdir(root);
  const node = isSupported(process.versions.node) ? process.execPath : installNode(root);
  installPackages(root, node, Object.hasOwn(developerTasks, name));
  const [flags, environment] = name === "start" ? [serverFlags, serverEnvironment] : [[], {}];
  process.exitCode = await runWithSignals(node, [...flags, task, ...taskArguments], environment);
}

await launch(...process.argv.slice(2)).catch((error) => {
  console.error(error instanceof LaunchError ? error.message : error);
  process.exitCode = 1;
});
