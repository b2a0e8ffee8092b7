import type { StageStep } from "@mapaobra/contract/wire/stage-step";
import { daysBetween, formatDay } from "@mapaobra/domain/format/dates";
import { dayOfInstant } from "../../../lib/time/day-of-instant.ts";

/** A stage of a project and how long it took. */
export interface StageSpan {
  /** As stored; empty where none was given. */
  readonly stage: string;
  /** First day, `YYYY-MM-DD`, in Costa Rica. */
  readonly since: string;
  /** Whole days until the next stage, or until today. */
  readonly days: number;
  /** Whether it is the first one, which starts when the project was registered here. */
  readonly isFirst: boolean;
  /** Whether the project is in this stage today. */
  readonly isCurrent: boolean;
}

/** The stages of a project, oldest first, with their duration up to `today`. */
export function stageSpans(steps: readonly StageStep[], today: string): readonly StageSpan[] {
  return steps.map(({ stage, since }, index) => {
    const next = steps[index + 1];
    const day = dayOfInstant(since);
    const days = Math.max(0, daysBetween(day, next ? dayOfInstant(next.since) : today));
    return { stage, since: day, days, isFirst: index === 0, isCurrent: next === undefined };
  });
}

/** `Registrada el 04/03/2026, 3 meses`, `Desde 04/06/2026, hace 45 días`, `Desde hoy`. */
export function periodText({ since, days, isFirst, isCurrent }: StageSpan): string {
  const start = `${isFirst ? "Registrada el" : "Desde"} ${formatDay(since)}`;
  if (!isCurrent) return `${start}, ${durationText(days)}`;
  if (days > 0) return `${start}, hace ${durationText(days)}`;
  return isFirst ? "Registrada hoy" : "Desde hoy";
}

/** Formats a duration: `menos de un día`, `1 día`, `45 días`, `3 meses`, `2 años`. */
function durationText(days: number): string {
  if (days === 0) return "menos de un día";
  const [value, one, many] =
    days < 60
      ? ([days, "día", "días"] as const)
      : days < 730
        ? ([Math.round(days / 30.44), "mes", "meses"] as const)
        : ([Math.round(days / 365.25), "año", "años"] as const);
  return `${value} ${value === 1 ? one : many}`;
}
