import { kill } from "node:process";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright-core";
import { chromiumInstallHelp, findHeadlessChromium } from "../../scripts/tasks/chromium.ts";

export const chromiumFlags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Flags of a Chromium with WebGL in software. */
export const softwareWebGlFlags = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

/** Returns the path of the Chromium; throws with help if there is none. */
export async function chromiumProgram(): Promise<string> {
  const executablePath = await findHeadlessChromium();
  if (!executablePath) throw new Error(chromiumInstallHelp);
  return executablePath;
}

const launch = async (own: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumProgram(), args: [...chromiumFlags, ...own] });

/**
 * A Chromium with software WebGL, so that pictures and times depend on the CPU alone, with or without a
 * graphics card.
 */
export const openChromium = (extraArguments: readonly string[] = []): Promise<Browser> =>
  launch([...softwareWebGlFlags, ...extraArguments]);

/** The same, with pages composited without the GPU process: half the CPU time on a page with a map. */
export const openChromiumWithoutGpuCompositing = (extraArguments: readonly string[] = []): Promise<Browser> =>
  openChromium(["--disable-gpu-compositing", ...extraArguments]);

/**
 * A Chromium without WebGL, as on a machine whose graphics driver is blocked: maps show their fallback, and
 * other pages cost a fraction. Without the second flag the headless build uses software WebGL.
 */
export const openChromiumWithoutWebGl = (extraArguments: readonly string[] = []): Promise<Browser> =>
  launch(["--disable-gpu", "--disable-3d-apis", ...extraArguments]);

/** A Chromium with its profile in a folder, which can be killed like a browser that a phone evicts. */
export async function openPersistentChromium(
  folder: string,
  options: BrowserContextOptions,
): Promise<PersistentChromium> {
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    executablePath: await chromiumProgram(),
    args: [...chromiumFlags, "--disable-gpu"],
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
  /** Ends the browser by `kill -9`. */
  kill(): Promise<void>;
}
