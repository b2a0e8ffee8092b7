import { execFileSync } from "node:child_process";
import { readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { unpackPackages } from "../../tools/debian/unpack-packages.ts";
import { root } from "./run-command.ts";

const debianPackage = "chromium-headless-shell";
const programs = "usr/lib/chromium";

/**
 * Where the windowless build of the installed Chromium is or would be: the same release, so that it finds that
 * one's data, without all that draws a browser's own windows. A journey costs a third less of the processor in it.
 */
export function headlessShellPath(): string | null {
  const version = installedVersion();
  return version && join(root, ".cache/debian", nameOf(version), programs, debianPackage);
}

/**
 * Brings it on Debian unless CHROMIUM_PATH names a browser; elsewhere, or where it cannot be had, the whole Chromium
 * does the same more slowly.
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

/** A Chromium looks for its data beside itself. */
async function linkMissing(from: string, to: string): Promise<void> {
  const there = new Set(await readdir(to));
  const missing = (await readdir(from)).filter((name) => !there.has(name));
  await Promise.all(missing.map((name) => symlink(join(from, name), join(to, name))));
}
