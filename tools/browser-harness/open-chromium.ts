import { type Browser, chromium } from "playwright-core";
import { findHeadlessChromium, howToGetChromium } from "../../scripts/tasks/chromium.ts";

const flags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

async function launch(own: readonly string[]): Promise<Browser> {
  const executablePath = await findHeadlessChromium();
  if (!executablePath) throw new Error(howToGetChromium);
  return chromium.launch({ executablePath, args: [...flags, ...own] });
}

/**
 * A Chromium that draws WebGL in software, so that pictures and times are those of the processor and
 * the same with and without a graphics card.
 */
export const openChromium = (extraArguments: readonly string[] = []): Promise<Browser> =>
  launch(["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", ...extraArguments]);

/** A Chromium for pages without WebGL: putting their layers together without GL costs a fraction. */
export const openPlainChromium = (extraArguments: readonly string[] = []): Promise<Browser> =>
  launch(["--disable-gpu", ...extraArguments]);
