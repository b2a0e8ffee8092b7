import type { ChildProcess } from "node:child_process";
import { availableParallelism, totalmem } from "node:os";
import { DomainError } from "@mapaobra/domain/errors";
import {
  createSharedPlaces,
  type Owner,
  type PlaceLimits,
  type SharedPlaces,
} from "../../cache/shared-places.ts";
import type { ByteSource } from "../clean/pieces.ts";
import { largestPictureBytes } from "../needed-bytes.ts";
import type { ByteRange, ContentTasks, TaskKind, TaskMessage } from "./content-task.ts";
import { exchange, keepsAlive, outputOf, type ProcessLimits, startProcess } from "./isolated-process.ts";

/**
 * Works that do not wait for each other: uploads, the lists of copies for visitors, whose files a bucket may send
 * slowly, pictures, the first frames of videos, tiles, which take long, and what takes much memory.
 */
export type Lane = "uploads" | "copies" | "pictures" | "videos" | "tiles" | "large";

/** What the processes that read foreign files may use (decision 71). */
export interface LaneLimits extends PlaceLimits, ProcessLimits {
  /** What decoding a picture may take, by its header. */
  readonly pictureBytes: number;
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
  heapMegabytes: 256,
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
  const start = (lane: LaneLimits) => startProcess(program, lane, { lowersPriority });

  const takeProcess = async (lane: LaneLimits): Promise<IdleProcess> => {
    if (lane.megabytes !== ordinary.megabytes) return { child: await start(lane), tasks: limits.tasks };
    const known = idle.pop();
    if (known?.child.connected) return known;
    return known ? takeProcess(lane) : { child: await start(lane), tasks: 0 };
  };

  const runNow = async (
    task: TaskMessage,
    lane: LaneLimits,
    signal: AbortSignal | undefined,
    source: ByteSource | undefined,
  ): Promise<unknown> => {
    if (signal?.aborted) throw new DomainError("service_unavailable");
    const { child, tasks } = await takeProcess(lane);
    keepsAlive(child, true);
    const read = async ({ from, length }: ByteRange) => {
      if (!source) throw new Error("the task has no source");
      return source.read(from, length);
    };
    const end = await exchange(child, { task, answer: read, limits: lane, signal })
      .catch((error: unknown) => {
        // The process still works on the file, or has ended.
        child.kill("SIGKILL");
        throw error;
      })
      .finally(() => keepsAlive(child, false));
    if (tasks + 1 < limits.tasks && idle.length < limits.idle) idle.push({ child, tasks: tasks + 1 });
    else if (child.connected) child.disconnect();
    return outputOf(end);
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
