import type { StageStep } from "@mapaobra/contract/wire/stage-step";
import { daysBetween, formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";

/** A stage of a project and how long it took. */
export interface StageSpan {
  /** As stored; empty where none was given. */
  readonly stage: string;
  /** First day, `YYYY-MM-DD`, in Costa Rica. */
  readonly since: string;
  /** Whole days until the next stage, or until today. */
  readonly days: number;
  /** Whether the project is in this stage today. */
  readonly isCurrent: boolean;
}

const dayOf = (instant: string) => todayInCostaRica(new Date(instant));

/** The stages of a project, oldest first, with their duration up to `today`. */
export function stageSpans(steps: readonly StageStep[], today: string): readonly StageSpan[] {
  return steps.map(({ stage, since }, index) => {
    const next = steps[index + 1];
    const day = dayOf(since);
    const days = Math.max(0, daysBetween(day, next ? dayOf(next.since) : today));
    return { stage, since: day, days, isCurrent: next === undefined };
  });
}

/** `04/03/2026, 3 meses`; `Desde 04/03/2026, hace 3 meses` or `Desde hoy` for the current stage. */
export function periodText({ since, days, isCurrent }: StageSpan): string {
  if (!isCurrent) return `${formatDay(since)}, ${durationText(days)}`;
  return days === 0 ? "Desde hoy" : `Desde ${formatDay(since)}, hace ${durationText(days)}`;
}

/** Formats a duration: `1 día`, `45 días`, `3 meses`, `2 años`. */
function durationText(days: number): string {
  const [value, one, many] =
    days < 60
      ? ([days, "día", "días"] as const)
      : days < 730
        ? ([Math.round(days / 30.44), "mes", "meses"] as const)
        : ([Math.round(days / 365.25), "año", "años"] as const);
  return `${value} ${value === 1 ? one : many}`;
}
