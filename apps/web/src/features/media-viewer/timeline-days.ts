import type { StageStep } from "@mapaobra/contract/wire/stage-step";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { dayOfMedia, instantOfMedia, type ViewerItem } from "./viewer-item.ts";

/** One day of a project. */
export interface TimelineDay {
  /** `YYYY-MM-DD`, in Costa Rica. */
  readonly day: string;
  /** The stages that began on it. */
  readonly stages: readonly StageStep[];
  /** What was photographed or filmed on it. */
  readonly media: readonly ViewerItem[];
}

/**
 * How a project came along: its files by the day on which they were taken, or else uploaded, between the
 * beginnings of its stages. The latest day first, what happened on it in its own order.
 */
export function timelineDays(
  shown: readonly ViewerItem[],
  stageSteps: readonly StageStep[],
): readonly TimelineDay[] {
  const media = Map.groupBy([...shown].sort(byInstant), ({ media }) => dayOfMedia(media));
  const stages = Map.groupBy(stageSteps, ({ since }) => dayOf(since));
  return [...new Set([...media.keys(), ...stages.keys()])]
    .sort()
    .reverse()
    .map((day) => ({ day, stages: stages.get(day) ?? [], media: media.get(day) ?? [] }));
}

const dayOf = (instant: string) => todayInCostaRica(new Date(instant));
const byInstant = (one: ViewerItem, other: ViewerItem) =>
  Date.parse(instantOfMedia(one.media)) - Date.parse(instantOfMedia(other.media));
