import { commands } from "vitest/browser";

/** The user's system settings, as media queries, and what the page is drawn on. */
interface MediaFeatures {
  readonly media?: "screen" | "print";
  readonly colorScheme?: "light" | "dark";
  readonly reducedMotion?: "reduce" | "no-preference";
  readonly forcedColors?: "active" | "none";
}

declare module "vitest/internal/browser" {
  /** The commands of tools/testing/browser-commands.ts. */
  interface BrowserCommands {
    emulateSystem(settings: MediaFeatures): Promise<void>;
  }
}

/** The settings at the start of a test: animations take no time. */
const defaults = {
  media: "screen",
  colorScheme: "light",
  reducedMotion: "reduce",
  forcedColors: "none",
} as const;
const defaultQuery = matchMedia(
  "screen and (prefers-color-scheme: light) and (prefers-reduced-motion: reduce) and (forced-colors: none)",
);

/** Overrides settings until the test ends. */
export const emulateMedia = (settings: MediaFeatures) => commands.emulateSystem(settings);

/** Resets all settings to those at the start of a test. */
export async function resetMedia(): Promise<void> {
  if (!defaultQuery.matches) await commands.emulateSystem(defaults);
}
