import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, dirname } from "node:path";

const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs `node` with `args` in place of this process: it inherits the terminal and receives our signals. Our
 * environment overrides `defaults`. Resolves with its exit code.
 */
export function runWithSignals(node, args, defaults = {}) {
  const env = { ...defaults, ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH || ""}` };
  const child = spawn(node, args, { stdio: "inherit", env });
  for (const signal of forwarded) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child itself, and npm sends it to us once more.
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
