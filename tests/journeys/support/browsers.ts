import type { Browser } from "playwright-core";
import {
  openChromiumWithoutGpuCompositing,
  openChromiumWithoutWebGl,
} from "../../../tools/browser-harness/open-chromium.ts";

const flags = [
  // Resolves company brand hosts of the journeys to this machine.
  "--host-resolver-rules=MAP *.example 127.0.0.1",
  // The pages of a context share one renderer process, with its compiled scripts.
  "--process-per-site",
];

const launchers = {
  plain: () => openChromiumWithoutWebGl(flags),
  drawing: () => openChromiumWithoutGpuCompositing(flags),
};

const running = new Map<keyof typeof launchers, Promise<Browser>>();

/**
 * The browser of this test worker. All files of a worker share it: it starts with the first file that needs
 * it and ends with the worker.
 * @param kind `drawing` has WebGL, in software; `plain` has none and costs a third less.
 */
export async function sharedBrowser(kind: keyof typeof launchers): Promise<Browser> {
  const present = await running.get(kind);
  if (present?.isConnected()) return present;
  const launched = launchers[kind]();
  running.set(kind, launched);
  return launched;
}

/** A browser with software WebGL, for journeys that look at maps or panoramas. */
export const webGlBrowser = (): Promise<Browser> => sharedBrowser("drawing");
/** A browser without WebGL: maps use their fallback, and forms and lists run faster. */
export const browserWithoutWebGl = (): Promise<Browser> => sharedBrowser("plain");
