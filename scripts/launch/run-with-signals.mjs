import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The exit code of a server that must be started again: apps/server/src/main.ts. */
const restartCode = 70;
const restartPauseMs = 1_000;

/**
 * Runs `node` with `args` in place of this process: it inherits the terminal and receives our signals. Our
 * environment overrides `defaults`. Resolves with its exit code.
 */
export async function runWithSignals(node, args, defaults = {}) {
  const env = { ...defaults, ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH || ""}` };
  let child;
  let isStopping = false;
  for (const signal of forwarded) {
    process.on(signal, () => {
      isStopping = true;
      // A terminal sends Ctrl-C to the child itself, and npm sends it to us once more.
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  for (;;) {
    child = spawn(node, args, { stdio: "inherit", env });
    const exitCode = await exitCodeOf(child);
    if (exitCode !== restartCode || isStopping) return exitCode;
    await wait(restartPauseMs);
  }
}

const exitCodeOf = (child) =>
  new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
