import type { Browser } from "playwright-core";
import {
  openChromiumWithoutGpuCompositing,
  openChromiumWithoutWebGl,
} from "../../../tools/browser-harness/open-chromium.ts";

/** Company brand hosts of the journeys (`*.example`) resolve to this machine. */
const flags = ["--host-resolver-rules=MAP *.example 127.0.0.1"];

const launchers = {
  plain: () => openChromiumWithoutWebGl(flags),
  drawing: () => openChromiumWithoutGpuCompositing(flags),
};

const running = new Map<keyof typeof launchers, Promise<Browser>>();

/**
 * The browser of this test worker. The files that a worker runs share it: it starts with the first file that
 * needs it and ends with the worker.
 * @param kind `drawing` has WebGL, in software; `plain` has none and costs a third less.
 */
export async function sharedBrowser(kind: keyof typeof launchers): Promise<Browser> {
  const present = await running.get(kind);
  if (present?.isConnected()) return present;
  const launched = launchers[kind]();
  running.set(kind, launched);
  return launched;
}

/** WebGL in software: for journeys that look at maps or panoramas. */
export const webGlBrowser = (): Promise<Browser> => sharedBrowser("drawing");
/** No WebGL: the maps fall back, and forms and lists cost less. */
export const browserWithoutWebGl = (): Promise<Browser> => sharedBrowser("plain");
