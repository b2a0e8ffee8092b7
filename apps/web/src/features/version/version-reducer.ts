import { type Release, releasesSince, type VersionFile } from "@mapaobra/contract/wire/version-file";

/** How long people are told before the page reloads by itself, in milliseconds (P1 §9). */
export const COUNTDOWN_MS = 60_000;

/** The time that is left until the reload. */
export interface Countdown {
  readonly leftMs: number;
  /** The moment at which that was so. */
  readonly measuredAt: number;
  /** Somebody's work is not saved yet: the time stands still. */
  readonly isPaused: boolean;
}

/** What a page knows of the versions of the product. */
export interface VersionState {
  /** What this page runs, whatever other tabs run; undefined until something is heard where the page says nothing. */
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
      /** The version that this tab was reloaded for last; undefined when it was not. */
      readonly reloadedFor: string | undefined;
      readonly now: number;
    }
  | { readonly kind: "timePassed"; readonly now: number; readonly isWorkUnsaved: boolean }
  | { readonly kind: "newsSeen" };

/** @param running what the server says that it delivered. */
export const initialVersionState = (running: string | undefined): VersionState => ({
  running,
  file: undefined,
  countdown: undefined,
  unseen: [],
});

export function reduceVersion(watch: VersionState, event: VersionEvent): VersionState {
  switch (event.kind) {
    case "heard":
      return onFetched(watch, event);
    case "timePassed":
      return watch.countdown ? { ...watch, countdown: countDown(watch.countdown, event) } : watch;
    case "newsSeen":
      return { ...watch, unseen: [] };
  }
}

type FetchedEvent = Extract<VersionEvent, { kind: "heard" }>;

function onFetched(watch: VersionState, { file, known, reloadedFor, now }: FetchedEvent): VersionState {
  const running = watch.running ?? file.version;
  const isCurrent = file.version === running;
  // What is new is told by the page that brings it, when it hears the first time.
  const isFirstRun = isCurrent && watch.file === undefined && known !== undefined && known !== running;
  // Whoever put the new version up may take it down again. And a page that comes again as it was before, from
  // a server that is not so far yet, is not asked for every minute.
  const shouldReload = !isCurrent && file.version !== reloadedFor;
  const newCountdown = { leftMs: COUNTDOWN_MS, measuredAt: now, isPaused: false };
  return {
    running,
    file,
    unseen: isFirstRun ? releasesSince(file, known) : watch.unseen,
    countdown: shouldReload ? (watch.countdown ?? newCountdown) : undefined,
  };
}

function countDown(
  { leftMs, measuredAt }: Countdown,
  { now, isWorkUnsaved }: { now: number; isWorkUnsaved: boolean },
) {
  const passed = isWorkUnsaved ? 0 : Math.max(0, now - measuredAt);
  return { leftMs: Math.max(0, leftMs - passed), measuredAt: now, isPaused: isWorkUnsaved };
}

/** Whether the page has to reload now. */
export const isReloadDue = ({ countdown }: VersionState): boolean =>
  countdown !== undefined && countdown.leftMs === 0 && !countdown.isPaused;
