import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { ColumnsBuild, EncodedColumns } from "./columns-builder.ts";
import { createColumnsCache } from "./columns-cache.ts";

/** Builds that the test completes, in order. */
function createManualBuilds() {
  const started: { mapId: number; finish(revision: number, bytes?: number): void; fail(): void }[] = [];
  const build = (mapId: number): ColumnsBuild => {
    const sets = {
      mapa: Promise.withResolvers<EncodedColumns>(),
      texto: Promise.withResolvers<EncodedColumns>(),
      textoConContactos: Promise.withResolvers<EncodedColumns>(),
    };
    const all = Object.values(sets);
    for (const { promise } of all) promise.catch(() => undefined);
    started.push({
      mapId,
      finish: (revision, bytes = 1) => {
        for (const { resolve } of all) resolve({ revision, digest: "", brotli: Buffer.alloc(bytes) });
      },
      fail: () => {
        for (const { reject } of all) reject(new Error("broken"));
      },
    });
    return {
      mapa: sets.mapa.promise,
      texto: sets.texto.promise,
      textoConContactos: sets.textoConContactos.promise,
    };
  };
  return { started, build };
}

const limits = { minBuildIntervalMs: 5_000, maxBytes: 100 };

function cacheAt(time: { now: number }) {
  const builds = createManualBuilds();
  return {
    ...builds,
    cache: createColumnsCache(
      builds.build,
      () => time.now,
      limits,
      () => undefined,
    ),
  };
}

describe("the cache of columns", () => {
  it("builds once for concurrent requests", async () => {
    const { cache, started } = cacheAt({ now: 0 });
    const reads = [cache.read(1, "mapa", 3), cache.read(1, "texto", 3), cache.read(1, "mapa", 3)];
    started[0]?.finish(3);
    expect((await Promise.all(reads)).map(({ revision }) => revision)).toEqual([3, 3, 3]);
    expect(started).toHaveLength(1);
  });

  it("serves the last revision until the interval has passed, then the latest", async () => {
    const time = { now: 0 };
    const { cache, started } = cacheAt(time);
    const first = cache.read(1, "mapa", 1);
    started[0]?.finish(1);
    await first;
    time.now = 4_999;
    expect((await cache.read(1, "mapa", 2)).revision).toBe(1);
    time.now = 5_000;
    const newest = cache.read(1, "mapa", 2);
    await expect.poll(() => started.length).toBe(2);
    started[1]?.finish(2);
    expect((await newest).revision).toBe(2);
  });

  it("runs one build of a map at a time, however long it takes", async () => {
    const time = { now: 0 };
    const sets = {
      mapa: Promise.withResolvers<EncodedColumns>(),
      texto: Promise.withResolvers<EncodedColumns>(),
      textoConContactos: Promise.withResolvers<EncodedColumns>(),
    };
    let builds = 0;
    const build = (): ColumnsBuild => {
      builds += 1;
      return {
        mapa: sets.mapa.promise,
        texto: sets.texto.promise,
        textoConContactos: sets.textoConContactos.promise,
      };
    };
    const cache = createColumnsCache(
      build,
      () => time.now,
      limits,
      () => undefined,
    );
    const drawn = cache.read(1, "mapa", 1);
    sets.mapa.resolve({ revision: 1, digest: "", brotli: Buffer.alloc(1) });
    await drawn;
    time.now = 60_000;
    expect((await cache.read(1, "mapa", 9)).revision).toBe(1);
    expect(builds).toBe(1);
  });

  it("keeps the previous revision for clients that have read only some of its sets", async () => {
    const time = { now: 0 };
    const { cache, started } = cacheAt(time);
    const first = cache.read(1, "mapa", 1);
    started[0]?.finish(1);
    await first;
    time.now = 6_000;
    const second = cache.read(1, "mapa", 2);
    await expect.poll(() => started.length).toBe(2);
    started[1]?.finish(2);
    await second;
    expect((await cache.read(1, "texto", 2, 1)).revision).toBe(1);
    await expect(cache.read(1, "texto", 2, 7)).rejects.toMatchObject({ code: "revision_not_cached" });
  });

  it("forgets a failed build", async () => {
    const { cache, started } = cacheAt({ now: 0 });
    const broken = cache.read(1, "mapa", 1);
    started[0]?.fail();
    await expect(broken).rejects.toThrow("broken");
    const again = cache.read(1, "mapa", 1);
    await expect.poll(() => started.length).toBe(2);
    started[1]?.finish(1);
    expect((await again).revision).toBe(1);
  });

  it("serves a smaller encoding of the same content later", async () => {
    const plain = Buffer.from(
      Array.from({ length: 5_000 }, (_, index) => `punto ${(index * 7919) % 997}`).join(),
    );
    const fastCompressed = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
    const idle: (() => Promise<void>)[] = [];
    const encode = () => Promise.resolve({ revision: 1, digest: "", brotli: fastCompressed });
    const build = () => ({ mapa: encode(), texto: encode(), textoConContactos: encode() });
    const cache = createColumnsCache(
      build,
      () => 0,
      { ...limits, maxBytes: 1_000_000 },
      (work) => idle.push(work),
    );
    expect((await cache.read(1, "mapa", 1)).brotli).toBe(fastCompressed);
    await expect.poll(() => idle.length).toBe(1);
    await idle[0]?.();
    const improved = (await cache.read(1, "mapa", 1)).brotli;
    expect(improved.length).toBeLessThan(fastCompressed.length);
    expect(brotliDecompressSync(improved)).toEqual(plain);
  });

  it("evicts the least recently used maps above its limit", async () => {
    const { cache, started } = cacheAt({ now: 0 });
    const readBuild = async (mapId: number, build: number) => {
      const reads = cache.read(mapId, "mapa", 1);
      started[build]?.finish(1, 15);
      await reads;
    };
    await readBuild(1, 0);
    await readBuild(2, 1);
    await readBuild(1, 0);
    await readBuild(3, 2);
    await readBuild(1, 0);
    expect(started).toHaveLength(3);
    await readBuild(2, 3);
    expect(started.map(({ mapId }) => mapId)).toEqual([1, 2, 3, 2]);
  });
});
