import { execFileSync } from "node:child_process";
import { readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { unpackPackages } from "../../tools/debian/unpack-packages.ts";
import { root } from "./run-command.ts";

const debianPackage = "chromium-headless-shell";
const programs = "usr/lib/chromium";

/**
 * The expected path of the headless build of the installed Chromium: the same release, so that it finds that
 * one's data files. It needs a third less CPU time for a journey, because it draws no windows.
 */
export function headlessShellPath(): string | null {
  const version = installedVersion();
  return version && join(root, ".cache/debian", nameOf(version), programs, debianPackage);
}

/**
 * Downloads it on Debian unless CHROMIUM_PATH names a browser. On other systems, or if it fails, tests use
 * the whole Chromium, which is slower.
 */
export async function ensureHeadlessShell(): Promise<void> {
  if (process.env.CHROMIUM_PATH) return;
  const version = installedVersion();
  if (!version) return;
  try {
    const unpacked = await unpackPackages(nameOf(version), [`${debianPackage}=${version}`]);
    await linkMissing(join("/", programs), join(unpacked.root, programs));
  } catch (error) {
    console.log(`Without Chromium's windowless build: ${String(error).split("\n")[0]}`);
  }
}

const nameOf = (version: string) => `${debianPackage}-${version}`;

function installedVersion(): string | null {
  try {
    const format = "--showformat=$" + "{Version}";
    return execFileSync("dpkg-query", ["--show", format, "chromium"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return null;
  }
}

/** Chromium looks for its data files in its own folder. */
async function linkMissing(from: string, to: string): Promise<void> {
  const there = new Set(await readdir(to));
  const missing = (await readdir(from)).filter((name) => !there.has(name));
  await Promise.all(missing.map((name) => symlink(join(from, name), join(to, name))));
}
