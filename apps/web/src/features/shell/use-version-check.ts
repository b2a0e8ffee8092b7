import { readVersion } from "@mapaobra/contract/endpoints/version";
import type { Release, VersionFile } from "@mapaobra/contract/wire/version-file";
import { parseVersionFile } from "@mapaobra/contract/wire/version-file";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { serverOrigin } from "../../api/api.ts";
import { updateServiceWorker } from "../../lib/browser/update-service-worker.ts";
import { useHasUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { safeStorage } from "../../lib/storage/safe-storage.ts";
import {
  type Countdown,
  initialVersionState,
  isReloadDue,
  reduceVersion,
} from "./version/version-reducer.ts";

/** Request timeout in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Fetches the server's version, bypassing the HTTP cache. */
async function fetchVersion(signal: AbortSignal): Promise<VersionFile> {
  const url = `${serverOrigin}${readVersion.path}?ts=${Date.now()}`;
  const response = await fetch(url, {
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const file = response.ok ? parseVersionFile(await response.json()) : undefined;
  if (!file) throw new Error("no version is named there");
  return file;
}

/** Polling interval in milliseconds (P1 §9). */
const POLL_MS = 120_000;
const SECOND_MS = 1_000;
/** Interval between attempts of a due reload, in milliseconds. */
const RETRY_MS = 10_000;

/** Storage key of the version whose release notes were read in this browser. */
const VERSION_KEY = "app_version";
/** Storage key of the version for which this tab last reloaded. */
const RELOADED_KEY = "app_version_reloaded";

/** Label while the version is unknown (P1 §9). */
const FALLBACK_LABEL = "1.1.5";

export interface VersionStatus {
  /** Version that this page runs. */
  readonly label: string;
  readonly releases: readonly Release[];
  /** Set while a newer version waits to be loaded. */
  readonly countdown: Countdown | undefined;
  /** Releases since the last visit. They count as seen only once the dialog is closed. */
  readonly unseenReleases: readonly Release[];
  readonly markSeen: () => void;
}

const safeLocalStorage = safeStorage(() => localStorage);
const safeSessionStorage = safeStorage(() => sessionStorage);

/** First version fetched by a page that does not embed its own; shared by all sign-ins of this page. */
let firstFetchedVersion: string | undefined;

/** Reloads only if the server responds: without a connection the page stays as it is. */
async function reloadFromServer(signal: AbortSignal): Promise<void> {
  const file = await fetchVersion(signal).catch(() => undefined);
  if (!file || signal.aborted) return;
  await updateServiceWorker();
  if (signal.aborted) return;
  safeSessionStorage.write(RELOADED_KEY, file.version);
  location.reload();
}

/**
 * Polls the product's version while the page is visible, and reloads it a minute after the version changes.
 * Failed requests are ignored.
 *
 * @param embeddedVersion version in the page as the server delivered it; empty if there is none.
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
  const onFetched = useEffectEvent((fetched: VersionFile) => {
    dispatch({
      kind: "fetched",
      file: fetched,
      lastSeen: safeLocalStorage.read(VERSION_KEY) ?? undefined,
      reloadedFor: safeSessionStorage.read(RELOADED_KEY) ?? undefined,
      now: Date.now(),
    });
    if (running === undefined) firstFetchedVersion = fetched.version;
    if (running === fetched.version) safeSessionStorage.remove(RELOADED_KEY);
  });
  useEffect(() => {
    if (file) onFetched(file);
  }, [file]);
  // A first visit has no release notes (P1 §4).
  useEffect(() => {
    if (running !== undefined && safeLocalStorage.read(VERSION_KEY) === null)
      safeLocalStorage.write(VERSION_KEY, running);
  }, [running]);

  const isCounting = state.countdown !== undefined;
  const isWorkUnsaved = useHasUnsavedChanges();
  const tick = useEffectEvent(() => dispatch({ kind: "tick", now: Date.now(), isWorkUnsaved }));
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => tick(), SECOND_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  // Updates the notice at once when the countdown pauses or resumes.
  useEffect(() => {
    dispatch({ kind: "tick", now: Date.now(), isWorkUnsaved });
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
    unseenReleases: state.unseenReleases,
    markSeen: () => {
      if (running !== undefined) safeLocalStorage.write(VERSION_KEY, running);
      dispatch({ kind: "notesSeen" });
    },
  };
}
