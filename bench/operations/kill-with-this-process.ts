import type { ChildProcess } from "node:child_process";

/** A benchmark that is interrupted leaves no program behind. */
export function killWithThisProcess(child: ChildProcess): void {
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
}

/** Ends this process on these signals in a way that runs its exit listeners. */
export function exitOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}
