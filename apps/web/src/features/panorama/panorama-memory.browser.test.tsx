import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { bandedPicture } from "../../testing/banded-picture.ts";
import { canvasOf, panoramaFrom, showRoom, stage } from "../../testing/panorama-room.tsx";
import { button } from "../../testing/screen.ts";
import { wrapMethod } from "../../testing/wrap-method.ts";

/** What panoramas take of a browser's memory, and give back. */

const large = () => {
  const address = bandedPicture();
  return panoramaFrom("grande", {
    addresses: [address],
    tiles: { width: 8192, height: 4096, addressOf: () => address },
  });
};

type Context = WebGL2RenderingContext;

/** Counts what is created and given back from now on. */
function countGraphics() {
  const contexts: Context[] = [];
  let [textures, bitmaps] = [0, 0];
  wrapMethod(
    HTMLCanvasElement.prototype,
    "getContext",
    (getContext) =>
      function (this: HTMLCanvasElement, ...given: unknown[]) {
        const context = Reflect.apply(getContext, this, given);
        if (context instanceof WebGL2RenderingContext) contexts.push(context);
        return context;
      } as typeof getContext,
  );
  wrapMethod(
    WebGL2RenderingContext.prototype,
    "createTexture",
    (createTexture) =>
      function (this: Context) {
        textures += 1;
        return createTexture.call(this);
      },
  );
  wrapMethod(
    WebGL2RenderingContext.prototype,
    "deleteTexture",
    (deleteTexture) =>
      function (this: Context, texture) {
        textures -= 1;
        deleteTexture.call(this, texture);
      },
  );
  wrapDecoding(async (decode) => {
    const made = await decode();
    bitmaps += 1;
    return made;
  });
  wrapMethod(
    ImageBitmap.prototype,
    "close",
    (close) =>
      function (this: ImageBitmap) {
        if (this.width > 0) bitmaps -= 1;
        close.call(this);
      },
  );
  return () => ({
    textures,
    bitmaps,
    contexts: contexts.filter((context) => !context.isContextLost()).length,
  });
}

/** Hands out the first so many pictures as they are decoded and holds all others. */
function holdDecoding(first: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let [asked, waiting] = [0, 0];
  wrapDecoding(async (decode) => {
    asked += 1;
    const isHeld = asked > first;
    const made = await decode();
    if (!isHeld) return made;
    waiting += 1;
    await promise;
    return made;
  });
  return { waiting: () => waiting, release: resolve };
}

function wrapDecoding(wrap: (decode: () => Promise<ImageBitmap>) => Promise<ImageBitmap>) {
  wrapMethod(
    window,
    "createImageBitmap",
    (create) =>
      (...given: unknown[]) =>
        wrap(() => Reflect.apply(create, window, given)),
  );
}

describe("a panorama", () => {
  it.each([
    ["its whole picture", 0, 1],
    ["what comes of its tiles", 1, 4],
  ])("gives back %s that is decoded only after it was left", async (_what, handedOut, waiting) => {
    const held = countGraphics();
    const decoding = holdDecoding(handedOut);
    await showRoom({ panoramas: () => [large()], isAlone: true, density: 1 });
    await expect.poll(decoding.waiting).toBe(waiting);
    await expect.poll(() => held().bitmaps).toBe(waiting);
    await button("Cerrar").click();
    await expect.element(stage).not.toBeInTheDocument();
    decoding.release();
    await expect.poll(() => held().bitmaps).toBe(0);
  });

  it("gives everything back when it is closed", async () => {
    const held = countGraphics();
    await showRoom({ panoramas: () => [panoramaFrom("bandas")], isAlone: true });
    // Closed before it is there, and opened again at once.
    await page.getByRole("button", { name: "Cerrar" }).dblClick();
    await expect.poll(() => canvasOf()).toBeDefined();
    await expect.poll(held).toMatchObject({ contexts: 1, textures: 1, bitmaps: 0 });
    for (let time = 0; time < 6; time += 1) {
      await button("Cerrar").click();
      await expect.element(stage).not.toBeInTheDocument();
      await expect.poll(held).toMatchObject({ contexts: 0, textures: 0, bitmaps: 0 });
      await button("Abrir").click();
      await expect.poll(() => canvasOf()).toBeDefined();
    }
  });
});
