import { chmod, mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { fingerprint } from "../../apps/server/src/builds/fingerprint.ts";
import { readSourceVersion } from "../../apps/server/src/builds/source-version.ts";
import {
  readCurrentBuild,
  removeOldBuilds,
  switchBuild,
  webBuildsFolder,
} from "../../apps/server/src/builds/web-builds.ts";
import { compressFiles } from "./compress-files.ts";
import { root, runCommand } from "./run-command.ts";

/** The sources of the web application. */
const webInputs = [
  "apps/web/{src,public}/**/*.*",
  "apps/web/{index.html,package.json,vite.config.ts}",
  "apps/web/build/*.ts",
  "packages/{domain,contract,map}/{src/**/*.{ts,json},package.json}",
  "package-lock.json",
];

/**
 * Makes a build of these sources the current one, and builds it unless it is there. Running processes keep
 * serving theirs.
 */
export async function buildWeb(): Promise<void> {
  const build = await fingerprint(root, webInputs);
  if (!(await isDirectory(join(webBuildsFolder, build)))) await addBuild(build);
  const current = readCurrentBuild();
  const next = { build, ...(await readSourceVersion(root, current, new Date())) };
  if (!isDeepStrictEqual(current, next)) await switchBuild(webBuildsFolder, next, new Date());
  await removeOldBuilds(webBuildsFolder, new Date());
}

async function addBuild(name: string): Promise<void> {
  console.log("Se construye la aplicación web…");
  await mkdir(webBuildsFolder, { recursive: true });
  const making = await mkdtemp(join(webBuildsFolder, "making-"));
  const options = ["--outDir", making, "--emptyOutDir", "--logLevel", "warn"];
  const code = await runCommand("vite", ["build", "apps/web", ...options]);
  if (code !== 0) throw new Error("No se pudo construir la aplicación web.");
  await compressFiles(making);
  // mkdtemp makes it private, but the server may run as another user.
  await chmod(making, 0o755);
  const built = join(webBuildsFolder, name);
  await rename(making, built).catch(async (error: unknown) => {
    await rm(making, { recursive: true });
    // Another process was faster.
    if (!(await isDirectory(built))) throw error;
  });
}

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
