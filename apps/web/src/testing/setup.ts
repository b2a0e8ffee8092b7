import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import { queries } from "../app/queries.ts";
import { wearTheme } from "../app/wear-theme.ts";
import { toasts } from "../ui/toast.ts";
import { network } from "./network.ts";
import { dropPauses, holdPauses } from "./pauses.ts";
import { laptop } from "./windows.ts";
import "../ui/tokens.css";
import "../ui/base.css";

/** What every component test begins with, and what none leaves to the next. */

const ownAddress = location.href;

Object.assign(globalThis, { fetch: network.fetch, XMLHttpRequest: network.XMLHttpRequest });
holdPauses();
document.documentElement.lang = "es-CR";
wearTheme("theme-azul");
// As often as in the product, without the pauses between.
queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });

const complaints = vi.spyOn(console, "error");
/** The browser's own note that an observer's work goes on in the next frame. */
const isFrameNote = ([said]: readonly unknown[]) => String(said).includes("ResizeObserver loop");

beforeEach(async () => {
  complaints.mockClear();
  const isLaptop = innerWidth === laptop.width && innerHeight === laptop.height;
  if (!isLaptop) await page.viewport(laptop.width, laptop.height);
});

afterEach(async () => {
  if (vi.isFakeTimers()) {
    // What a closed dialog left to the next turn would be lost with the fake timers.
    await vi.advanceTimersByTimeAsync(0);
  }
  // Also where only the date was set. Vitest loads this file anew for each test file by the time of day: at a
  // time that stands still the next file would get none of these hooks.
  vi.useRealTimers();
  await cleanup();
  queries.clear();
  toasts.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  dropPauses();
  await forgetWaiting();
  // Dialogs take back the step of the history that stood for them.
  await expect.poll(() => history.state?.backCloses).toBeUndefined();
  history.replaceState(null, "", ownAddress);
  expect(network.reset(), "calls that no answer was given for").toEqual([]);
  const complained = complaints.mock.calls.filter((said) => !isFrameNote(said));
  expect(complained, "complaints of React").toEqual([]);
});

/** Deletes what waits on this device; what has its database open closes it then. */
const forgetWaiting = () =>
  new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase("por-enviar");
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
