import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { join } from "node:path";
import pidtree from "pidtree";
import { root } from "../run-command.ts";
import { failure, type Outcome, type SuiteResult } from "./outcome.ts";

/** The running suite processes, with their output. */
const running = new Map<ChildProcess, string[]>();
let isStopping = false;

/**
 * Runs a suite in a child process, which sends its outcome as a message. Without `live`, the output is
 * printed at the end.
 */
export async function runSuite(
  name: string,
  [script = "", ...args]: readonly string[],
  isLive: boolean,
): Promise<SuiteResult> {
  const startedAt = performance.now();
  const output = isLive ? "inherit" : "pipe";
  const child = fork(script, args, {
    cwd: root,
    // Tests start the server's commands many times: the cache saves compilation.
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, ".cache/compiled-modules") },
    // Ctrl-C reaches only this process, so that it can find the descendants of a suite before their parents
    // end.
    detached: true,
    stdio: ["ignore", output, output, "ipc"],
  });
  const printed = [titleOf(name)];
  running.set(child, printed);
  if (isLive) print(printed);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => printed.push(text));
  }
  let outcome: Outcome | undefined;
  child.on("message", (message) => {
    outcome = message as Outcome;
  });
  const [[code, signal]] = await Promise.all([once(child, "close"), once(child, "disconnect")]);
  // No suite may start while the run is being stopped.
  if (isStopping) return new Promise(() => undefined);
  running.delete(child);
  if (!isLive) print(printed);
  const isExplained = outcome && (code === 0 || outcome.some(({ state }) => state === "failed"));
  const ending = isExplained ? [] : [failure(name, `its process ended with ${code ?? signal}`)];
  const tests = [...(outcome ?? []), ...ending];
  return { name, seconds: (performance.now() - startedAt) / 1000, tests };
}

const titleOf = (name: string) => `\n── ${name} ${"─".repeat(70 - name.length)}\n`;
const print = (texts: readonly string[]) => process.stdout.write(texts.join(""));

/** On a signal, ends the suites, then their remaining descendants, then this process. */
export function stopSuitesOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, async () => {
      isStopping = true;
      await Promise.all([...running.keys()].map((child) => stopTree(child, signal)));
      for (const printed of running.values()) if (printed.length > 1) print(printed);
      process.exit(128 + constants.signals[signal]);
    });
  }
}

async function stopTree(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const pid = child.pid as number;
  // PostgreSQL and browsers have their own process groups; without `ps` only the suite's group is known.
  const descendants = await pidtree(pid).catch((): number[] => []);
  if (child.kill(signal)) await once(child, "exit");
  // PostgreSQL treats SIGINT as a fast shutdown.
  for (const target of [-pid, ...descendants]) {
    try {
      process.kill(target, "SIGINT");
    } catch {
      // The process has ended already.
    }
  }
}
