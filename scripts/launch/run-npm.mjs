import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Runs npm by `node` in `folder` with its output shown. Returns whether it succeeded. */
export function runNpm(node, args, folder) {
  const [program, ...before] = findNpm(node);
  return spawnSync(program, [...before, ...args], { cwd: folder, stdio: "inherit" }).status === 0;
}

/**
 * The npm that runs this script, the one next to Node, or the one on the PATH: a command with its first
 * arguments.
 */
function findNpm(node) {
  const scripts = [
    process.env.npm_execpath,
    join(dirname(process.execPath), "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
  ];
  const script = scripts.find((path) => path && basename(path) === "npm-cli.js" && existsSync(path));
  // A distribution's npm may only work with the distribution's own Node.
  const works = script && spawnSync(node, [script, "--version"]).status === 0;
  return works ? [node, script] : ["npm"];
}
