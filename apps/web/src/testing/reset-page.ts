import { expect, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import { queries } from "../app/queries.ts";
import { toasts } from "../ui/toast.ts";
import { forgetWaiting } from "./forget-waiting.ts";
import { dropPauses } from "./pauses.ts";
import { laptop } from "./windows.ts";

const ownAddress = location.href;

/** Makes the page that all component tests share as it was before a test. */
export async function resetPage(): Promise<void> {
  if (vi.isFakeTimers()) {
    // What a closed dialog left to the next turn would be lost with the fake timers.
    await vi.advanceTimersByTimeAsync(0);
  }
  // Also where only the date was set. Vitest loads the set-up anew for each test file by the time of day: at a
  // time that stands still the next file would get none of its hooks.
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
  const isLaptop = innerWidth === laptop.width && innerHeight === laptop.height;
  if (!isLaptop) await page.viewport(laptop.width, laptop.height);
}
