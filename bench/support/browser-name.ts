import { basename } from "node:path";
import type { Browser } from "playwright-core";
import { chromiumProgram } from "../../tools/browser-harness/open-chromium.ts";

/** Program and version: the headless build and the full one differ in their times. */
export const browserName = async (browser: Browser): Promise<string> =>
  `${basename(await chromiumProgram())} ${browser.version()}`;
