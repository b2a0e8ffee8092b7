import { countGpuResources, type GpuResourceCounts } from "@mapaobra/web/testing/count-gpu-resources";
import type { Page } from "playwright-core";

/** Resources that the page still holds after garbage collection. */
export interface RetainedResources extends GpuResourceCounts {
  readonly nodes: number;
  readonly listeners: number;
  /** Size in bytes. */
  readonly heap: number;
  /** Number of object URLs that were not revoked. */
  readonly addresses: number;
}

/** Starts to count. Call it before the page is opened. */
export async function countRetained(page: Page): Promise<() => Promise<RetainedResources>> {
  await page.addInitScript(
    `window.retainedSinceStart = [(${countGpuResources})().held, (${countObjectUrls})()];`,
  );
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

/** Runs in the page as source text. */
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
