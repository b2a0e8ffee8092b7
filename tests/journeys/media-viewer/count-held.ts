import type { Page } from "playwright-core";

/** What a page holds after everything was let go that nobody needs. */
export interface HeldByPage {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes. */
  readonly heap: number;
  /** Decoded pictures that were not given back. */
  readonly bitmaps: number;
  /** Addresses of files in memory that were not given back. */
  readonly addresses: number;
}

/** Counts from the page's beginning on: to be called before it is opened. */
export async function countHeld(page: Page): Promise<() => Promise<HeldByPage>> {
  await page.addInitScript(count);
  const session = await page.context().newCDPSession(page);
  return async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
    const { usedSize: heap } = await session.send("Runtime.getHeapUsage");
    const held = await page.evaluate(() =>
      (window as unknown as { heldFiles(): Pick<HeldByPage, "bitmaps" | "addresses"> }).heldFiles(),
    );
    return { nodes, listeners, heap, ...held };
  };
}

/** Runs in the page, by itself. */
function count() {
  let bitmaps = 0;
  let addresses = 0;
  const { createImageBitmap: create, ImageBitmap: Bitmap, URL: Address } = window;
  window.createImageBitmap = async (...given: unknown[]) => {
    const made: Promise<ImageBitmap> = Reflect.apply(create, window, given);
    await made;
    bitmaps += 1;
    return made;
  };
  const { close } = Bitmap.prototype;
  Bitmap.prototype.close = function (this: ImageBitmap) {
    if (this.width > 0) bitmaps -= 1;
    close.call(this);
  };
  const { createObjectURL, revokeObjectURL } = Address;
  Address.createObjectURL = (of) => {
    addresses += 1;
    return createObjectURL.call(Address, of);
  };
  Address.revokeObjectURL = (address) => {
    addresses -= 1;
    revokeObjectURL.call(Address, address);
  };
  Object.assign(window, { heldFiles: () => ({ bitmaps, addresses }) });
}
