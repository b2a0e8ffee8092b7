import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs packages on Debian as root; does nothing on other systems. The caller checks whether the programs
 * exist.
 */
export function installPackages(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
  console.log(`Installing Debian's ${packages.join(", ")}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", ...packages]]) {
    spawnSync("apt-get", args, { stdio: "inherit", env });
  }
}
