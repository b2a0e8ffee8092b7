import type { StageStep } from "@mapaobra/contract/wire/stage-step";
import { dayOfInstant } from "../../../lib/time/day-of-instant.ts";
import { dayOfMedia, instantOfMedia, type ViewerItem } from "../viewer-item.ts";

/** One day of a project. */
export interface TimelineDay {
  /** `YYYY-MM-DD`, in Costa Rica. */
  readonly day: string;
  /** Stages that started on this day. */
  readonly stages: readonly StageStep[];
  /** Files taken or uploaded on this day. */
  readonly media: readonly ViewerItem[];
}

/**
 * Days of a project, newest first: its files by the day taken, or else uploaded, and the stages by their
 * first day. Each day preserves the order of the input.
 */
export function timelineDays(
  shown: readonly ViewerItem[],
  stageSteps: readonly StageStep[],
): readonly TimelineDay[] {
  const media = Map.groupBy([...shown].sort(byInstant), ({ media }) => dayOfMedia(media));
  const stages = Map.groupBy(stageSteps, ({ since }) => dayOfInstant(since));
  return [...new Set([...media.keys(), ...stages.keys()])]
    .sort()
    .reverse()
    .map((day) => ({ day, stages: stages.get(day) ?? [], media: media.get(day) ?? [] }));
}

const byInstant = (one: ViewerItem, other: ViewerItem) =>
  Date.parse(instantOfMedia(one.media)) - Date.parse(instantOfMedia(other.media));
