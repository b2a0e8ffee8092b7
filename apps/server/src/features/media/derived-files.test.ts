import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DomainError } from "@mapaobra/domain/errors";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ContentProcessEnded } from "../../content/isolated/isolated-process.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { backgroundLimit, derivationsOn } from "./derivations.fixture.ts";
import type { Derivation } from "./derivations.ts";
import { createDerivedFiles } from "./derived-files.ts";
import * as files from "./media.fixture.ts";

const ffmpeg = "ffmpeg";
const hasFfmpeg = spawnSync(ffmpeg, ["-version"]).status === 0;
const realFiles = join(import.meta.dirname, "../../../../../../shared/data/media");

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let admin: { authorization: string };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-derived-"));
  server = await startTestServer({ webFolder: testPageFolder, media: { ffmpeg } });
  make = createFactories(server.database.db);
  company = await make.company();
  admin = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface DerivedUrls {
  readonly url: string;
  readonly s3Key: string;
  readonly urlMiniatura: string;
  readonly urlVista: string;
}

const uploaded = async (
  content: Buffer,
  {
    published = true,
    tipo = "media",
    to = server,
  }: { published?: boolean; tipo?: string; to?: TestServer } = {},
): Promise<DerivedUrls> => {
  const point = await make.point(await make.map(company, { published }));
  const reply = await to.app.inject({
    method: "POST",
    url: `/api/Imagenes/root/${point.id}/upload`,
    headers: admin,
    payload: files.formOf([{ name: "archivo", content }], { tipo }),
  });
  return reply.json().imagenes[0];
};
const get = (url: string) => server.app.inject({ url });
const pictureAt = async (url: string) => {
  const reply = await get(url);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/webp"]);
  return { bytes: reply.rawPayload, ...(await sharp(reply.rawPayload).metadata()) };
};
/** Files that are being written. The tiles of a large panorama are cut after its upload, beside the next tests. */
const incoming = () => readdir(dirname(server.storage.newTempPath()));
const derivedOf = (key: string) => server.storage.stat(`${key}.d/miniatura.webp`);

