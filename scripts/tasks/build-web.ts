import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join, matchesGlob } from "node:path";
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

/** Those of them that only tests use. */
const testFiles = "**/{*.test.{ts,tsx},testing/**}";

const inputsFile = join(root, "apps/web/dist/.inputs");

/** Builds the web application unless its sources are those of the last build. */
export async function buildWeb(): Promise<void> {
  const current = await fingerprint();
  const built = await readFile(inputsFile, "utf8").catch(() => null);
  if (built === current) return;
  console.log("Se construye la aplicación web…");
  const code = await runCommand("vite", ["build", "apps/web", "--logLevel", "warn"]);
  if (code !== 0) throw new Error("No se pudo construir la aplicación web.");
  await compressFiles(join(root, "apps/web/dist"));
  await writeFile(inputsFile, current);
}

async function fingerprint(): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob(webInputs, { cwd: root })) {
    if (!matchesGlob(path, testFiles)) paths.push(path);
  }
  const hash = createHash("sha256");
  for (const path of paths.sort()) hash.update(`${path}\0`).update(await readFile(join(root, path)));
  return hash.digest("hex");
}
