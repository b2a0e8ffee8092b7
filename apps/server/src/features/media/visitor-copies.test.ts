import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { parsePanoramaXmp } from "@mapaobra/domain/media/panorama-metadata";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { divideCacheMemory } from "../../cache/cache-limits.ts";
import { containerSecrets, videosWithSecrets } from "../../content/clean/containers.fixture.ts";
import { place, videoWithPlaces } from "../../content/clean/video.fixture.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { derivationsOn } from "./derivations.fixture.ts";
import { createDerivedFiles } from "./derived-files.ts";
import { avi, flv, formOf, gif, jpeg, mp4, photoWithExif, wmv } from "./media.fixture.ts";
import { uploadToNewPoint } from "./panorama.fixture.ts";
import { createVisitorCopies } from "./visitor-copies.ts";

const realFiles = join(import.meta.dirname, "../../../../../../shared/data/media");

/** Those of a product without settings: the longest list fits. */
const { visitorCopies: cacheLimits } = divideCacheMemory(256);

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let admin: { authorization: string };
let user: { authorization: string };
let cliente: { authorization: string };
let photo: Buffer;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  company = await make.company();
  const signedIn = async (role: "admin" | "user" | "cliente") =>
    signIn(server.database, await make.user(company, { roles: [role] }));
  [admin, user, cliente] = [await signedIn("admin"), await signedIn("user"), await signedIn("cliente")];
  photo = await photoWithExif();
});
afterAll(() => server.close());

const upload = (content: Buffer, published: boolean, name = "Casa de Ana Soto.jpg") =>
  uploadToNewPoint({ server, make, company, admin }, content, { name, published });
const get = (url: string, headers = {}) => server.app.inject({ url, headers });
/** Both words: random keys and signatures may contain one of them. */
const uploadedName = /ana.{0,3}soto/i;
const mediaFor = async (pointId: number, headers = {}) => {
  const detail = (await get(`/api/Root/${pointId}`, headers)).json().imagenes[0];
  const listed = (await get(`/api/Imagenes/root/${pointId}`, headers)).json()[0];
  expect(listed).toEqual(detail);
  return detail;
};
const expectClean = async (content: Buffer) => {
  expect(content.includes("Camara Secreta")).toBe(false);
  const { exif, orientation } = await sharp(content).metadata();
  expect([exif?.length, orientation]).toEqual([32, 6]);
};

