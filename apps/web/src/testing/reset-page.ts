import { expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { queryClient } from "../features/shell/query-client.ts";
import { toasts } from "../ui/feedback/toast.ts";
import { clearStorage } from "./clear-storage.ts";
import { clearHeldTimers } from "./held-timers.ts";
import { mockNetwork } from "./mock-network.ts";
import { resetDocument } from "./reset-document.ts";
import { resetWindow } from "./reset-window.ts";

const runnerUrl = location.href;

/** Resets the page that all component tests share. */
export async function resetPage(): Promise<void> {
  if (vi.isFakeTimers()) {
    // Tasks queued by a closed dialog would be lost with the fake timers.
    await vi.advanceTimersByTimeAsync(0);
  }
  // Also if only the date was faked. Vitest loads the setup for each test file by the time of day: with a
  // fixed date the next file would get none of its hooks.
  vi.useRealTimers();
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  queryClient.clear();
  toasts.dismiss();
  // What a held response continues ends before the next test, and with the responses of this one.
  mockNetwork.releaseAll();
  await clearStorage();
  clearHeldTimers();
  // Closing dialogs remove their history entry.
  await expect.poll(() => history.state?.backCloses).toBeUndefined();
  history.replaceState(null, "", runnerUrl);
  resetDocument();
  await resetWindow();
}
