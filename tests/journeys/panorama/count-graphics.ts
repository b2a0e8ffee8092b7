import type { Page } from "playwright-core";

/** What a page holds of what must be given back. */
export interface Held {
  readonly contexts: number;
  /** Contexts that something still refers to, lost or not. */
  readonly remembered: number;
  readonly textures: number;
  readonly addresses: number;
  /** Bytes after everything was let go that nobody needs. */
  readonly heap: number;
}

/** Counts from the page's beginning on: to be called before it is opened. */
export async function countGraphics(page: Page): Promise<() => Promise<Held>> {
  await page.addInitScript(count);
  const session = await page.context().newCDPSession(page);
  return async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    const held = await page.evaluate(() =>
      (window as unknown as { heldGraphics(): Omit<Held, "heap"> }).heldGraphics(),
    );
    return { ...held, heap: usedSize };
  };
}

/** Runs in the page, by itself. */
function count() {
  const contexts: WeakRef<WebGL2RenderingContext>[] = [];
  let textures = 0;
  let addresses = 0;
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
    const context = Reflect.apply(getContext, this, given);
    if (context instanceof WebGL2RenderingContext) contexts.push(new WeakRef(context));
    return context;
  } as typeof getContext;
  const gl = WebGL2RenderingContext.prototype;
  const { createTexture, deleteTexture } = gl;
  gl.createTexture = function (this: WebGL2RenderingContext) {
    textures += 1;
    return createTexture.call(this);
  };
  gl.deleteTexture = function (this: WebGL2RenderingContext, texture) {
    textures -= 1;
    deleteTexture.call(this, texture);
  };
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (of) => {
    addresses += 1;
    return createObjectURL.call(URL, of);
  };
  URL.revokeObjectURL = (address) => {
    addresses -= 1;
    revokeObjectURL.call(URL, address);
  };
  const held = () => ({
    contexts: contexts.filter((context) => context.deref()?.isContextLost() === false).length,
    remembered: contexts.filter((context) => context.deref() !== undefined).length,
    textures,
    addresses,
  });
  Object.assign(window, { heldGraphics: held });
}
