import { onTestFinished } from "vitest";
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

/** Sets some of the settings until the test ends. */
export async function emulate(settings: SystemSettings): Promise<void> {
  onTestFinished(() => commands.emulateSystem(usual));
  await commands.emulateSystem(settings);
}
