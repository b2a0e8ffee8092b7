/** Deleted points wait in the bin, from which they can be restored for a while. */
export const binRetentionDays = 30;

const DAY = 24 * 60 * 60 * 1000;

/** Points that went to the bin before this moment are no longer there. */
export function binCutoff(now: Date): Date {
  return new Date(now.getTime() - binRetentionDays * DAY);
}

/** How many days a point can still be restored, counting the one under way; 0 when it no longer can. */
export function daysLeftInBin(deletedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((deletedAt.getTime() - binCutoff(now).getTime()) / DAY));
}
