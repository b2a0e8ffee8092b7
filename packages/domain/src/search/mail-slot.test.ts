import { describe, expect, it } from "vitest";
import { lastMailSlot, type MailFrequency, mailSlot } from "./mail-slot.ts";

const slot = (frequency: MailFrequency, now: string, taken: string | null = null) =>
  mailSlot(frequency, new Date(now), taken === null ? null : new Date(taken)).toISOString();

describe("the time of a mail", () => {
  it.each<[MailFrequency, string, string]>([
    ["instant", "2026-11-28T12:00:00.000Z", "2026-11-28T12:05:00.000Z"],
    ["daily", "2026-11-28T12:59:59.999Z", "2026-11-28T13:00:00.000Z"],
    ["daily", "2026-11-28T13:00:00.000Z", "2026-11-29T13:00:00.000Z"],
    ["daily", "2026-12-31T23:30:00.000Z", "2027-01-01T13:00:00.000Z"],
    ["weekly", "2026-11-28T12:00:00.000Z", "2026-11-30T13:00:00.000Z"],
    ["weekly", "2026-11-30T12:59:00.000Z", "2026-11-30T13:00:00.000Z"],
    ["weekly", "2026-11-30T13:00:00.000Z", "2026-12-07T13:00:00.000Z"],
  ])("of a notice (%s) at %s is %s", (frequency, now, expected) => {
    expect(slot(frequency, now)).toBe(expected);
  });

  it.each<["daily" | "weekly", string, string]>([
    ["daily", "2026-11-28T12:59:59.999Z", "2026-11-27T13:00:00.000Z"],
    ["daily", "2026-11-28T13:00:00.000Z", "2026-11-28T13:00:00.000Z"],
    ["weekly", "2026-11-30T12:59:00.000Z", "2026-11-23T13:00:00.000Z"],
    ["weekly", "2026-12-02T00:00:00.000Z", "2026-11-30T13:00:00.000Z"],
  ])("that is due (%s) at %s is %s", (frequency, now, expected) => {
    expect(lastMailSlot(frequency, new Date(now)).toISOString()).toBe(expected);
  });

  it("is not one that was planned before the clock was set back", () => {
    expect(slot("daily", "2026-11-27T12:00:00Z", "2026-11-28T13:00:00Z")).toBe("2026-11-29T13:00:00.000Z");
    expect(slot("weekly", "2026-11-27T12:00:00Z", "2026-11-30T13:00:00Z")).toBe("2026-12-07T13:00:00.000Z");
    expect(slot("instant", "2026-11-27T12:00:00Z", "2026-11-28T13:00:00Z")).toBe("2026-11-27T12:05:00.000Z");
  });
});