describe("a photograph", () => {
  it("of a published map has no personal data for visitors", async () => {
    const { point } = await upload(photo, true);
    const media = await mediaFor(point.id);
    const reply = await get(media.url);
    await expectClean(reply.rawPayload);
    expect(reply.headers["cache-control"]).toBe("public, max-age=300");
    expect(reply.headers["content-length"]).toBe(String(reply.rawPayload.length));
    expect(JSON.stringify([media, reply.headers])).not.toMatch(uploadedName);
    const saved = await get(`${media.url}?descargar=1`);
    expect(saved.headers["content-disposition"]).toContain(`filename="Foto ${media.id}.jpg"`);
    expect((await get(media.imG_UBICACION + media.IMG_nombre + media.IMG_extension)).rawPayload).toEqual(
      reply.rawPayload,
    );
    for (const derived of [media.urlMiniatura, media.urlVista]) {
      expect((await get(derived)).statusCode).toBe(200);
      expect(derived).not.toMatch(uploadedName);
    }
  });

  it("of an unpublished map has none for a client of the company", async () => {
    const { point } = await upload(photo, false);
    const media = await mediaFor(point.id, cliente);
    const reply = await get(media.url);
    await expectClean(reply.rawPayload);
    expect(reply.headers["cache-control"]).toMatch(/^private/);
    expect(JSON.stringify([media, reply.headers])).not.toMatch(uploadedName);
  });

  it.each([true, false])("keeps its bytes and its name for staff; published: %s", async (published) => {
    const { point } = await upload(photo, published);
    for (const headers of [admin, user]) {
      const media = await mediaFor(point.id, headers);
      const reply = await get(media.url);
      expect(reply.rawPayload).toEqual(photo);
      expect(reply.headers["cache-control"]).toMatch(/^private/);
      expect(reply.headers["content-disposition"]).toContain("Casa de Ana Soto.jpg");
      expect(media.nombreOriginal).toBe("Casa de Ana Soto.jpg");
      expect((await get(media.urlVista)).statusCode).toBe(200);
    }
  });

  it("is not opened as the original with the URL of its copy, or by a URL known before", async () => {
    const { point, media: original } = await upload(photo, false);
    const copy = await mediaFor(point.id, cliente);
    expect((await get(`${copy.url}&original=1`)).statusCode).toBe(404);
    const { point: shown, media: known } = await upload(photo, true);
    await expectClean((await get(`/medios/${known.s3Key}`)).rawPayload);
    await expectClean((await get(`/medios/${known.s3Key}?original=1&vence=1&firma=x`)).rawPayload);
    await expectClean((await get(`/api/Imagenes/proxy?u=${known.s3Key}`)).rawPayload);
    expect(original.url).not.toBe(copy.url);
    const response = await get(`/api/Imagenes/root/${shown.id}/archivos/${known.id}/direccion`, admin);
    await expectClean((await get(new URL(response.json().url).pathname)).rawPayload);
  });

  it("has different ETags as copy and as original, and both serve ranges", async () => {
    const { point } = await upload(photo, true);
    const [shown, own] = [await mediaFor(point.id), await mediaFor(point.id, admin)];
    const [copy, original] = [await get(shown.url), await get(own.url)];
    expect(copy.headers.etag).not.toBe(original.headers.etag);
    expect((await get(shown.url, { "if-none-match": copy.headers.etag })).statusCode).toBe(304);
    expect((await get(shown.url, { "if-none-match": original.headers.etag })).statusCode).toBe(200);
    const whole = copy.rawPayload;
    for (const [start, end] of [
      [0, 0],
      [1, 30],
      [10, 200],
      [whole.length - 5, whole.length - 1],
    ] as const) {
      const part = await get(shown.url, { range: `bytes=${start}-${end}`, "if-range": copy.headers.etag });
      expect(part.statusCode).toBe(206);
      expect(part.rawPayload).toEqual(whole.subarray(start, end + 1));
    }
    const other = await get(shown.url, { range: "bytes=0-3", "if-range": original.headers.etag });
    expect([other.statusCode, other.rawPayload]).toEqual([200, whole]);
  });

  it("without personal data is the same for everybody, but for its ETag", async () => {
    for (const content of [await jpeg(), await gif()]) {
      const { point } = await upload(content, true);
      const [shown, own] = [await mediaFor(point.id), await mediaFor(point.id, admin)];
      const [copy, original] = [await get(shown.url), await get(own.url)];
      expect(copy.rawPayload).toEqual(content);
      expect(copy.headers.etag).not.toBe(original.headers.etag);
    }
  });

  it("is shown as a panorama by either URL, under the name that the URL gives", async () => {
    const { point } = await upload(photo, true);
    const panoramaAt = async (url: string) =>
      (await get(`/api/Imagenes/panorama?u=${encodeURIComponent(url)}`)).json();
    const shown = await mediaFor(point.id);
    expect((await panoramaAt(shown.url)).nombreOriginal).toBe(`Foto ${shown.id}`);
    const own = await panoramaAt((await mediaFor(point.id, admin)).url);
    expect(own.nombreOriginal).toBe("Casa de Ana Soto.jpg");
    expect((await get(own.url)).rawPayload).toEqual(photo);
  });

  it("is deleted by staff by the key that visitors know", async () => {
    const { point } = await upload(photo, true);
    const { s3Key } = await mediaFor(point.id);
    const payload = { EmpresaId: company.id, PropertiesFeaturesId: point.id, s3Key };
    const url = "/api/Imagenes/eliminar";
    expect((await server.app.inject({ method: "POST", url, headers: admin, payload })).statusCode).toBe(200);
    expect((await get(`/medios/${s3Key}`)).statusCode).toBe(404);
  });
});

describe("a moment without", () => {
  it("the database makes an error of one request, and the next gets the file", async () => {
    const { pool } = server.database;
    const { s3Key } = await mediaFor((await upload(photo, true)).point.id);
    const urls = [`/medios/${s3Key}`, `/medios/${s3Key}.d/miniatura.webp`];
    const statuses = async () => {
      const replies = await Promise.all(urls.map((url) => get(url)));
      return replies.map(({ statusCode }) => statusCode);
    };
    await pool.query("alter function record_file_size rename to record_file_size_later");
    expect(await statuses()).toEqual([500, 500]);
    await pool.query("alter function record_file_size_later rename to record_file_size");
    expect(await statuses()).toEqual([200, 200]);
  });

  it("the storage makes an error of one request, and the next gets the file", async () => {
    const { media } = await upload(photo, true);
    let isReachable = false;
    const { storage } = server;
    const whenReachable = async () => {
      if (!isReachable) throw new Error("the bucket does not answer");
    };
    const bucket: FileStorage = {
      ...storage,
      read: async (key, range) => whenReachable().then(() => storage.read(key, range)),
      withLocalFile: async (...args) => whenReachable().then(() => storage.withLocalFile(...args)),
    };
    const { derive } = derivationsOn(server, { storage: bucket });
    const original = { key: media.s3Key, kind: "image", mediaType: "image/jpeg" } as const;
    const { getOrCreate } = createDerivedFiles({ derive, poster: undefined });
    const opened = [
      () => createVisitorCopies(bucket, derive, cacheLimits)(media.s3Key, "image/jpeg"),
      () => getOrCreate(original, "miniatura"),
    ];
    for (const open of opened) await expect(open()).rejects.toThrow("service_unavailable");
    isReachable = true;
    for (const open of opened) expect(await open()).toBeDefined();
  });
});

