import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { glob, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const cache = join(import.meta.dirname, "../../.cache/debian");

/** Debian packages, unpacked into a cache folder. */
export interface UnpackedPackages {
  readonly root: string;
  /** Environment variables that its programs need to find each other. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Unpacks Debian packages, with the dependencies that the system lacks, into a cache folder. Nothing is
 * installed, so no service starts and the system does not change. Throws if a download fails.
 */
export async function unpackPackages(name: string, packages: readonly string[]): Promise<UnpackedPackages> {
  const root = join(cache, name);
  if (!existsSync(root)) await unpackInto(root, packages);
  const libraries = await Array.fromAsync(glob("{usr/,}lib/*-linux-gnu*", { cwd: root }));
  return {
    root,
    env: {
      PATH: [join(root, "usr/bin"), join(root, "usr/sbin"), process.env.PATH].join(delimiter),
      LD_LIBRARY_PATH: libraries.map((path) => join(root, path)).join(delimiter),
      PYTHONPATH: join(root, "usr/lib/python3/dist-packages"),
    },
  };
}

/** Atomic: several processes may unpack the same packages at once. */
async function unpackInto(root: string, packages: readonly string[]): Promise<void> {
  await mkdir(dirname(root), { recursive: true });
  const temporaryFolder = await mkdtemp(`${root}-`);
  try {
    const archives = join(temporaryFolder, "archives");
    await mkdir(join(archives, "partial"), { recursive: true });
    await download(archives, packages).catch(async () => {
      await run("apt-get", ["update"]);
      await download(archives, packages);
    });
    const made = join(temporaryFolder, "root");
    for await (const archive of glob("*.deb", { cwd: archives })) {
      await run("dpkg", ["--extract", join(archives, archive), made]);
    }
    await rename(made, root).catch((error: unknown) => {
      if (!existsSync(root)) throw error;
    });
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

const download = (archives: string, packages: readonly string[]) =>
  run("apt-get", [
    ...["install", "--download-only", "--yes", "--no-install-recommends"],
    ...["-o", `Dir::Cache::archives=${archives}`, "-o", "Debug::NoLocking=1", ...packages],
  ]);
