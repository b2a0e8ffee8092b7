import type { Page } from "playwright-core";

/** Pictures that are decoded and not handed out yet. */
export interface HeldDecoding {
  waiting(): Promise<number>;
  release(): Promise<void>;
}

/** Hands out the first so many pictures as they are decoded and holds all others: to be called before the page is opened. */
export async function holdDecoding(page: Page, first: number): Promise<HeldDecoding> {
  await page.addInitScript(hold, first);
  type Gate = { waiting: number; open(): void };
  const gate = <Value>(ask: (gate: Gate) => Value) =>
    page
      .evaluateHandle(() => (window as unknown as { decoding: Gate }).decoding)
      .then((held) => held.evaluate(ask));
  return { waiting: () => gate(({ waiting }) => waiting), release: () => gate((held) => held.open()) };
}

/** Runs in the page, by itself. */
function hold(first: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const decoding = { waiting: 0, open: resolve };
  let asked = 0;
  const { createImageBitmap: create } = window;
  window.createImageBitmap = async (...given: unknown[]) => {
    asked += 1;
    const isHeld = asked > first;
    const made: ImageBitmap = await Reflect.apply(create, window, given);
    if (!isHeld) return made;
    decoding.waiting += 1;
    await promise;
    return made;
  };
  Object.assign(window, { decoding });
}
