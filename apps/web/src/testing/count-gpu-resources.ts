/** Counts of a page's resources that need an explicit release. */
export interface GpuResourceCounts {
  /** Contexts that were not lost. */
  readonly contexts: number;
  /** Contexts that are still referenced, lost or not. */
  readonly reachable: number;
  readonly textures: number;
  /** Decoded pictures. */
  readonly bitmaps: number;
}

/**
 * Counts resources that are created and released from now on, until `stop`. Journeys run
 * its source in the browser at the start of a page, so it uses nothing outside of itself.
 *
 * @param retainContexts also counts contexts that are garbage without being lost: ignore `reachable`
 */
export function countGpuResources(retainContexts = false): {
  readonly held: () => GpuResourceCounts;
  readonly stop: () => void;
} {
  type Context = WebGL2RenderingContext;
  const contexts: { deref(): Context | undefined }[] = [];
  let textures = 0;
  let bitmaps = 0;
  const undo: (() => void)[] = [];
  const wrap = <Owner extends object, Name extends keyof Owner>(
    owner: Owner,
    name: Name,
    around: (real: Owner[Name]) => Owner[Name],
  ) => {
    const real = owner[name];
    owner[name] = around(real);
    undo.unshift(() => {
      owner[name] = real;
    });
  };
  wrap(
    HTMLCanvasElement.prototype,
    "getContext",
    (real) =>
      function (this: HTMLCanvasElement, ...args: unknown[]) {
        const context = Reflect.apply(real, this, args);
        if (context instanceof WebGL2RenderingContext) {
          contexts.push(retainContexts ? { deref: () => context } : new WeakRef(context));
        }
        return context;
      } as typeof real,
  );
  wrap(
    WebGL2RenderingContext.prototype,
    "createTexture",
    (real) =>
      function (this: Context) {
        textures += 1;
        return real.call(this);
      },
  );
  wrap(
    WebGL2RenderingContext.prototype,
    "deleteTexture",
    (real) =>
      function (this: Context, texture) {
        textures -= 1;
        real.call(this, texture);
      },
  );
  wrap(window, "createImageBitmap", (real) => async (...args: unknown[]) => {
    const bitmap: ImageBitmap = await Reflect.apply(real, window, args);
    bitmaps += 1;
    return bitmap;
  });
  wrap(
    ImageBitmap.prototype,
    "close",
    (real) =>
      function (this: ImageBitmap) {
        if (this.width > 0) bitmaps -= 1;
        real.call(this);
      },
  );
  return {
    held: () => ({
      contexts: contexts.filter((context) => context.deref()?.isContextLost() === false).length,
      reachable: contexts.filter((context) => context.deref() !== undefined).length,
      textures,
      bitmaps,
    }),
    stop: () => {
      for (const restore of undo.splice(0)) restore();
    },
  };
}
