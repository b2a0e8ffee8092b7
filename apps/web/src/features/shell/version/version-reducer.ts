import { type Release, releasesSince, type VersionFile } from "@mapaobra/contract/wire/version-file";

/** Time between the notice and the automatic reload, in milliseconds (P1 §9). */
export const COUNTDOWN_MS = 60_000;

/** Time left until the reload. */
export interface Countdown {
  readonly leftMs: number;
  /** Timestamp at which `leftMs` was measured. */
  readonly measuredAt: number;
  /** Unsaved changes pause the countdown. */
  readonly isPaused: boolean;
}

/** What a page knows about the versions of the product. */
export interface VersionState {
  /**
   * Version that this page runs, whatever other tabs run; undefined until the first response if it embeds
   * none.
   */
  readonly running: string | undefined;
  /** The last response. */
  readonly file: VersionFile | undefined;
  /** Set while a newer version waits to be loaded. */
  readonly countdown: Countdown | undefined;
  /** Releases since the last visit of this browser that were not read. */
  readonly unseenReleases: readonly Release[];
}

export type VersionEvent =
  | {
      readonly kind: "fetched";
      readonly file: VersionFile;
      /** Version that this browser last saw; undefined on a first visit. */
      readonly lastSeen: string | undefined;
      /** Version for which this tab last reloaded; undefined if it has not. */
      readonly reloadedFor: string | undefined;
      readonly now: number;
    }
  | { readonly kind: "tick"; readonly now: number; readonly isWorkUnsaved: boolean }
  | { readonly kind: "notesSeen" };

/** @param running version with which the server delivered the page. */
export const initialVersionState = (running: string | undefined): VersionState => ({
  running,
  file: undefined,
  countdown: undefined,
  unseenReleases: [],
});

export function reduceVersion(state: VersionState, event: VersionEvent): VersionState {
  switch (event.kind) {
    case "fetched":
      return onFetched(state, event);
    case "tick":
      return state.countdown ? { ...state, countdown: countDown(state.countdown, event) } : state;
    case "notesSeen":
      return { ...state, unseenReleases: [] };
  }
}

type FetchedEvent = Extract<VersionEvent, { kind: "fetched" }>;

function onFetched(state: VersionState, { file, lastSeen, reloadedFor, now }: FetchedEvent): VersionState {
  const running = state.running ?? file.version;
  const isCurrent = file.version === running;
  // The page that runs the new version shows its release notes, on its first response.
  const isFirstRun = isCurrent && state.file === undefined && lastSeen !== undefined && lastSeen !== running;
  // No countdown after a rollback, nor for a version this tab has already reloaded for: a server behind the
  // load balancer may still deliver the old page.
  const shouldReload = !isCurrent && file.version !== reloadedFor;
  const newCountdown = { leftMs: COUNTDOWN_MS, measuredAt: now, isPaused: false };
  return {
    running,
    file,
    unseenReleases: isFirstRun ? releasesSince(file, lastSeen) : state.unseenReleases,
    countdown: shouldReload ? (state.countdown ?? newCountdown) : undefined,
  };
}

function countDown(
  { leftMs, measuredAt }: Countdown,
  { now, isWorkUnsaved }: { now: number; isWorkUnsaved: boolean },
) {
  const passed = isWorkUnsaved ? 0 : Math.max(0, now - measuredAt);
  return { leftMs: Math.max(0, leftMs - passed), measuredAt: now, isPaused: isWorkUnsaved };
}

/** Whether the page must reload now. */
export const isReloadDue = ({ countdown }: VersionState): boolean =>
  countdown !== undefined && countdown.leftMs === 0 && !countdown.isPaused;