describe("a derived picture", () => {
  it("is small for lists, larger for a screen, and never larger than its original", async () => {
    const large = await uploaded(await files.jpeg(1800, 1350));
    expect(await pictureAt(large.urlMiniatura)).toMatchObject({ width: 320, height: 240 });
    expect(await pictureAt(large.urlVista)).toMatchObject({ width: 1600, height: 1200 });
    const small = await uploaded(await files.png(100, 80));
    expect(await pictureAt(small.urlVista)).toMatchObject({ width: 100, height: 80 });
  });

  it("of a panorama is wide enough to look around in and has the same proportions", async () => {
    const panorama = await uploaded(await files.jpeg(4200, 2100));
    expect(await pictureAt(panorama.urlVista)).toMatchObject({ width: 4096, height: 2048 });
  });

  it("is upright and has no metadata of place, time or camera, in every size", async () => {
    const content = await files.photoWithExif();
    expect(content.includes("Camara Secreta")).toBe(true);
    const photo = await uploaded(content);
    for (const url of [photo.urlMiniatura, photo.urlVista]) {
      const picture = await pictureAt(url);
      expect(picture.height).toBeGreaterThan(picture.width);
      expect([picture.exif, picture.xmp, picture.iptc, picture.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(picture.bytes.includes("Camara Secreta")).toBe(false);
    }
    expect((await get(photo.url)).rawPayload).toEqual(content);
  });

  it("is made once for concurrent requests", async () => {
    const photo = await uploaded(await files.jpeg(600, 450));
    const replies = await Promise.all([1, 2, 3, 4].map(() => get(photo.urlMiniatura)));
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const made = await derivedOf(photo.s3Key);
    await get(photo.urlMiniatura);
    expect(await derivedOf(photo.s3Key)).toEqual(made);
    await expect.poll(incoming, backgroundLimit).toEqual([]);
  });

  it("of an unpublished file requires the signature of its own original", async () => {
    const photo = await uploaded(await files.jpeg(), { published: false });
    const other = await uploaded(await files.jpeg(), { published: false });
    const [path, query] = photo.urlMiniatura.split("?");
    expect((await get(photo.urlMiniatura)).headers["cache-control"]).toMatch(/^private/);
    expect((await get(`${path}`)).statusCode).toBe(404);
    expect((await get(`${other.urlMiniatura.split("?")[0]}?${query}`)).statusCode).toBe(404);
    expect((await get(`/medios/${photo.s3Key}?${query}`)).statusCode).toBe(200);
  });

  it("is 404 and leaves no file when it cannot be made", async () => {
    const original = await files.jpeg(600, 400);
    const photo = await uploaded(await files.jpeg(600, 400));
    await server.storage.write(photo.s3Key, original.subarray(0, 200));
    expect((await get(photo.urlMiniatura)).statusCode).toBe(404);
    expect(await derivedOf(photo.s3Key)).toBeUndefined();
    await expect.poll(incoming, backgroundLimit).toEqual([]);
  });

  it("of a file that is removed while it is being made is removed as well", async () => {
    const { s3Key: key } = await uploaded(await files.jpeg());
    const derived = createDerivedFiles({
      derive: derivationsOn(server).derive,
      async poster() {
        await server.storage.remove(key);
        return files.png();
      },
    });
    const original = { key, kind: "video", mediaType: "video/mp4" } as const;
    expect(await derived.getOrCreate(original, "miniatura")).toBeUndefined();
    expect(await derivedOf(key)).toBeUndefined();
  });

  it("that cannot be made is retried only after some time", async () => {
    const original = await files.jpeg(600, 400);
    const { s3Key: key } = await uploaded(original);
    await server.storage.write(key, original.subarray(0, 200));
    let time = 0;
    const derived = createDerivedFiles({
      derive: derivationsOn(server, { now: () => time }).derive,
      poster: undefined,
    });
    const find = () => derived.getOrCreate({ key, kind: "image", mediaType: "image/jpeg" }, "miniatura");
    expect(await find()).toBeUndefined();
    await server.storage.write(key, original);
    expect(await find()).toBeUndefined();
    time = 600_000;
    expect(await find()).toBeDefined();
  });

  /** A derivation that works until its signal is aborted. */
  async function begunDerivation() {
    const { s3Key: original } = await uploaded(await files.jpeg());
    const begun = Promise.withResolvers<AbortSignal>();
    const derivation: Derivation = {
      original,
      key: `${original}.d/lento`,
      lane: "pictures",
      make: (_target, { owner }) => {
        begun.resolve(owner.signal as AbortSignal);
        return once(owner.signal as AbortSignal, "abort").then(() => {
          throw new DomainError("service_unavailable");
        });
      },
    };
    return { derivation, signal: () => begun.promise };
  }

  it("ends when the server closes, and no other is started", async () => {
    const { derivation, signal } = await begunDerivation();
    const { derive, close, pending } = derivationsOn(server);
    const first = derive(derivation);
    await signal();
    await Promise.all([close(), expect(first).rejects.toThrow("service_unavailable")]);
    expect(await derive({ ...derivation, key: `${derivation.key}2` })).toBeUndefined();
    expect(pending()).toBe(0);
  });

  it("ends when the last of those who wait for it has left", async () => {
    const { derivation, signal } = await begunDerivation();
    const { derive } = derivationsOn(server);
    const clients = [new AbortController(), new AbortController()];
    const waiting = clients.map((client) => {
      const listen = vi.spyOn(client.signal, "addEventListener");
      const rejected = expect(derive(derivation, client.signal)).rejects.toThrow("service_unavailable");
      return { listen, rejected };
    });
    const working = await signal();
    for (const { listen } of waiting) await expect.poll(() => listen.mock.calls.length).toBe(1);
    clients[0]?.abort();
    expect(working.aborted).toBe(false);
    clients[1]?.abort();
    expect(working.aborted).toBe(true);
    await Promise.all(waiting.map(({ rejected }) => rejected));
  });

  it("that took all of its memory or time is not made again for a day, also by another process", async () => {
    const { s3Key: original } = await uploaded(await files.jpeg());
    let time = Date.now();
    let count = 0;
    const derivation: Derivation = {
      original,
      key: `${original}.d/pesado`,
      lane: "pictures",
      async make() {
        count += 1;
        throw new ContentProcessEnded("too much memory");
      },
    };
    const attempt = () => derivationsOn(server, { now: () => time }).derive(derivation);
    for (let attempts = 0; attempts < 2; attempts += 1) expect(await attempt()).toBeUndefined();
    expect(count).toBe(1);
    time += 86_500_000;
    await attempt();
    expect(count).toBe(2);
  });

  it("that takes more memory than its lane allows is made in the lane of large pictures", async () => {
    const { s3Key: original } = await uploaded(await files.jpeg());
    let attempts = 0;
    const made = await derivationsOn(server).derive({
      original,
      key: `${original}.d/grande`,
      lane: "pictures",
      async make(target) {
        attempts += 1;
        if (attempts === 1) throw new DomainError("picture_too_large");
        await writeFile(target, "grande");
      },
    });
    expect(made?.bytes).toBe(6);
  });

  it("of a document, in another size or of a missing file is 404", async () => {
    const text = await uploaded(await files.jpeg());
    for (const path of [
      `/medios/${text.s3Key}.d/otra.webp`,
      `/medios/${text.s3Key}.d/miniatura.webp.d/miniatura.webp`,
      `/medios/${text.s3Key}.d/`,
      "/medios/ID_1_1/Fotos/nada.jpg.d/miniatura.webp",
    ]) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });
});

describe.skipIf(!existsSync(realFiles))("real files (skipped without ../shared/data/media)", () => {
  it("of a panorama with a location lose the location and keep the view", async () => {
    const content = await readFile(join(realFiles, "andes_2048x1024-gpano-gps.jpg"));
    const panorama = await uploaded(content);
    expect(panorama).toMatchObject({ imG_TIPO: "360", ancho: 2048, alto: 1024 });
    const view = await pictureAt(panorama.urlVista);
    expect([view.width, view.height, view.exif, view.xmp]).toEqual([2048, 1024, undefined, undefined]);
  });

  it("from a camera are shrunk", async () => {
    const photo = await uploaded(await readFile(join(realFiles, "exif-sony-alpha-6000.jpg")));
    expect(await pictureAt(photo.urlMiniatura)).toMatchObject({ width: 320, height: 213 });
  });

  it.skipIf(!hasFfmpeg)("of a video have a poster", async () => {
    const video = await uploaded(await readFile(join(realFiles, "congo_2048.mp4")));
    expect(await pictureAt(video.urlMiniatura)).toMatchObject({ width: 320, height: 180 });
  });
});

describe("the poster of a video", () => {
  it.skipIf(!hasFfmpeg).each(["mp4", "mov", "webm", "mkv", "avi", "flv", "wmv"])(
    "is its first frame: %s (skipped without ffmpeg)",
    async (extension) => {
      const path = join(folder, `prueba.${extension}`);
      const source = ["-f", "lavfi", "-i", "color=c=red:s=640x360:d=0.2:r=5"];
      spawnSync(ffmpeg, ["-loglevel", "error", "-y", ...source, "-pix_fmt", "yuv420p", path]);
      const video = await uploaded(await readFile(path));
      expect(await pictureAt(video.urlMiniatura)).toMatchObject({ width: 320, height: 180 });
      expect(video.urlVista).toBeNull();
    },
  );

  it("is 404 on a machine without ffmpeg", async () => {
    const serverWithoutFfmpeg = await startTestServer({
      webFolder: testPageFolder,
      media: { ffmpeg: join(folder, "no-hay") },
    });
    const factories = createFactories(serverWithoutFfmpeg.database.db);
    const owner = await factories.company();
    const point = await factories.point(await factories.map(owner, { published: true }));
    const headers = await signIn(
      serverWithoutFfmpeg.database,
      await factories.user(owner, { roles: ["admin"] }),
    );
    const reply = await serverWithoutFfmpeg.app.inject({
      method: "POST",
      url: `/api/Imagenes/root/${point.id}/upload`,
      headers,
      payload: files.formOf([{ name: "a.mp4", content: files.mp4 }]),
    });
    const [video] = reply.json().imagenes;
    expect([video.urlMiniatura, video.urlVista]).toEqual([null, null]);
    expect(
      (await serverWithoutFfmpeg.app.inject({ url: `/medios/${video.s3Key}.d/miniatura.webp` })).statusCode,
    ).toBe(404);
    await serverWithoutFfmpeg.close();
  });

  it("calls ffmpeg with the detected container and no protocol but files", async () => {
    const environmentFile = join(folder, "dicho");
    const program = join(folder, "ffmpeg-de-prueba");
    await writeFile(
      program,
      `#!/bin/sh\nprintf '%s\\n' "$@" > '${environmentFile}'\n/usr/bin/env >> '${environmentFile}'\nexit 1\n`,
    );
    await chmod(program, 0o755);
    const serverWithFfmpeg = await startTestServer({ webFolder: testPageFolder, media: { ffmpeg: program } });
    const factories = createFactories(serverWithFfmpeg.database.db);
    const owner = await factories.company();
    const point = await factories.point(await factories.map(owner, { published: true }));
    const headers = await signIn(
      serverWithFfmpeg.database,
      await factories.user(owner, { roles: ["admin"] }),
    );
    const sent = files.formOf([{ name: "a.mp4", content: files.webm }]);
    const url = `/api/Imagenes/root/${point.id}/upload`;
    const [video] = (
      await serverWithFfmpeg.app.inject({ method: "POST", url, headers, payload: sent })
    ).json().imagenes;
    expect((await serverWithFfmpeg.app.inject({ url: video.urlMiniatura })).statusCode).toBe(404);
    const lines = (await readFile(environmentFile, "utf8")).split("\n");
    expect(lines[lines.indexOf("-f") + 1]).toBe("matroska");
    expect(lines[lines.indexOf("-protocol_whitelist") + 1]).toBe("file,pipe");
    expect(lines[lines.indexOf("-i") + 1]).toMatch(/^file:\//);
    expect(lines.some((line) => line.startsWith("HOME="))).toBe(false);
    await serverWithFfmpeg.close();
  });
});
