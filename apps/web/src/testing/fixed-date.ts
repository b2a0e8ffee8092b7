import { vi } from "vitest";

/** The last second of `today` in Costa Rica, when in Tokyo the next day began hours ago. */
const now = new Date("2026-03-10T05:59:59Z");

/** The date in Costa Rica after `setFixedDate`. */
export const today = "2026-03-09";

/** Sets the date of the running test; its end restores the real one. */
export const setFixedDate = () => vi.setSystemTime(now);
