/** Retention of deleted points in days. They can be restored until then. */
export const binRetentionDays = 30;

const DAY = 24 * 60 * 60 * 1000;

/** Points deleted before this instant are no longer in the bin. */
export function binCutoff(now: Date): Date {
  return new Date(now.getTime() - binRetentionDays * DAY);
}

/** The number of days that a point can still be restored, including the current one; 0 if it has expired. */
export function daysLeftInBin(deletedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((deletedAt.getTime() - binCutoff(now).getTime()) / DAY));
}