it("a copy does not wait for pictures that are being made", async () => {
  const { media } = await upload(photo, true);
  const { storage } = server;
  const { derive, close } = derivationsOn(server);
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const pictures = Array.from({ length: availableParallelism() }, (_, index) =>
    derive({
      original: media.s3Key,
      key: `${media.s3Key}.d/${index}`,
      lane: "pictures",
      make: () => finished,
    }),
  );
  expect(await createVisitorCopies(storage, derive, cacheLimits)(media.s3Key, "image/jpeg")).toBeDefined();
  finish();
  await Promise.allSettled(pictures);
  await close();
});

/** A GIF with a delay that stays and a comment that goes, so many times. */
const gifWith = async (comments: number) => {
  const [start, parts] = [await gif(), Buffer.from("21f904000000000021fe015800".repeat(comments), "hex")];
  return Buffer.concat([start.subarray(0, -1), parts, start.subarray(-1)]);
};

it("a picture with a comment between each two parts is read in a few requests, whole and in parts", async () => {
  const { storage } = server;
  let reads = 0;
  const counted: FileStorage = {
    ...storage,
    read: (key, range) => {
      reads += 1;
      return storage.read(key, range);
    },
  };
  await storage.write("pruebas/partes.gif", await gifWith(30_000));
  const open = createVisitorCopies(counted, derivationsOn(server).derive, cacheLimits);
  const copy = (await open("pruebas/partes.gif", "image/gif")) ?? expect.unreachable();
  reads = 0;
  const whole = await buffer(await copy.read());
  expect(reads).toBe(1);
  expect(whole.toString("hex").split("21f9040000000000")).toHaveLength(30_001);
  expect(whole.toString("hex")).not.toContain("21fe0158");
  for (const start of [0, 77, 50_001, whole.length - 90]) {
    const end = Math.min(start + 100_000, whole.length) - 1;
    expect((await buffer(await copy.read({ start, end }))).equals(whole.subarray(start, end + 1))).toBe(true);
  }
});

it("the longest lists are cached, and a picture in more pieces has no copy", async () => {
  const { storage } = server;
  const lists: string[] = [];
  const counted: FileStorage = {
    ...storage,
    async read(key, range) {
      if (key.endsWith(".bin")) lists.push(key);
      return storage.read(key, range);
    },
  };
  const open = createVisitorCopies(counted, derivationsOn(server).derive, cacheLimits);
  await storage.write("pruebas/larga.gif", await gifWith(249_999));
  for (const _time of [1, 2]) expect(await open("pruebas/larga.gif", "image/gif")).toBeDefined();
  expect(lists).toEqual([]);
  await storage.write("pruebas/otra.gif", await gifWith(250_000));
  expect(await open("pruebas/otra.gif", "image/gif")).toBeUndefined();
});

describe("size and digest in a reply", () => {
  const files = () => [
    ["a photograph", photo, "Casa.jpg"] as const,
    ["a video", videoWithPlaces(), "Casa.mp4"] as const,
    ["a document", Buffer.from("nombre;m2\nA;1\n"), "Casa.csv"] as const,
  ];

  it("are those of the file that the URL serves, or null where a visitor's copy is not known", async () => {
    const sizes = [];
    for (const [kind, content, name] of files()) {
      const { point } = await upload(content, true, name);
      for (const headers of [{}, cliente, admin]) {
        const media = await mediaFor(point.id, headers);
        const served = (await get(media.url)).rawPayload;
        if (media.tamano !== null) expect([kind, media.tamano]).toEqual([kind, served.length]);
        if (media.sha256 !== null) expect(media.sha256).toBe(hash("sha256", served));
        sizes.push([kind, media.tamano !== null, media.sha256 !== null]);
      }
    }
    const [nothing, size, both] = [
      [false, false],
      [true, false],
      [true, true],
    ];
    expect(sizes.map(([, ...known]) => known)).toEqual([
      nothing,
      nothing,
      both,
      size,
      size,
      both,
      both,
      both,
      both,
    ]);
  });
});

