import { kill } from "node:process";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright-core";
import { chromiumInstallHelp, findHeadlessChromium } from "../../scripts/tasks/chromium.ts";

const flags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

async function program(): Promise<string> {
  const executablePath = await findHeadlessChromium();
  if (!executablePath) throw new Error(chromiumInstallHelp);
  return executablePath;
}

const launch = async (own: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: await program(), args: [...flags, ...own] });

/**
 * A Chromium that draws WebGL in software, so that pictures and times are those of the processor and
 * the same with and without a graphics card.
 */
export const openChromium = (extraArguments: readonly string[] = []): Promise<Browser> =>
  launch(["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", ...extraArguments]);

/** The same, with pages put together without the graphics process: half its processor time on a page with a map. */
export const openChromiumWithoutGpuCompositing = (extraArguments: readonly string[] = []): Promise<Browser> =>
  openChromium(["--disable-gpu-compositing", ...extraArguments]);

/**
 * A Chromium without WebGL, as on a machine whose graphics driver is blocked: maps show their fallback, and pages
 * that are not about maps cost a fraction. Without the second flag the windowless build draws WebGL in software.
 */
export const openChromiumWithoutWebGl = (extraArguments: readonly string[] = []): Promise<Browser> =>
  launch(["--disable-gpu", "--disable-3d-apis", ...extraArguments]);

/** A Chromium that keeps what pages give it to keep in a folder, and can die like one that a phone throws out. */
export async function openPersistentChromium(
  folder: string,
  options: BrowserContextOptions,
): Promise<PersistentChromium> {
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    executablePath: await program(),
    args: [...flags, "--disable-gpu"],
  });
  return {
    context,
    async kill() {
      const devtools = await context.browser()?.newBrowserCDPSession();
      const { processInfo = [] } = (await devtools?.send("SystemInfo.getProcessInfo")) ?? {};
      const process = processInfo.find(({ type }) => type === "browser");
      if (!process) throw new Error("the browser does not say which process it is");
      await Promise.all([context.waitForEvent("close"), kill(process.id, "SIGKILL")]);
    },
  };
}

interface PersistentChromium {
  readonly context: BrowserContext;
  /** Ends the browser as `kill -9` does: nothing of it has a moment left. */
  kill(): Promise<void>;
}
