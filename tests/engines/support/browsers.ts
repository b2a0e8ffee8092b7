import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findEnginePrograms } from "../../../tools/engines/engine-programs.ts";
import { startDisplay } from "../../../tools/engines/start-display.ts";
import { startFirefox } from "../../../tools/engines/start-firefox.ts";
import { startWebKitDriver } from "../../../tools/engines/start-webkit-driver.ts";
import { clearTraces } from "./failure-trace.ts";
import { bundlePageScript } from "./in-page/bundle.ts";

/** One browser of each engine for the run, with its downloads in a folder of its own. */
export interface RunningBrowser {
  readonly address: string;
  readonly downloads: string;
}

declare module "vitest" {
  interface ProvidedContext {
    firefox: RunningBrowser;
    webkit: RunningBrowser;
    /** The script that finds elements in a page: an expression that evaluates to its functions. */
    pageScript: string;
  }
}

export default async function startBrowsers(project: TestProject): Promise<() => Promise<void>> {
  await clearTraces();
  const programs = findEnginePrograms();
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-engines-"));
  const started = new AsyncDisposableStack();
  started.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  try {
    const { announced } = started.use(await startDisplay(programs.xvfb));
    const settingsFor = async (name: string) => {
      const own = join(folder, name);
      await mkdir(own);
      return { folder: own, display: `:${announced}` };
    };
    const [ofFirefox, ofWebKit] = await Promise.all([settingsFor("firefox"), settingsFor("webkit")]);
    const [firefox, webkit, pageScript] = await Promise.all([
      startFirefox(programs.firefox, ofFirefox),
      startWebKitDriver(programs.webkitDriver, ofWebKit),
      bundlePageScript(),
    ]);
    started.use(firefox);
    started.use(webkit);
    project.provide("firefox", { address: `${firefox.announced}/session`, downloads: ofFirefox.folder });
    project.provide("webkit", { address: webkit.announced, downloads: ofWebKit.folder });
    project.provide("pageScript", pageScript);
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
  return () => started.disposeAsync();
}
