import { type AlertFrequency, alertFrequencies } from "./search.ts";

/** How often the notices of a search are sent by mail. */
export type MailFrequency = Exclude<AlertFrequency, "never">;
export const mailFrequencies = alertFrequencies.filter((each): each is MailFrequency => each !== "never");

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** 7:00 in Costa Rica, which is at UTC-6 all year. */
const morningMs = 13 * 60 * minuteMs;
/** Collects the notices of some changes that follow each other. */
const gatheringMs = 5 * minuteMs;
const MONDAY = 1;

/**
 * When notices of `now` are sent: after five minutes, or at the next 7:00 in Costa Rica, on a Monday if weekly. Always
 * after `taken`, the last daily or weekly slot that was planned, so that a clock that is set back plans none again.
 */
export function mailSlot(frequency: MailFrequency, now: Date, taken: Date | null): Date {
  if (frequency === "instant") return new Date(now.getTime() + gatheringMs);
  const after = Math.max(now.getTime(), taken?.getTime() ?? Number.NEGATIVE_INFINITY);
  let morning = Math.floor(after / dayMs) * dayMs + morningMs;
  while (morning <= after || (frequency === "weekly" && new Date(morning).getUTCDay() !== MONDAY)) {
    morning += dayMs;
  }
  return new Date(morning);
}

/** The last daily or weekly slot, at or before `now`. */
export function lastMailSlot(frequency: Exclude<MailFrequency, "instant">, now: Date): Date {
  let morning = Math.floor(now.getTime() / dayMs) * dayMs + morningMs;
  while (morning > now.getTime() || (frequency === "weekly" && new Date(morning).getUTCDay() !== MONDAY)) {
    morning -= dayMs;
  }
  return new Date(morning);
}
