import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { DomainError } from "@mapaobra/domain/errors";
import pLimit from "p-limit";
import type { ByteSource } from "../clean/pieces.ts";
import type { ContentTasks, ParentMessage, ProcessMessage, TaskKind, TaskMessage } from "./content-task.ts";
import { createStopwatch } from "./stopwatch.ts";

/** What the processes that read foreign files may use ([decision 71](docs/decisions/071-content-processes.md)). */
export interface ContentLimits {
  /** Uploads that are inspected at a time. They do not wait for copies, whose files a bucket may send slowly. */
  readonly uploads: number;
  /** Files whose copies are made at a time. */
  readonly copies: number;
  /** Uploads, and as many copies, that wait. */
  readonly waiting: number;
  /** Megabytes of private memory, mapped or used. Node.js maps 620 before it reads a file. Linux only. */
  readonly megabytes: number;
  /** Milliseconds that a task may work, without the time that it waits for bytes of its file. */
  readonly busyMs: number;
  /** Milliseconds that a task may take in all: more than a bucket that does not answer, which is another error. */
  readonly totalMs: number;
  /** A process is replaced after these, because memory fragments. */
  readonly tasks: number;
}

export const contentLimits: ContentLimits = {
  uploads: 1,
  copies: 2,
  waiting: 16,
  megabytes: 1_200,
  busyMs: 30_000,
  totalMs: 120_000,
  tasks: 100,
};

/** A file ended its process, or would have kept it for too long. */
export class ContentProcessEnded extends Error {}

/** A process without a task. */
interface IdleProcess {
  readonly child: ChildProcess;
  readonly tasks: number;
}

export interface ContentPool {
  /**
   * Works on a foreign file in another process. `findPieces` reads it from `source`.
   * @throws DomainError `service_unavailable` if too many tasks wait, ContentProcessEnded, the DomainError of the
   * task, what reading the source throws, or an Error with the reason of another failure
   */
  run<Kind extends TaskKind>(
    kind: Kind,
    input: ContentTasks[Kind]["input"],
    source?: ByteSource,
  ): Promise<ContentTasks[Kind]["output"]>;
}

/** Processes start with the first task, and do not keep this process from ending. */
export function createContentPool(program: URL, limits: ContentLimits = contentLimits): ContentPool {
  const slots = { uploads: pLimit(limits.uploads), copies: pLimit(limits.copies) };
  const idle: IdleProcess[] = [];

  const takeProcess = (): IdleProcess => {
    const known = idle.pop();
    if (known?.child.connected) return known;
    return known ? takeProcess() : { child: startProcess(program, limits), tasks: 0 };
  };

  const runNow = async (task: TaskMessage, source: ByteSource | undefined): Promise<unknown> => {
    const { child, tasks } = takeProcess();
    keepsAlive(child, true);
    const answer = await exchange(child, task, source, limits)
      .catch((error: unknown) => {
        // The process still works on the file, or has ended.
        child.kill("SIGKILL");
        throw error;
      })
      .finally(() => keepsAlive(child, false));
    if (tasks + 1 < limits.tasks) idle.push({ child, tasks: tasks + 1 });
    else child.disconnect();
    return outputOf(answer);
  };

  return {
    async run<Kind extends TaskKind>(kind: Kind, input: ContentTasks[Kind]["input"], source?: ByteSource) {
      const withSlot = kind === "findPieces" ? slots.copies : slots.uploads;
      if (withSlot.pendingCount >= limits.waiting) throw new DomainError("service_unavailable");
      const output = await withSlot(() => runNow({ kind, input } as TaskMessage, source));
      return output as ContentTasks[Kind]["output"];
    },
  };
}

/** For all files of this product. */
export const contentPool = createContentPool(new URL("./content-process.ts", import.meta.url));

/** What Node.js and libvips need. A process that a file takes over must not find passwords. */
const inheritedVariables = ["PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "LD_LIBRARY_PATH"];
const environment = () =>
  Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]] as const));

function startProcess(program: URL, { megabytes }: ContentLimits): ChildProcess {
  const node = [process.execPath, "--max-old-space-size=256", fileURLToPath(program)] as const;
  // Node.js limits its heap, and neither its buffers nor the memory of libraries: the kernel does.
  const limit = `ulimit -d ${megabytes * 1_000}; exec "$0" "$@"`;
  const [command, ...args] =
    process.platform === "linux" ? (["/bin/sh", "-c", limit, ...node] as const) : node;
  // Libraries write warnings that are no lines of our log.
  return spawn(command, args, {
    env: environment(),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
}

function keepsAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) child.ref();
  else child.unref();
  if (isBusy) child.channel?.ref();
  else child.channel?.unref();
}

/** What a process answers to a task in the end. */
type Answer = Exclude<ProcessMessage, { readonly kind: "read" }>;

function outputOf(answer: Answer): unknown {
  if (answer.kind === "done") return answer.output;
  if (answer.kind === "failed") throw new Error(answer.reason);
  throw new DomainError(answer.code, { params: answer.params });
}

/** Sends a task, reads its file for it, and returns the answer. */
function exchange(
  child: ChildProcess,
  task: TaskMessage,
  source: ByteSource | undefined,
  { busyMs, totalMs }: ContentLimits,
): Promise<Answer> {
  const result = Promise.withResolvers<Answer>();
  const send = (message: ParentMessage) => child.send(message, (error) => error && onExit());
  const onExit = () => result.reject(new ContentProcessEnded(`a file ended its process (${endOf(child)})`));
  const stopwatch = createStopwatch(busyMs, () =>
    result.reject(new ContentProcessEnded("a file kept its process busy")),
  );
  const timer = setTimeout(
    () => result.reject(new ContentProcessEnded("a file took too long to read")),
    totalMs,
  );
  const answerRead = async (from: number, length: number) => {
    stopwatch.pause();
    const bytes = await (source?.read(from, length) ?? Promise.reject(new Error("the task has no source")));
    stopwatch.resume();
    send({ kind: "bytes", bytes });
  };
  const onMessage = (message: ProcessMessage) => {
    if (message.kind === "read") answerRead(message.from, message.length).catch(result.reject);
    else result.resolve(message);
  };
  child.on("message", onMessage).once("exit", onExit).once("error", result.reject);
  stopwatch.resume();
  send(task);
  return result.promise.finally(() => {
    stopwatch.stop();
    clearTimeout(timer);
    child.off("message", onMessage).off("exit", onExit).off("error", result.reject);
  });
}

const endOf = ({ signalCode, exitCode }: ChildProcess) => signalCode ?? exitCode ?? "disconnected";
