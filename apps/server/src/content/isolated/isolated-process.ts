import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { DomainError } from "@mapaobra/domain/errors";
import type { ParentMessage, ProcessMessage, TaskEnd } from "./process-messages.ts";
import { createStopwatch } from "./stopwatch.ts";

export interface ProcessLimits {
  /** Megabytes of private memory, mapped or used. Node.js maps 620 before it reads a file. Linux only. */
  readonly megabytes: number;
  /** Of them for objects and texts. */
  readonly heapMegabytes: number;
  /**
   * Milliseconds that a task may work, without the time that it waits for answers. It continues if a machine with other
   * work gave it less than half of them.
   */
  readonly busyMs: number;
  /** Each answer gives the task `busyMs` again: it asks as it makes progress. */
  readonly isBusyByAnswer?: boolean;
  /** Milliseconds that a task may take in all: more than a bucket that does not answer, which is another error. */
  readonly totalMs: number;
}

/** A file ended its process, or would have kept it for too long. */
export class ContentProcessEnded extends Error {
  /** The file is the reason, and not a machine without memory or with other work, or the end of the product. */
  readonly byFile: boolean;
  constructor(message: string, byFile = true) {
    super(message);
    this.byFile = byFile;
  }
}

/** What Node.js and libvips need. A process that a file takes over must not find passwords. */
const inheritedVariables = [
  "PATH",
  "HOME",
  "TMPDIR",
  "LANG",
  "LC_ALL",
  "LD_LIBRARY_PATH",
  "NODE_COMPILE_CACHE",
];
const environment = () =>
  Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]] as const));

/** Requests go first. */
const lowPriority = 10;

export async function startProcess(
  program: URL,
  { megabytes, heapMegabytes }: ProcessLimits,
  { lowersPriority }: { readonly lowersPriority: boolean },
): Promise<ChildProcess> {
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, fileURLToPath(program)] as const;
  // Node.js limits its heap, and neither its buffers nor the memory of libraries: the kernel does.
  // A machine without memory loses a picture, and not its database.
  const lowValue = "echo 1000 2>/dev/null >/proc/self/oom_score_adj";
  const limit = `${lowValue}; ulimit -d ${megabytes * 1_000}; exec "$0" "$@"`;
  const [command, ...args] =
    process.platform === "linux" ? (["/bin/sh", "-c", limit, ...node] as const) : node;
  try {
    // Libraries write warnings that are no lines of our log.
    const child = spawn(command, args, {
      env: environment(),
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    if (child.pid === undefined) throw (await once(child, "error"))[0];
    // Only root may raise what the product was started with.
    if (lowersPriority && getPriority(child.pid) < lowPriority) setPriority(child.pid, lowPriority);
    return child;
  } catch (cause) {
    // The system has no process or file for it.
    throw new DomainError("service_unavailable", { cause });
  }
}

export function keepsAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) child.ref();
  else child.unref();
  if (isBusy) child.channel?.ref();
  else child.channel?.unref();
}

/** What a task gave. Throws what it failed with. */
export function outputOf(end: TaskEnd): unknown {
  if (end.kind === "done") return end.output;
  if (end.kind === "failed") throw new Error(end.reason);
  throw new DomainError(end.code, { params: end.params });
}

interface Exchange<Question> {
  readonly task: unknown;
  readonly answer: (question: Question) => Promise<unknown>;
  readonly limits: ProcessLimits;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a task, answers what it asks, and returns how it ended. */
export function exchange<Question>(
  child: ChildProcess,
  { task, answer, limits: { busyMs, isBusyByAnswer, totalMs }, signal }: Exchange<Question>,
): Promise<TaskEnd> {
  const result = Promise.withResolvers<TaskEnd>();
  const send = (message: ParentMessage) => child.send(message, (error) => error && onExit());
  const onExit = () => {
    const byFile = !sentSignals.has(child.signalCode);
    result.reject(new ContentProcessEnded(`a file ended its process (${endOf(child)})`, byFile));
  };
  let cpuBefore = cpuSecondsOf(child);
  const hasWorkedHalf = () => (cpuSecondsOf(child) - cpuBefore) * 1_000 >= busyMs / 2;
  const isUnknown = Number.isNaN(cpuBefore);
  const stopwatch = createStopwatch(busyMs, () => {
    const byFile = hasWorkedHalf();
    // A machine with other work gave it little of that time.
    if (byFile || isUnknown) result.reject(new ContentProcessEnded("a file kept its process busy", byFile));
    else stopwatch.resume();
  });
  const timer = setTimeout(
    () => result.reject(new ContentProcessEnded("a file took too long to read", hasWorkedHalf())),
    totalMs,
  );
  const answerQuestion = async (question: Question) => {
    stopwatch.pause();
    const answered = await answer(question);
    if (isBusyByAnswer) {
      cpuBefore = cpuSecondsOf(child);
      stopwatch.reset();
    }
    stopwatch.resume();
    send({ kind: "answer", answer: answered });
  };
  const onMessage = (message: ProcessMessage) => {
    if (message.kind === "ask") answerQuestion(message.question as Question).catch(result.reject);
    else result.resolve(message);
  };
  const giveUp = () => result.reject(new DomainError("service_unavailable"));
  signal?.addEventListener("abort", giveUp);
  child.on("message", onMessage).once("exit", onExit).once("error", result.reject);
  stopwatch.resume();
  send({ kind: "task", task });
  return result.promise.finally(() => {
    stopwatch.stop();
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
    child.off("message", onMessage).off("exit", onExit).off("error", result.reject);
  });
}

/**
 * Does one task in a process of its own.
 * @throws as `exchange` and `outputOf`
 */
export async function runInProcess<Question>(program: URL, parts: Exchange<Question>): Promise<unknown> {
  const child = await startProcess(program, parts.limits, { lowersPriority: false });
  const end = await exchange(child, parts).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  if (child.connected) child.disconnect();
  return outputOf(end);
}

/** Signals that do not come from the work itself: of a kernel without memory, and of who stops the product. */
const sentSignals: ReadonlySet<NodeJS.Signals | null> = new Set(["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"]);

/** Processor time of a process in seconds; NaN where the system does not say it. */
function cpuSecondsOf({ pid }: ChildProcess): number {
  try {
    const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .slice(11, 13)
      .map(Number);
    // In hundredths of a second on all Linux systems.
    return (user + system) / 100;
  } catch {
    return Number.NaN;
  }
}

const endOf = ({ signalCode, exitCode }: ChildProcess) => signalCode ?? exitCode ?? "disconnected";
