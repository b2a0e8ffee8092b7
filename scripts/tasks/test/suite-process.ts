import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { constants } from "node:os";
import { join } from "node:path";
import { root } from "../run-command.ts";
import type { CpuMeter } from "./cpu-meter.ts";
import { failure, type Outcome } from "./outcome.ts";

export interface SuiteResult extends Outcome {
  readonly name: string;
  readonly seconds: number;
  /** With every process that the suite started; undefined where the system does not tell. */
  readonly cpuSeconds: number | undefined;
}

export interface SuiteOptions {
  readonly meter: CpuMeter;
  /** What Node is started with: a script that runs the suite and writes its outcome, and its arguments. */
  readonly args: readonly string[];
  /** Where the suite's process writes its outcome. */
  readonly outcomePath: string;
  /** Takes all that the suite prints, when it has ended; without it the suite prints to our terminal. */
  readonly print: ((output: string) => void) | undefined;
}

/** Node keeps what it compiled there: tests start the server's commands and programs again and again. */
const compiledModules = join(root, ".cache/compiled-modules");

/** Runs a suite in a process of its own, so that its settings, its output and its cost are its own. */
export async function runSuite(name: string, options: SuiteOptions): Promise<SuiteResult> {
  const { meter, args, outcomePath, print } = options;
  if (isStopping) return neverSettles;
  const begun = performance.now();
  const output = print ? "pipe" : "inherit";
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compiledModules, ...meter.environmentOf(name) },
    stdio: ["ignore", output, output],
  });
  running.add(child);
  if (child.pid !== undefined) meter.watch(child.pid, name);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part: Buffer) => printed.push(part));
  }
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  running.delete(child);
  if (isStopping) return neverSettles;
  print?.(Buffer.concat(printed).toString("utf8"));
  return {
    name,
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: meter.secondsOf(name),
    ...(await readOutcome(name, outcomePath, code ?? signal)),
  };
}

async function readOutcome(name: string, path: string, end: number | string | null): Promise<Outcome> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null || end !== 0) return failure(name, `its process ended with ${end}`);
  return JSON.parse(text) as Outcome;
}

const running = new Set<ChildProcess>();
let isStopping = false;
/** What a suite ends with while we stop: nothing may follow it. */
const neverSettles = new Promise<never>(() => undefined);

/** A signal to us stops the suites that run first, and then what they left running. */
export function stopSuitesOnSignals(meter: CpuMeter): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      isStopping = true;
      // What was started a moment ago is known by its parent alone, while that lives.
      meter.livingProcesses();
      const living = [...running].filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      );
      const ended = living.map((child) => once(child, "exit"));
      for (const child of living) child.kill(signal);
      await Promise.all(ended);
      // Vitest ends without its teardown, and PostgreSQL is in the background; SIGINT stops it in order.
      for (const pid of meter.livingProcesses()) interrupt(pid);
      process.exit(128 + constants.signals[signal]);
    });
  }
}

/** A process that has ended meanwhile, as others of its tree do at the same moment, is left alone. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
