import { readFile } from "node:fs/promises";
import { defineBrowserCommand } from "@vitest/browser-playwright";

/** What component tests ask of the browser from outside of their page. */

/** Presses what `selector` finds and takes the file that it gives. */
export const download = defineBrowserCommand<[selector: string]>(async ({ page, iframe }, selector) => {
  const [file] = await Promise.all([page.waitForEvent("download"), iframe.locator(selector).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
});

/** What a person's system is set to. */
export interface SystemSettings {
  readonly colorScheme?: "light" | "dark";
  readonly reducedMotion?: "reduce" | "no-preference";
  readonly forcedColors?: "active" | "none";
}

/** Sets some of them; the others stay. */
export const emulateSystem = defineBrowserCommand<[settings: SystemSettings]>(({ page }, settings) =>
  page.emulateMedia(settings),
);

/** Moves the mouse out of the page, so that it is over nothing. */
export const parkMouse = defineBrowserCommand(({ page }) => page.mouse.move(-1, -1));

/** Deletes all cookies. */
export const deleteCookies = defineBrowserCommand(({ context }) => context.clearCookies());
