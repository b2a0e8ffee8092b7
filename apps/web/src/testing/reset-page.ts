import { expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { queryClient } from "../app/query-client.ts";
import { toasts } from "../ui/toast.ts";
import { clearStorage } from "./clear-storage.ts";
import { clearHeldTimers } from "./held-timers.ts";
import { resetDocument } from "./reset-document.ts";
import { resetWindow } from "./reset-window.ts";

const runnerUrl = location.href;

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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  queryClient.clear();
  toasts.dismiss();
  clearHeldTimers();
  await clearStorage();
  // Dialogs take back the step of the history that stood for them.
  await expect.poll(() => history.state?.backCloses).toBeUndefined();
  history.replaceState(null, "", runnerUrl);
  resetDocument();
  await resetWindow();
}
