import { type Browser, chromium } from "playwright-core";

/**
 * A Chromium that draws WebGL in software, so that pictures and times are those of the processor and
 * the same with and without a graphics card.
 */
export function openChromium(extraArguments: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
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
