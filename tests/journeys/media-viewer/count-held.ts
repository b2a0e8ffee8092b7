import { countGraphics, type HeldGraphics } from "@mapaobra/web/testing/count-graphics";
import type { Page } from "playwright-core";

/** What a page holds after everything was let go that nobody needs. */
export interface HeldByPage extends HeldGraphics {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes. */
  readonly heap: number;
  /** Addresses of files in memory that were not given back. */
  readonly addresses: number;
}

/** Counts from the page's beginning on: to be called before it is opened. */
export async function countHeld(page: Page): Promise<() => Promise<HeldByPage>> {
  await page.addInitScript(`window.heldFromStart = [(${countGraphics})().held, (${countAddresses})()];`);
  const session = await page.context().newCDPSession(page);
  return async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
    const { usedSize: heap } = await session.send("Runtime.getHeapUsage");
    const [graphics, addresses] = await page.evaluate(() => {
      const { heldFromStart } = window as unknown as {
        heldFromStart: [() => HeldGraphics, () => { addresses: number }];
      };
      return [heldFromStart[0](), heldFromStart[1]()] as const;
    });
    return { nodes, listeners, heap, ...graphics, ...addresses };
  };
}

/** Runs in the page, by itself. */
function countAddresses() {
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
