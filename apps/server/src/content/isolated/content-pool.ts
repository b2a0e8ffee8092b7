import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { availableParallelism, getPriority, setPriority, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { DomainError } from "@mapaobra/domain/errors";
import {
  createSharedPlaces,
  type Owner,
  type PlaceLimits,
  type SharedPlaces,
} from "../../cache/shared-places.ts";
import type { ByteSource } from "../clean/pieces.ts";
import { largestPictureBytes } from "../needed-bytes.ts";
import type { ContentTasks, ParentMessage, ProcessMessage, TaskKind, TaskMessage } from "./content-task.ts";
import { createStopwatch } from "./stopwatch.ts";

/**
 * Works that do not wait for each other: uploads, the lists of copies for visitors, whose files a bucket may send
 * slowly, pictures, the first frames of videos, tiles, which take long, and what takes much memory.
 */
export type Lane = "uploads" | "copies" | "pictures" | "videos" | "tiles" | "large";

/** What the processes that read foreign files may use (decision 71). */
export interface LaneLimits extends PlaceLimits {
  /** What decoding a picture may take, by its header. */
  readonly pictureBytes: number;
  /** Megabytes of private memory, mapped or used. Node.js maps 620 before it reads a file. Linux only. */
  readonly megabytes: number;
  /**
   * Milliseconds that a task may work, without the time that it waits for bytes of its file. It continues if a machine with
   * other work gave it less than half of them.
   */
  readonly busyMs: number;
  /** Milliseconds that a task may take in all: more than a bucket that does not answer, which is another error. */
  readonly totalMs: number;
}

export interface ContentLimits {
  readonly lanes: Readonly<Record<Lane, LaneLimits>>;
  /** A process is replaced after these, because memory fragments. */
  readonly tasks: number;
  /** Processes without a task that are kept. */
  readonly idle: number;
}

const ordinary = {
  waiting: 16,
  pictureBytes: 250_000_000,
  megabytes: 1_200,
  busyMs: 30_000,
  totalMs: 120_000,
};
const long = { ...ordinary, waiting: 100, busyMs: 180_000, totalMs: 600_000 };
const cores = Math.min(4, availableParallelism());

export const contentLimits: ContentLimits = {
  lanes: {
    uploads: { ...ordinary, places: 2, ofCompany: 1 },
    // A page of pictures requests the lists of all of its copies at once.
    copies: { ...ordinary, places: 3, ofCompany: 2, waiting: 1_000 },
    // A gallery requests all of its thumbnails at once.
    pictures: { ...ordinary, places: cores + 1, ofCompany: cores, waiting: 1_000, busyMs: 60_000 },
    videos: { ...ordinary, places: 2, ofCompany: 1, waiting: 100 },
    tiles: { ...long, places: 2, ofCompany: 1 },
    large: {
      ...long,
      places: totalmem() < 8e9 ? 1 : 2,
      ofCompany: 1,
      pictureBytes: largestPictureBytes,
      megabytes: 2_100,
    },
  },
  tasks: 100,
  idle: 3,
};

/** A file ended its process, or would have kept it for too long. */
export class ContentProcessEnded extends Error {
  /** The file is the reason, and not a machine without memory or with other work, or the end of the product. */
  readonly byFile: boolean;
  constructor(message: string, byFile = true) {
    super(message);
    this.byFile = byFile;
  }
}

/** A process without a task. */
interface IdleProcess {
  readonly child: ChildProcess;
  readonly tasks: number;
}

/**
 * Works on a foreign file in another process. `findPieces` reads it from `source`.
 * @throws ContentProcessEnded, the DomainError of the task, `service_unavailable` if its owner's signal is aborted, what
 * reading the source throws, or an Error with the reason of another failure
 */
export type RunTask = <Kind extends TaskKind>(
  kind: Kind,
  input: ContentTasks[Kind]["input"],
  source?: ByteSource,
) => Promise<ContentTasks[Kind]["output"]>;

/** Processes start with the first task, and do not keep this process from ending. */
export function createContentPool(program: URL, limits: ContentLimits = contentLimits) {
  const places = Object.fromEntries(
    Object.entries(limits.lanes).map(([lane, lanes]) => [lane, createSharedPlaces(lanes)]),
  ) as Record<Lane, SharedPlaces>;
  const idle: IdleProcess[] = [];
  let lowersPriority = true;
  const start = (megabytes: number) => startProcess(program, { megabytes, lowersPriority });

  const takeProcess = async (megabytes: number): Promise<IdleProcess> => {
    if (megabytes !== ordinary.megabytes) return { child: await start(megabytes), tasks: limits.tasks };
    const known = idle.pop();
    if (known?.child.connected) return known;
    return known ? takeProcess(megabytes) : { child: await start(megabytes), tasks: 0 };
  };

  const runNow = async (
    task: TaskMessage,
    lane: LaneLimits,
    signal: AbortSignal | undefined,
    source: ByteSource | undefined,
  ): Promise<unknown> => {
    if (signal?.aborted) throw new DomainError("service_unavailable");
    const { child, tasks } = await takeProcess(lane.megabytes);
    keepsAlive(child, true);
    const answer = await exchange(child, task, source, lane, signal)
      .catch((error: unknown) => {
        // The process still works on the file, or has ended.
        child.kill("SIGKILL");
        throw error;
      })
      .finally(() => keepsAlive(child, false));
    if (tasks + 1 < limits.tasks && idle.length < limits.idle) idle.push({ child, tasks: tasks + 1 });
    else if (child.connected) child.disconnect();
    return outputOf(answer);
  };

  return {
    /** Further processes have the priority of this one: tests wait for them next to other suites. */
    keepPriority(): void {
      lowersPriority = false;
    },
    /**
     * Waits for a place of the lane, which companies share, and does `work` in it.
     * @throws DomainError `service_unavailable` if too many works of the company wait, and what `work` throws
     */
    withPlace: <Result>(name: Lane, owner: Owner, work: (run: RunTask) => Promise<Result>) => {
      const lane = limits.lanes[name];
      return places[name].run(owner, () =>
        work(async (kind, input, source) => {
          const task = { kind, input, memoryBytes: lane.pictureBytes } as TaskMessage;
          return (await runNow(task, lane, owner.signal, source)) as ContentTasks[typeof kind]["output"];
        }),
      );
    },
  };
}

/** For all files of this product. */
export const contentPool = createContentPool(new URL("./content-process.ts", import.meta.url));

/** What Node.js and libvips need. A process that a file takes over must not find passwords. */
const inheritedVariables = ["PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "LD_LIBRARY_PATH"];
const environment = () =>
  Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]] as const));

/** Requests go first. */
const lowPriority = 10;

async function startProcess(
  program: URL,
  { megabytes, lowersPriority }: { readonly megabytes: number; readonly lowersPriority: boolean },
): Promise<ChildProcess> {
  const node = [process.execPath, "--max-old-space-size=256", fileURLToPath(program)] as const;
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
  { busyMs, totalMs }: LaneLimits,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const result = Promise.withResolvers<Answer>();
  const send = (message: ParentMessage) => child.send(message, (error) => error && onExit());
  const onExit = () => {
    const byFile = !sentSignals.has(child.signalCode);
    result.reject(new ContentProcessEnded(`a file ended its process (${endOf(child)})`, byFile));
  };
  const cpuBefore = cpuSecondsOf(child);
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
  const giveUp = () => result.reject(new DomainError("service_unavailable"));
  signal?.addEventListener("abort", giveUp);
  child.on("message", onMessage).once("exit", onExit).once("error", result.reject);
  stopwatch.resume();
  send(task);
  return result.promise.finally(() => {
    stopwatch.stop();
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
    child.off("message", onMessage).off("exit", onExit).off("error", result.reject);
  });
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
