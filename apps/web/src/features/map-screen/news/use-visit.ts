import type { Actor } from "@mapaobra/domain/access/actor";
import { marksOf, type Visit, withSeen } from "@mapaobra/domain/news/visit";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { pointQuery } from "../../../api/point-query.ts";
import { serverTime } from "../../../api/server-time.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import { newsQuery } from "./news-query.ts";
import { visitKeeperFor } from "./visit-keeper.ts";

/** How often at most activity on the page is kept. */
const ACTIVITY_INTERVAL_MS = 5 * 60_000;
const activityEvents = ["visibilitychange", "pointerdown", "keydown"] as const;

export interface OpenVisit {
  /** The end of the visit before, ISO 8601; null if there was none or it is not known. */
  readonly baseline: string | null;
  /** `shown`: the newest change of a list, ISO 8601. What changed later was not shown yet. */
  readonly markAllSeen: (shown?: string) => Promise<void>;
}

/** Keeps the visit of the open map, marks what is new since the one before, and takes the mark from an opened point. */
export function useVisit(actor: Actor): OpenVisit {
  const { map, store, openId } = useOpenMap();
  const keeper = useMemo(() => visitKeeperFor(actor, map.id), [actor, map.id]);
  const [visit, setVisit] = useState<Visit | null>(null);
  const baseline = visit?.baseline ?? null;
  const { data: news } = useQuery({ ...newsQuery(map.id, baseline ?? ""), enabled: baseline !== null });
  const changes = news?.changes;
  const { data: openPoint } = useQuery({ ...pointQuery(openId ?? 0), enabled: false });
  const version = openPoint?.version;

  const lastChange = useRef<Promise<Visit>>(null);
  // Without a response nothing is marked. One that a later change has overtaken lacks that change.
  const follow = (change: Promise<Visit>) => {
    lastChange.current = change;
    const show = (next: Visit) => change === lastChange.current && setVisit(next);
    return change.then(show, () => undefined);
  };
  const keep = useEffectEvent(() => void follow(keeper.keep()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another map has another visit.
  useEffect(() => {
    keep();
    let keptAt = Date.now();
    const onActivity = () => {
      if (Date.now() - keptAt < ACTIVITY_INTERVAL_MS) return;
      keptAt = Date.now();
      keep();
    };
    for (const event of activityEvents) document.addEventListener(event, onActivity);
    return () => {
      for (const event of activityEvents) document.removeEventListener(event, onActivity);
    };
  }, [keeper]);

  useEffect(() => {
    if (!visit) return;
    if (visit.baseline === null) store.setNews(new Map());
    else if (changes) store.setNews(marksOf(changes, visit));
  }, [store, visit, changes]);

  // The person sees also what changes while the point is open, such as their own edits.
  const seen = useRef<{ readonly id: number; readonly version: number | undefined }>(null);
  const look = useEffectEvent((id: number) => {
    const isChanged =
      seen.current?.id === id && seen.current.version !== undefined && seen.current.version !== version;
    seen.current = { id, version };
    if (!visit || visit.baseline === null || !(isChanged || store.news?.has(id))) return;
    const now = serverTime();
    setVisit(withSeen({ ...visit, activeAt: now }, id, now));
    void follow(keeper.markSeen(id));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the point changes, or its mark appears.
  useEffect(() => {
    if (openId !== null) look(openId);
  }, [openId, version, changes]);

  const markAllSeen = async (shown = "") => {
    // Newest first.
    const newest = [shown, changes?.[0]?.at ?? ""].sort().at(-1);
    if (newest) await follow(keeper.markAllSeen(newest));
  };
  return { baseline, markAllSeen };
}
