import type { Release, VersionFile } from "@mapaobra/contract/wire/version-file";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { renewWorker } from "../../lib/renew-worker.ts";
import { storageArea } from "../../lib/storage-area.ts";
import { useAnyUnsavedWork } from "../../lib/unsaved-work.ts";
import { askVersion } from "./ask-version.ts";
import { type Countdown, isReloadDue, newWatch, watchVersion } from "./version-watch.ts";

/** How often the server is asked, in milliseconds (P1 §9). */
const POLL_MS = 120_000;
const SECOND_MS = 1_000;
/** How often a reload is tried again that could not be. */
const ATTEMPT_MS = 10_000;

/** Where the version stands whose news somebody at this browser has read. */
const VERSION_KEY = "app_version";
/** Where the version stands that this tab was reloaded for last. */
const RELOADED_KEY = "app_version_reloaded";

/** What the page calls itself while it knows no better (P1 §9). */
const LABEL_OF_UNKNOWN = "1.1.5";

export interface VersionNews {
  /** The version that this page runs. */
  readonly label: string;
  readonly releases: readonly Release[];
  /** Set while a newer version waits to be loaded. */
  readonly countdown: Countdown | undefined;
  /** What is new since the last visit, until it was closed: a page that is left before has told nothing. */
  readonly unseen: readonly Release[];
  readonly markSeen: () => void;
}

const stored = storageArea(() => localStorage);
const ofTab = storageArea(() => sessionStorage);

/** What a page runs that says nothing of it, also for whoever signs in after somebody else. */
let heardFirst: string | undefined;

/** Nobody's page is given up for one that can't come: without a connection everything stays as it is. */
async function reloadFromServer(signal: AbortSignal): Promise<void> {
  const file = await askVersion(signal).catch(() => undefined);
  if (!file || signal.aborted) return;
  await renewWorker();
  if (signal.aborted) return;
  ofTab.write(RELOADED_KEY, file.version);
  location.reload();
}

/**
 * Asks for the product's version while somebody looks at the page, and reloads it a minute after there is
 * another. That nothing can be heard is nobody's concern here.
 *
 * @param served the version of this page as the server delivered it; empty where it did not say.
 */
export function useVersionWatch(served: string): VersionNews {
  const [known] = useState(() => stored.read(VERSION_KEY));
  const [watch, tell] = useReducer(watchVersion, served || heardFirst, newWatch);
  const { data: file } = useQuery({
    queryKey: ["version"],
    queryFn: ({ signal }) => askVersion(signal),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
    retry: false,
  });

  const { running } = watch;
  const hear = useEffectEvent((heard: VersionFile) => {
    tell({
      kind: "heard",
      file: heard,
      known: stored.read(VERSION_KEY) ?? undefined,
      reloadedFor: ofTab.read(RELOADED_KEY) ?? undefined,
      now: Date.now(),
    });
    if (running === undefined) heardFirst = heard.version;
    if (running === heard.version) ofTab.remove(RELOADED_KEY);
  });
  useEffect(() => {
    if (file) hear(file);
  }, [file]);
  // A first visit has no news (P1 §4).
  useEffect(() => {
    if (running !== undefined && stored.read(VERSION_KEY) === null) stored.write(VERSION_KEY, running);
  }, [running]);

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
    markSeen: () => {
      if (running !== undefined) stored.write(VERSION_KEY, running);
      tell({ kind: "newsSeen" });
    },
  };
}
