import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { join } from "node:path";

/** The repository's folder, the working directory of every task. */
export const root = join(import.meta.dirname, "..", "..");

const signals = ["SIGINT", "SIGTERM"] as const;

/** Runs a script with the same Node in this terminal. Resolves with its exit code. */
export async function runScript(script: string, args: readonly string[] = []): Promise<number> {
  return finish(spawn(process.execPath, [join(root, script), ...args], { cwd: root, stdio: "inherit" }));
}

/** Runs the command of an installed package, as `runScript` does. */
export function runCommand(command: string, args: readonly string[] = []): Promise<number> {
  return runScript(join("node_modules", ".bin", command), args);
}

/** Waits for the child to end. A signal stops the child first, then this process. */
async function finish(child: ChildProcess): Promise<number> {
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    child.once("exit", () => process.exit(128 + constants.signals[signal]));
  };
  for (const signal of signals) process.on(signal, stop);
  const [code] = (await once(child, "exit")) as [number | null];
  for (const signal of signals) process.off(signal, stop);
  return code ?? 1;
}