describe("a video", () => {
  const brands = [["isom", "Casa de Ana Soto.mp4"] as const, ["qt  ", "Casa de Ana Soto.mov"] as const];

  it.each(brands)("of the brand %s names no place to visitors and clients", async (brand, name) => {
    const video = videoWithPlaces({ brand });
    for (const [published, headers] of [
      [true, {}],
      [false, cliente],
    ] as const) {
      const { point } = await upload(video, published, name);
      const shown = await mediaFor(point.id, headers);
      const reply = await get(shown.url);
      expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, video.length]);
      expect(reply.rawPayload.includes(place)).toBe(false);
      expect(reply.rawPayload.includes("imagenes-de-la-obra")).toBe(true);
      for (let at = video.indexOf(place); at >= 0; at = video.indexOf(place, at + 1)) {
        const range = `bytes=${at - 9}-${at + 40}`;
        const part = await get(shown.url, { range, "if-range": reply.headers.etag });
        expect(part.statusCode).toBe(206);
        expect(part.rawPayload).toEqual(reply.rawPayload.subarray(at - 9, at + 41));
      }
    }
  });

  it("keeps its bytes for staff", async () => {
    const video = videoWithPlaces();
    const { point } = await upload(video, true, "Casa de Ana Soto.mp4");
    for (const headers of [admin, user]) {
      const { url } = await mediaFor(point.id, headers);
      expect((await get(url)).rawPayload).toEqual(video);
      const part = await get(url, { range: "bytes=20-90" });
      expect([part.statusCode, part.rawPayload]).toEqual([206, video.subarray(20, 91)]);
    }
  });

  it.each(videosWithSecrets)(
    "as %s names no place to visitors, and keeps its bytes for staff",
    async (...of) => {
      const [, , video] = of;
      const { point } = await upload(video, true, "Casa de Ana Soto.webm");
      const copy = await get((await mediaFor(point.id)).url);
      expect([copy.statusCode, copy.rawPayload.length]).toEqual([200, video.length]);
      for (const secret of containerSecrets) expect(copy.rawPayload.includes(secret)).toBe(false);
      expect((await get((await mediaFor(point.id, admin)).url)).rawPayload).toEqual(video);
    },
  );

  it.each([
    ["whose index cannot be read", mp4, { tamano: mp4.length, sha256: null }],
    // No page shows a player or a download where the size is null.
    ["that no browser plays (AVI)", avi, { tamano: null, sha256: null }],
    ["that no browser plays (WMV)", wmv, { tamano: null, sha256: null }],
    ["that no browser plays (FLV)", flv, { tamano: null, sha256: null }],
  ])("%s is not found by visitors, and is for staff", async (_name, video, facts) => {
    const { point } = await upload(video, true, "Casa de Ana Soto.mp4");
    const shown = await mediaFor(point.id);
    expect(shown).toMatchObject(facts);
    expect((await get(shown.url)).statusCode).toBe(404);
    expect((await get((await mediaFor(point.id, admin)).url)).rawPayload).toEqual(video);
  });
});

it("a document keeps its name and its bytes for visitors", async () => {
  const point = await make.point(await make.map(company, { published: true }));
  const content = "nombre;m2\nA;1\n";
  await server.app.inject({
    method: "POST",
    url: `/api/Imagenes/root/${point.id}/upload`,
    headers: admin,
    payload: formOf([{ name: "Áreas.csv", content }]),
  });
  const media = await mediaFor(point.id);
  expect(media.nombreOriginal).toBe("Áreas.csv");
  const reply = await get(media.url);
  expect([reply.body, reply.headers["content-disposition"]]).toEqual([
    content,
    expect.stringContaining("reas.csv"),
  ]);
});

describe.skipIf(!existsSync(realFiles))("real files (skipped without ../shared/data/media)", () => {
  it("are served to visitors without their place, with their sphere", async () => {
    const content = await readFile(join(realFiles, "andes_2048x1024-gpano-gps.jpg"));
    const { point } = await upload(content, true);
    const media = await mediaFor(point.id);
    const [before, after] = [
      await sharp(content).metadata(),
      await sharp((await get(media.url)).rawPayload).metadata(),
    ];
    expect(before.exif).toBeDefined();
    expect(after.exif).toBeUndefined();
    expect(parsePanoramaXmp(String(after.xmp))).toEqual(parsePanoramaXmp(String(before.xmp)));
    expect(media.nombreOriginal).toBe(`Vista 360° ${media.id}`);
  });
});
