import { countGpuResources, type GpuResourceCounts } from "@mapaobra/web/testing/count-gpu-resources";
import type { Page } from "playwright-core";

/** What a page holds after everything was let go that nobody needs. */
export interface RetainedResources extends GpuResourceCounts {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes. */
  readonly heap: number;
  /** Addresses of files in memory that were not given back. */
  readonly addresses: number;
}

/** Counts from the page's beginning on: to be called before it is opened. */
export async function countRetained(page: Page): Promise<() => Promise<RetainedResources>> {
  await page.addInitScript(`window.heldFromStart = [(${countGpuResources})().held, (${countObjectUrls})()];`);
  const session = await page.context().newCDPSession(page);
  return async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
    const { usedSize: heap } = await session.send("Runtime.getHeapUsage");
    const [graphics, addresses] = await page.evaluate(() => {
      const { retainedSinceStart } = window as unknown as {
        retainedSinceStart: [() => GpuResourceCounts, () => { addresses: number }];
      };
      return [retainedSinceStart[0](), retainedSinceStart[1]()] as const;
    });
    return { nodes, listeners, heap, ...graphics, ...addresses };
  };
}

/** Runs in the page, by itself. */
function countObjectUrls() {
  let addresses = 0;
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (of) => {
    addresses += 1;
    return createObjectURL.call(URL, of);
  };
  URL.revokeObjectURL = (address) => {
    addresses -= 1;
    revokeObjectURL.call(URL, address);
  };
  return () => ({ addresses });
}
