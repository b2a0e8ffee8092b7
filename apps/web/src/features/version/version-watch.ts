import { type Release, releasesSince, type VersionFile } from "@mapaobra/contract/wire/version-file";

/** How long people are told before the page reloads by itself, in milliseconds (P1 §9). */
export const COUNTDOWN_MS = 60_000;

/** The time that is left until the reload. */
export interface Countdown {
  readonly leftMs: number;
  /** The moment at which that was so. */
  readonly seenAt: number;
  /** Somebody's work is not saved yet: the time stands still. */
  readonly isWaiting: boolean;
}

/** What a page knows of the versions of the product. */
export interface VersionWatch {
  /** What this page runs: what it heard of first, as pages are always served fresh. Other tabs may run another. */
  readonly running: string | undefined;
  /** What was heard last. */
  readonly file: VersionFile | undefined;
  /** Set while a newer version waits to be loaded. */
  readonly countdown: Countdown | undefined;
  /** What is new since this browser was here last, until it was looked at. */
  readonly unseen: readonly Release[];
}

export type VersionEvent =
  | {
      readonly kind: "heard";
      readonly file: VersionFile;
      /** The version that this browser knew until now; undefined on a first visit. */
      readonly known: string | undefined;
      readonly now: number;
    }
  | { readonly kind: "timePassed"; readonly now: number; readonly isWorkUnsaved: boolean }
  | { readonly kind: "newsSeen" };

export const newWatch: VersionWatch = {
  running: undefined,
  file: undefined,
  countdown: undefined,
  unseen: [],
};

export function watchVersion(watch: VersionWatch, event: VersionEvent): VersionWatch {
  switch (event.kind) {
    case "heard":
      return watch.running === undefined ? begin(watch, event) : hear(watch, event);
    case "timePassed":
      return watch.countdown ? { ...watch, countdown: count(watch.countdown, event) } : watch;
    case "newsSeen":
      return { ...watch, unseen: [] };
  }
}

type Heard = Extract<VersionEvent, { kind: "heard" }>;

function begin(watch: VersionWatch, { file, known }: Heard): VersionWatch {
  const isNews = known !== undefined && known !== file.version;
  return { ...watch, running: file.version, file, unseen: isNews ? releasesSince(file, known) : [] };
}

function hear(watch: VersionWatch, { file, now }: Heard): VersionWatch {
  // Whoever put the new version up may take it down again.
  const isNewer = file.version !== watch.running;
  const fresh = { leftMs: COUNTDOWN_MS, seenAt: now, isWaiting: false };
  return { ...watch, file, countdown: isNewer ? (watch.countdown ?? fresh) : undefined };
}

function count(
  { leftMs, seenAt }: Countdown,
  { now, isWorkUnsaved }: { now: number; isWorkUnsaved: boolean },
) {
  const passed = isWorkUnsaved ? 0 : Math.max(0, now - seenAt);
  return { leftMs: Math.max(0, leftMs - passed), seenAt: now, isWaiting: isWorkUnsaved };
}

/** Whether the page has to reload now. */
export const isReloadDue = ({ countdown }: VersionWatch): boolean =>
  countdown !== undefined && countdown.leftMs === 0 && !countdown.isWaiting;
