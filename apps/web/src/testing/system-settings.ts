import { commands } from "vitest/browser";

/** What a person's system is set to, as media queries ask for it. */
interface SystemSettings {
  readonly colorScheme?: "light" | "dark";
  readonly reducedMotion?: "reduce" | "no-preference";
  readonly forcedColors?: "active" | "none";
}

declare module "vitest/internal/browser" {
  /** Those of tools/testing/browser-commands.ts. */
  interface BrowserCommands {
    emulateSystem(settings: SystemSettings): Promise<void>;
  }
}

/** As tests begin; animations take no time. */
const usual = { colorScheme: "light", reducedMotion: "reduce", forcedColors: "none" } as const;
const asUsual = matchMedia(
  "(prefers-color-scheme: light) and (prefers-reduced-motion: reduce) and (forced-colors: none)",
);

/** Sets some of the settings until the test ends. */
export const emulate = (settings: SystemSettings) => commands.emulateSystem(settings);

/** Sets all of them as tests begin. */
export async function resetSystem(): Promise<void> {
  if (!asUsual.matches) await commands.emulateSystem(usual);
}
