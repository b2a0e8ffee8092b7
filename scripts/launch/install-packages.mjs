import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./launch-error.mjs";
import { runNpm } from "./run-npm.mjs";

/**
 * Installs the packages of `package-lock.json` unless `node_modules` was installed from the same file; `node`
 * runs npm. Those for development, two thirds of all bytes, are installed when `forDevelopment`, and then stay.
 */
export function installPackages(root, node, forDevelopment) {
  const stamp = join(root, "node_modules", ".mapaobra-installed");
  const installed = read(stamp) ?? "";
  const kind = forDevelopment || installed.startsWith("dev ") ? "dev" : "product";
  const expected = `${kind} ${fingerprint(root)}`;
  if (installed === expected) return;
  console.log("Se instalan los paquetes de package-lock.json…");
  // Not `npm ci`: it fails if the lock file lacks a package for a platform that some registry does not offer.
  if (
    !runNpm(node, ["install", "--no-save", `--${kind === "dev" ? "include" : "omit"}=dev`, ...quietly], root)
  ) {
    throw new LaunchError(
      "No se pudieron instalar los paquetes. Revise la conexión con el registro de npm y repita.",
    );
  }
  writeFileSync(stamp, expected);
}

const quietly = ["--ignore-scripts", "--no-audit", "--no-fund"];

/** Some packages contain native programs: a folder copied from another platform is reinstalled. */
function fingerprint(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  return createHash("sha256").update(`${process.platform}-${process.arch}\n`).update(lock).digest("hex");
}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
