import type { DayChange } from "@mapaobra/domain/change/day-change";

/** More projects than this on one day were added in bulk, by an import. */
const BULK = 5;

interface NewsDay {
  /** `YYYY-MM-DD`, in Costa Rica. */
  readonly day: string;
  /** Another stage first, then another progress, other changes, and new projects. */
  readonly changes: readonly DayChange[];
  /** How many projects were added in bulk; they are not among the changes. */
  readonly added: number;
}

/** The news by day, in the order of the days. */
export const newsDays = (news: readonly DayChange[]): NewsDay[] =>
  [...Map.groupBy(news, ({ day }) => day)].map(([day, changes]) => {
    const sorted = changes.toSorted((one, other) => rankOf(one) - rankOf(other));
    const edited = sorted.filter(({ kinds }) => !kinds.includes("new"));
    const added = sorted.length - edited.length;
    return added > BULK ? { day, changes: edited, added } : { day, changes: sorted, added: 0 };
  });

const rankOf = ({ kinds }: DayChange): number =>
  kinds.includes("new") ? 3 : kinds.includes("stage") ? 0 : kinds.includes("progress") ? 1 : 2;

/** The days with the first changes, and with the additions of those days. */
export function leadingChanges(days: readonly NewsDay[], most: number): NewsDay[] {
  let left = most;
  return days.flatMap((day) => {
    if (left <= 0) return [];
    const changes = day.changes.slice(0, left);
    left -= day.changes.length;
    return [{ ...day, changes }];
  });
}
