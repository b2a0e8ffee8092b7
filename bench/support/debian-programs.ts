import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { glob, mkdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const folder = join(import.meta.dirname, "../../.cache/bench");
const root = join(folder, "root");

export interface Program {
  readonly command: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * A program of the package with the same name: the system's, else Debian's package, unpacked into a cache
 * folder. Nothing is installed, so no service starts and no root is needed. Undefined where neither can be had.
 */
export async function findProgram(name: string): Promise<Program | undefined> {
  const system = (process.env.PATH ?? "").split(delimiter).concat("/usr/sbin");
  const installed = system.map((path) => join(path, name)).find(existsSync);
  if (installed) return { command: installed, env: {} };
  return (await findUnpacked(name)) ?? (await unpack(name).then(() => findUnpacked(name)));
}

async function findUnpacked(name: string): Promise<Program | undefined> {
  const command = ["usr/bin", "usr/sbin"].map((path) => join(root, path, name)).find(existsSync);
  if (!command) return undefined;
  const libraries: string[] = [];
  for await (const path of glob("usr/lib/*-linux-gnu*", { cwd: root })) libraries.push(join(root, path));
  return { command, env: { LD_LIBRARY_PATH: libraries.join(delimiter) } };
}

/** Unpacks the package and what it needs that the system lacks. */
async function unpack(name: string): Promise<void> {
  const archives = join(folder, name);
  await mkdir(join(archives, "partial"), { recursive: true });
  const download = () =>
    run("apt-get", [
      ...["install", "--download-only", "--yes", "--no-install-recommends"],
      ...["-o", `Dir::Cache::archives=${archives}`, "-o", "Debug::NoLocking=1", name],
    ]);
  try {
    await download().catch(() => run("apt-get", ["update"]).then(download));
    for await (const archive of glob("*.deb", { cwd: archives })) {
      await run("dpkg", ["--extract", join(archives, archive), root]);
    }
  } catch {
    // No Debian, no network or no package list: the benchmark does without and says so.
  }
}
