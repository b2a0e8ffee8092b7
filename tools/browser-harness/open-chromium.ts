import { type Browser, chromium } from "playwright-core";
import { findChromium, howToGetChromium } from "../../scripts/tasks/chromium.ts";

/**
 * A Chromium that draws WebGL in software, so that pictures and times are those of the processor and
 * the same with and without a graphics card.
 */
export async function openChromium(extraArguments: readonly string[] = []): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(howToGetChromium);
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...extraArguments,
    ],
  });
}
