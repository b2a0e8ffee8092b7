import { addDays, formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";
import type { Notice } from "@mapaobra/domain/search/notice";
import { dayOfInstant } from "../../../lib/time/day-of-instant.ts";

export interface NoticeDay {
  /** `YYYY-MM-DD`, in Costa Rica. */
  readonly day: string;
  /** 'Hoy', 'Ayer' or the date. */
  readonly label: string;
  readonly notices: readonly Notice[];
}

/** Groups notices, newest first, by their day. */
export function noticeDays(notices: readonly Notice[], now: Date): readonly NoticeDay[] {
  const today = todayInCostaRica(now);
  const labels = new Map([
    [today, "Hoy"],
    [addDays(today, -1), "Ayer"],
  ]);
  return [...Map.groupBy(notices, ({ at }) => dayOfInstant(at))].map(([day, group]) => ({
    day,
    label: labels.get(day) ?? formatDay(day),
    notices: group,
  }));
}
