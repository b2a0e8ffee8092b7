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
 * A Chromium with software WebGL, so that pictures and times depend on the CPU alone, with or without a
 * graphics card.
 */
export const openChromium = (extraArguments: readonly string[] = []): Promise<Browser> =>
  launch(["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", ...extraArguments]);

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
  /** Ends the browser by `kill -9`. */
  kill(): Promise<void>;
}
