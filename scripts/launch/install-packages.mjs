import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./launch-error.mjs";
import { runNpm } from "./run-npm.mjs";

/** Installs what `package-lock.json` lists, unless `node_modules` came from that same list; npm is run by `node`. */
export function installPackages(root, node) {
  const stamp = join(root, "node_modules", ".mapaobra-installed");
  const wanted = fingerprint(root);
  if (read(stamp) === wanted) return;
  console.log("Se instalan los paquetes de package-lock.json…");
  // Not `npm ci`: it stops when the lock file lacks a package for a platform that some registry does not offer.
  if (
    !runNpm(
      node,
      ["install", "--no-save", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"],
      root,
    )
  ) {
    throw new LaunchError(
      "No se pudieron instalar los paquetes. Revise la conexión con el registro de npm y repita.",
    );
  }
  writeFileSync(stamp, wanted);
}

/** Packages carry programs for one platform: a folder copied from another machine is installed again. */
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
