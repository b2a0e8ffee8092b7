import { existsSync } from "node:fs";
import { chmod, cp, glob, mkdir, mkdtemp, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fingerprint } from "../../../apps/server/src/builds/fingerprint.ts";
import {
  readCurrentBuild,
  removeOldBuilds,
  switchBuild,
  webBuildsFolder,
} from "../../../apps/server/src/builds/web-builds.ts";
import { root } from "../run-command.ts";
import { copyKeptPackages } from "./kept-packages.ts";
import { programText } from "./program-text.ts";
import { removeReplacedBuilds } from "./replaced-builds.ts";
import { programs, writeServerBundle } from "./server-bundle.ts";

/** The built form: everything that a start needs but Node itself. */
export const builtFolder = join(root, "dist");
const webFolder = join(builtFolder, "web");

/** What the bundle is made of. */
const serverInputs = [
  "apps/server/src/**/*.*",
  "packages/{domain,contract,map}/{src/**/*.{ts,json},package.json}",
  "scripts/tasks/server-build/*.ts",
  "package-lock.json",
];
/** Files that the sources of the server read, next to them. */
const serverFiles = [
  "apps/server/src/database/migrations/*.sql",
  "apps/server/src/demo/{data/*.csv,files/*}",
];

/**
 * Writes the built form with the current build of the web application. `dist/server.js` and the other programs name
 * the folder of their code and are replaced last. The folders that were replaced last stay: their processes start
 * threads and processes from them.
 */
export async function buildServer(): Promise<void> {
  const name = await fingerprint(root, serverInputs);
  if (!existsSync(join(builtFolder, name))) await addBuild(name);
  await addWebBuild();
  const replaced = await readProgramsFolder();
  await writeFile(join(builtFolder, "package.json"), '{ "private": true, "type": "module" }\n');
  for (const program of Object.keys(programs)) {
    await replaceFile(join(builtFolder, `${program}.js`), programText(`./${name}/${program}.js`));
  }
  // The same sources again: the processes may still be those of the version before.
  if (replaced === name) return;
  await removeReplacedBuilds(builtFolder, name, replaced, new Date());
}

async function addBuild(name: string): Promise<void> {
  console.log("Se construye el servidor…");
  await mkdir(builtFolder, { recursive: true });
  const making = await mkdtemp(join(builtFolder, "making-"));
  await writeServerBundle(making);
  for await (const path of glob(serverFiles, { cwd: root })) {
    await cp(join(root, path), join(making, path), { recursive: true });
  }
  // Next to the code, where the sources have it; shared by the builds, so that one serves the files of another.
  await mkdir(join(making, "apps/web"), { recursive: true });
  await symlink("../../../web", join(making, "apps/web/dist"));
  await copyKeptPackages(join(making, "node_modules"));
  // mkdtemp makes it private, but the server may run as another user.
  await chmod(making, 0o755);
  await rename(making, join(builtFolder, name));
}

async function addWebBuild(): Promise<void> {
  const current = readCurrentBuild();
  if (current === undefined) throw new Error("the web application is not built");
  if (!existsSync(join(webFolder, current.build))) {
    const making = join(webFolder, `making-${process.pid}`);
    await cp(join(webBuildsFolder, current.build), making, { recursive: true });
    await rename(making, join(webFolder, current.build));
  }
  await switchBuild(webFolder, current, new Date());
  await removeOldBuilds(webFolder, new Date());
}

/** The folder of the code of the present programs; undefined before the first build. */
async function readProgramsFolder(): Promise<string | undefined> {
  const text = await readFile(join(builtFolder, "server.js"), "utf8").catch(() => "");
  return /[0-9a-f]{16}/.exec(text)?.[0];
}

async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.${process.pid}`, text);
  await rename(`${path}.${process.pid}`, path);
}
