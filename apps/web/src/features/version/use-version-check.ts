import type { Release, VersionFile } from "@mapaobra/contract/wire/version-file";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { safeStorage } from "../../lib/safe-storage.ts";
import { useHasUnsavedChanges } from "../../lib/unsaved-changes.ts";
import { updateServiceWorker } from "../../lib/update-service-worker.ts";
import { fetchVersion } from "./fetch-version.ts";
import { type Countdown, initialVersionState, isReloadDue, reduceVersion } from "./version-reducer.ts";

/** How often the server is asked, in milliseconds (P1 §9). */
const POLL_MS = 120_000;
const SECOND_MS = 1_000;
/** How often a reload is tried again that could not be. */
const RETRY_MS = 10_000;

/** Where the version stands whose news somebody at this browser has read. */
const VERSION_KEY = "app_version";
/** Where the version stands that this tab was reloaded for last. */
const RELOADED_KEY = "app_version_reloaded";

/** What the page calls itself while it knows no better (P1 §9). */
const FALLBACK_LABEL = "1.1.5";

export interface VersionStatus {
  /** The version that this page runs. */
  readonly label: string;
  readonly releases: readonly Release[];
  /** Set while a newer version waits to be loaded. */
  readonly countdown: Countdown | undefined;
  /** What is new since the last visit, until it was closed: a page that is left before has told nothing. */
  readonly unseen: readonly Release[];
  readonly markSeen: () => void;
}

const safeLocalStorage = safeStorage(() => localStorage);
const safeSessionStorage = safeStorage(() => sessionStorage);

/** What a page runs that says nothing of it, also for whoever signs in after somebody else. */
let firstFetchedVersion: string | undefined;

/** Nobody's page is given up for one that can't come: without a connection everything stays as it is. */
async function reloadFromServer(signal: AbortSignal): Promise<void> {
  const file = await fetchVersion(signal).catch(() => undefined);
  if (!file || signal.aborted) return;
  await updateServiceWorker();
  if (signal.aborted) return;
  safeSessionStorage.write(RELOADED_KEY, file.version);
  location.reload();
}

/**
 * Asks for the product's version while somebody looks at the page, and reloads it a minute after there is
 * another. That nothing can be heard is nobody's concern here.
 *
 * @param embeddedVersion the version of this page as the server delivered it; empty where it did not say.
 */
export function useVersionCheck(embeddedVersion: string): VersionStatus {
  const [lastSeenVersion] = useState(() => safeLocalStorage.read(VERSION_KEY));
  const [state, dispatch] = useReducer(
    reduceVersion,
    embeddedVersion || firstFetchedVersion,
    initialVersionState,
  );
  const { data: file } = useQuery({
    queryKey: ["version"],
    queryFn: ({ signal }) => fetchVersion(signal),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
    retry: false,
  });

  const { running } = state;
  const onFetched = useEffectEvent((heard: VersionFile) => {
    dispatch({
      kind: "heard",
      file: heard,
      known: safeLocalStorage.read(VERSION_KEY) ?? undefined,
      reloadedFor: safeSessionStorage.read(RELOADED_KEY) ?? undefined,
      now: Date.now(),
    });
    if (running === undefined) firstFetchedVersion = heard.version;
    if (running === heard.version) safeSessionStorage.remove(RELOADED_KEY);
  });
  useEffect(() => {
    if (file) onFetched(file);
  }, [file]);
  // A first visit has no news (P1 §4).
  useEffect(() => {
    if (running !== undefined && safeLocalStorage.read(VERSION_KEY) === null)
      safeLocalStorage.write(VERSION_KEY, running);
  }, [running]);

  const isCounting = state.countdown !== undefined;
  const isWorkUnsaved = useHasUnsavedChanges();
  const tick = useEffectEvent(() => dispatch({ kind: "timePassed", now: Date.now(), isWorkUnsaved }));
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => tick(), SECOND_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  // The notice says at once that it waits, and that it no longer does.
  useEffect(() => {
    dispatch({ kind: "timePassed", now: Date.now(), isWorkUnsaved });
  }, [isWorkUnsaved]);

  const isDue = isReloadDue(state);
  useEffect(() => {
    if (!isDue) return;
    const leaving = new AbortController();
    const attempt = () => void reloadFromServer(leaving.signal);
    attempt();
    const timer = setInterval(attempt, RETRY_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [isDue]);

  return {
    label: running ?? lastSeenVersion ?? FALLBACK_LABEL,
    releases: state.file?.releases ?? [],
    countdown: state.countdown,
    unseen: state.unseen,
    markSeen: () => {
      if (running !== undefined) safeLocalStorage.write(VERSION_KEY, running);
      dispatch({ kind: "newsSeen" });
    },
  };
}
