import { provideEnginePrograms } from "../../../tools/engines/engine-programs.ts";
import { providePostgres } from "../../../tools/postgres/start-postgres.ts";
import { provideSwift } from "../../../tools/swift/start-swift.ts";
import { ensureChromium } from "../chromium.ts";
import { ensureHeadlessShell } from "../headless-shell.ts";

const providers: readonly (() => unknown)[] = [
  ensureChromium,
  ensureHeadlessShell,
  provideEnginePrograms,
  provideSwift,
  providePostgres,
];

/**
 * Brings every program that a suite drives, one after another: two runs of a package manager at once refuse each
 * other. A program that cannot be had is a matter of the suite that needs it.
 */
export async function ensurePrograms(): Promise<void> {
  for (const provide of providers) {
    try {
      await provide();
    } catch (error) {
      console.log(String(error).split("\n")[0]);
    }
  }
}
