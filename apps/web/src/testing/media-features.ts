import { commands } from "vitest/browser";

/** What a person's system is set to, as media queries ask for it. */
interface MediaFeatures {
  readonly colorScheme?: "light" | "dark";
  readonly reducedMotion?: "reduce" | "no-preference";
  readonly forcedColors?: "active" | "none";
}

declare module "vitest/internal/browser" {
  /** Those of tools/testing/browser-commands.ts. */
  interface BrowserCommands {
    emulateSystem(settings: MediaFeatures): Promise<void>;
  }
}

/** As tests begin; animations take no time. */
const defaults = { colorScheme: "light", reducedMotion: "reduce", forcedColors: "none" } as const;
const defaultQuery = matchMedia(
  "(prefers-color-scheme: light) and (prefers-reduced-motion: reduce) and (forced-colors: none)",
);

/** Sets some of the settings until the test ends. */
export const emulateMedia = (settings: MediaFeatures) => commands.emulateSystem(settings);

/** Sets all of them as tests begin. */
export async function resetMedia(): Promise<void> {
  if (!defaultQuery.matches) await commands.emulateSystem(defaults);
}
