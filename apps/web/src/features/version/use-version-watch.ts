import type { Release, VersionFile } from "@mapaobra/contract/wire/version-file";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { useAnyUnsavedWork } from "../../lib/unsaved-work.ts";
import { storageArea } from "../../session/storage-area.ts";
import { askVersion } from "./ask-version.ts";
import { type Countdown, isReloadDue, newWatch, watchVersion } from "./version-watch.ts";

/** How often the server is asked, in milliseconds (P1 §9). */
const POLL_MS = 120_000;
const SECOND_MS = 1_000;
/** How often a reload is tried again that could not be. */
const ATTEMPT_MS = 10_000;

/** Where the version stands that this browser knows. */
const VERSION_KEY = "app_version";

/** What the page calls itself while it knows no better (P1 §9). */
const LABEL_OF_UNKNOWN = "1.1.5";

export interface VersionNews {
  /** The version that this page runs. */
  readonly label: string;
  readonly releases: readonly Release[];
  /** Set while a newer version waits to be loaded. */
  readonly countdown: Countdown | undefined;
  /** What is new since the last visit, until it was looked at. */
  readonly unseen: readonly Release[];
  readonly markSeen: () => void;
}

const stored = storageArea(() => localStorage);

/** What this page runs, also for whoever signs in after somebody else. */
let runningHere: string | undefined;

/** Nobody's page is given up for one that can't come: without a connection everything stays as it is. */
async function reloadFromServer(signal: AbortSignal): Promise<void> {
  const isThere = await askVersion(signal).catch(() => undefined);
  if (isThere && !signal.aborted) location.reload();
}

/**
 * Asks for the product's version while somebody looks at the page, and reloads it a minute after there is
 * another. That nothing can be heard is nobody's concern here.
 */
export function useVersionWatch(): VersionNews {
  const [known] = useState(() => stored.read(VERSION_KEY));
  const [watch, tell] = useReducer(watchVersion, { ...newWatch, running: runningHere });
  const { data: file } = useQuery({
    queryKey: ["version"],
    queryFn: ({ signal }) => askVersion(signal),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
    retry: false,
  });

  const { running } = watch;
  const hear = useEffectEvent((heard: VersionFile) => {
    tell({ kind: "heard", file: heard, known: stored.read(VERSION_KEY) ?? undefined, now: Date.now() });
    if (running !== undefined) return;
    runningHere = heard.version;
    // Other tabs are told nothing of what this one tells.
    stored.write(VERSION_KEY, heard.version);
  });
  useEffect(() => {
    if (file) hear(file);
  }, [file]);

  const isCounting = watch.countdown !== undefined;
  const isWorkUnsaved = useAnyUnsavedWork();
  const look = useEffectEvent(() => tell({ kind: "timePassed", now: Date.now(), isWorkUnsaved }));
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => look(), SECOND_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  // The notice says at once that it waits, and that it no longer does.
  useEffect(() => {
    tell({ kind: "timePassed", now: Date.now(), isWorkUnsaved });
  }, [isWorkUnsaved]);

  const isDue = isReloadDue(watch);
  useEffect(() => {
    if (!isDue) return;
    const leaving = new AbortController();
    const attempt = () => void reloadFromServer(leaving.signal);
    attempt();
    const timer = setInterval(attempt, ATTEMPT_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [isDue]);

  return {
    label: running ?? known ?? LABEL_OF_UNKNOWN,
    releases: watch.file?.releases ?? [],
    countdown: watch.countdown,
    unseen: watch.unseen,
    markSeen: () => tell({ kind: "newsSeen" }),
  };
}
