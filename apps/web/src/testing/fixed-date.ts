import { vi } from "vitest";

/** The last second of `today` in Costa Rica, where in Tokyo the next day is hours old. */
const now = new Date("2026-03-10T05:59:59Z");

/** The day in Costa Rica after `fixDay`. */
export const today = "2026-03-09";

/** Sets the date of the test that runs; its end gives the real one back. */
export const setFixedDate = () => vi.setSystemTime(now);
