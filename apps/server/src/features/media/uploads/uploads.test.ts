import { createHash } from "node:crypto";
import { request } from "node:http";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "../../../database/unit-of-work.ts";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { signIn } from "../../../testing/sign-in.ts";
import { bytesUnder, createTusClient, filesUnder, videoOf } from "./uploads.fixture.ts";

let server: TestServer;
let origin: string;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let map: Awaited<ReturnType<typeof make.map>>;
let point: Awaited<ReturnType<typeof make.point>>;
let user: Awaited<ReturnType<typeof make.user>>;
let admin: { authorization: string };
let tus: ReturnType<typeof createTusClient>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, media: { ffmpeg: "/no/ffmpeg" } });
  origin = await server.listen();
  make = createFactories(server.database.db);
  company = await make.company();
  map = await make.map(company, { published: true });
  user = await make.user(company, { roles: ["admin"] });
  admin = await signIn(server.database, user);
});
beforeEach(async () => {
  point = await make.point(map);
  tus = createTusClient(server, point.id, admin);
});
afterAll(() => server.close());

const pieces = () => filesUnder(server, `subidas/${point.id}/`, ".incoming/");
const listed = async () =>
  (await server.app.inject({ url: `/api/Imagenes/root/${point.id}`, headers: admin })).json();
const contentOf = async (url: string) => (await server.app.inject({ url })).rawPayload;

/** The point has exactly this file. */
async function expectStored(content: Buffer): Promise<void> {
  const media = await listed();
  expect(media).toHaveLength(1);
  expect((await contentOf(media[0].url)).equals(content)).toBe(true);
  expect(await pieces()).toEqual([]);
}

const notedOf = async (url: string) => {
  const row = await asSystem(server.database.db, (unit) =>
    unit
      .selectFrom("uploads")
      .select("received")
      .where("id", "=", url.split("/").at(-1) ?? "")
      .executeTakeFirstOrThrow(),
  );
  return row.received;
};

describe("a file sent in pieces", () => {
  const content = videoOf(300_000);

  it("is announced, reports its offset, and is stored byte for byte with the last piece", async () => {
    const reply = await tus.begin(content.length, "Avance Ñandú.mp4", { tipo: "videos" });
    expect(reply.statusCode).toBe(201);
    expect(reply.headers).toMatchObject({ "tus-resumable": "1.0.0", "upload-offset": "0" });
    expect(new Date(String(reply.headers["upload-expires"])).getTime()).toBeGreaterThan(Date.now());
    const url = String(reply.headers.location);
    expect(url).toBe(`${tus.base}/${reply.json().subida}`);

    const first = await tus.append(url, 0, content.subarray(0, 100_000));
    expect([first.statusCode, first.body, first.headers["upload-offset"]]).toEqual([204, "", "100000"]);
    const head = await tus.head(url);
    expect(head.headers).toMatchObject({
      "upload-offset": "100000",
      "upload-length": "300000",
      "cache-control": "no-store",
      "tus-resumable": "1.0.0",
    });
    expect(await listed()).toEqual([]);

    const last = await tus.append(url, 100_000, content.subarray(100_000));
    expect([last.statusCode, last.headers["upload-offset"]]).toEqual([204, "300000"]);
    await expectStored(content);
    const fetched = (await tus.read(url)).json();
    expect(fetched).toMatchObject({ recibidos: 300_000, tamano: 300_000, terminada: true, omitidos: [] });
    expect(fetched.imagenes).toEqual(await listed());
    expect(fetched.imagenes[0]).toMatchObject({ imG_TIPO: "Video", nombreOriginal: "Avance Ñandú.mp4" });
    const { totalMedios } = (await server.app.inject({ url: `/api/Root/${point.id}` })).json();
    expect(totalMedios).toBe(1);
  });

  it("may be announced in JSON and continued by query parameters", async () => {
    const reply = await server.app.inject({
      method: "POST",
      url: tus.base,
      headers: admin,
      payload: { tamano: content.length, nombre: "avance.mp4", tipo: "video", mapaId: map.id },
    });
    const url = `${tus.base}/${reply.json().subida}`;
    const sent = await server.app.inject({
      method: "POST",
      url: `${url}?desde=0`,
      headers: { ...admin, "content-type": "application/offset+octet-stream" },
      payload: content,
    });
    expect(sent.statusCode).toBe(204);
    await expectStored(content);
  });

  it.each(["tus", "JSON"])("announced by %s may have any character in its name", async (form) => {
    const nombre = "Avance\t \u202ede\r\nobra\u0007.mp4";
    const reply =
      form === "tus"
        ? await tus.begin(content.length, nombre)
        : await server.app.inject({
            method: "POST",
            url: tus.base,
            headers: admin,
            payload: { tamano: content.length, nombre },
          });
    expect(reply.statusCode).toBe(201);
    await tus.append(`${tus.base}/${reply.json().subida}`, 0, content);
    expect(await listed()).toMatchObject([{ nombreOriginal: "Avance deobra.mp4" }]);
  });

  it("begun again with the same idempotency key is the same upload", async () => {
    const begin = () =>
      server.app.inject({
        method: "POST",
        url: tus.base,
        headers: { ...admin, "idempotency-key": `envio-${point.id}` },
        payload: { tamano: 10, nombre: "a.mp4" },
      });
    expect((await begin()).json()).toEqual((await begin()).json());
  });

  it("continues after a connection cut within a piece, without resending the bytes received", async () => {
    const url = await tus.begun(content.length);
    const receivedBytes = 70_000;
    const socket = tus.sendPart(origin, url, 0, content.subarray(0, receivedBytes), content.length);
    await expect.poll(() => bytesUnder(server, ".incoming/")).toBe(receivedBytes);
    socket.destroy();
    expect(await tus.offset(url)).toBe(receivedBytes);
    await tus.append(url, receivedBytes, content.subarray(receivedBytes));
    await expectStored(content);
  });

  it("continues although the server still considers the old connection alive", async () => {
    const url = await tus.begun(content.length);
    const receivedBytes = 90_000;
    const socket = tus.sendPart(origin, url, 0, content.subarray(0, receivedBytes), content.length);
    await expect.poll(() => bytesUnder(server, ".incoming/")).toBe(receivedBytes);
    expect(await tus.offset(url)).toBe(receivedBytes);
    await tus.append(url, receivedBytes, content.subarray(receivedBytes));
    await expectStored(content);
    socket.destroy();
  });

  it("loses at most one piece of a large body when the server dies", async () => {
    const large = videoOf(9 * 1024 * 1024);
    const url = await tus.begun(large.length);
    const socket = tus.sendPart(origin, url, 0, large.subarray(0, large.length - 1), large.length);
    const piece = 8 * 1024 * 1024;
    // A piece recorded in the database survives the process.
    await expect.poll(() => notedOf(url)).toBe(piece);
    socket.destroy();
    const from = await tus.offset(url);
    expect(from).toBeGreaterThanOrEqual(piece);
    await tus.append(url, from, large.subarray(from));
    await expectStored(large);
  });

  it("is stored on the next request when the server died after the last byte", async () => {
    const key = `subidas/${point.id}/muerto/0.parte`;
    await server.storage.write(key, content);
    const size = content.length;
    const upload = await make.upload(point, user, { size, received: size, name: "avance.mp4" });
    await make.uploadPiece(upload, { key, bytes: size });
    const url = `${tus.base}/${upload.id}`;
    expect(await tus.offset(url)).toBe(size - 1);
    const reply = await tus.append(url, size - 1, content.subarray(-1));
    expect([reply.statusCode, reply.headers["upload-offset"]]).toEqual([204, String(size)]);
    await expectStored(content);
  });

  it("is stored once, however often its last byte is sent", async () => {
    const url = await tus.begun(content.length);
    await tus.append(url, 0, content.subarray(0, -1));
    const last = () => tus.append(url, content.length - 1, content.subarray(-1));
    const replies = await Promise.all([last(), last(), last()]);
    expect(replies.some(({ statusCode }) => statusCode === 204)).toBe(true);
    expect(await tus.offset(url)).toBe(content.length);
    const again = await tus.append(url, content.length, Buffer.alloc(0));
    expect([again.statusCode, again.headers["upload-offset"]]).toEqual([204, String(content.length)]);
    await expectStored(content);
  });

  it("that the point has already is skipped with a reason", async () => {
    for (const times of [1, 2]) {
      const url = await tus.begun(content.length, "la-misma.mp4");
      expect((await tus.append(url, 0, content)).statusCode).toBe(204);
      const { imagenes, omitidos } = (await tus.read(url)).json();
      expect(imagenes).toHaveLength(times === 1 ? 1 : 0);
      expect(omitidos).toEqual(
        times === 1
          ? []
          : [
              {
                nombre: "la-misma.mp4",
                motivo: 'El archivo "la-misma.mp4" ya está en este punto.',
                sha256: createHash("sha256").update(content).digest("hex"),
              },
            ],
      );
    }
    await expectStored(content);
  });

  it("is deleted with its pieces when the client cancels it", async () => {
    const url = await tus.begun(content.length);
    await tus.append(url, 0, content.subarray(0, 1_000));
    expect(await pieces()).toHaveLength(1);
    expect((await tus.drop(url)).statusCode).toBe(204);
    expect((await tus.head(url)).statusCode).toBe(404);
    expect(await pieces()).toEqual([]);
  });
});

describe("other programs", () => {
  const content = videoOf(400_000);

  /** The client library's piece size. */
  const options = () => ({
    endpoint: `${origin}${tus.base}`,
    headers: admin,
    metadata: { filename: "de otro.mp4", tipo: "videos" },
    chunkSize: 150_000,
    retryDelays: [0],
  });
  const sent = (more: object = {}) =>
    new Promise<void>((resolve, reject) => {
      const upload = new Upload(content, {
        ...options(),
        ...more,
        onSuccess: () => resolve(),
        onError: reject,
      });
      upload.start();
    });

  it("that use tus send a file whole", async () => {
    await sent();
    await expectStored(content);
  });

  it("that use tus resume a file of an earlier attempt", async () => {
    const url = await tus.begun(content.length);
    await tus.append(url, 0, content.subarray(0, 123_456));
    await sent({ uploadUrl: `${origin}${url}` });
    await expectStored(content);
  });
});

describe("an OPTIONS request", () => {
  it("returns the protocol's version, its extensions and the maximum file size", async () => {
    const reply = await server.app.inject({ method: "OPTIONS", url: tus.base });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers).toMatchObject({
      "tus-resumable": "1.0.0",
      "tus-version": "1.0.0",
      "tus-extension": "creation,termination,expiration",
      "tus-max-size": String(200 * 1024 * 1024),
    });
  });

  it("with another version is rejected with the supported one", async () => {
    const reply = await server.app.inject({
      method: "POST",
      url: tus.base,
      headers: { ...admin, "tus-resumable": "0.2.2", "upload-length": "4" },
    });
    expect([reply.statusCode, reply.headers["tus-version"]]).toEqual([412, "1.0.0"]);
  });

  it("from an allowed origin may send and read every header", async () => {
    const site = "https://otro.example";
    const open = await startTestServer({
      webFolder: testPageFolder,
      corsOrigins: [site],
      sharesDatabaseWith: server,
    });
    try {
      const preflight = await open.app.inject({ method: "OPTIONS", url: tus.base });
      expect([preflight.statusCode, preflight.headers["tus-version"]]).toEqual([204, "1.0.0"]);
      const preflightHeaders = { origin: site, "access-control-request-method": "PATCH" };
      for (const url of [tus.base, `${tus.base}/x`]) {
        const reply = await open.app.inject({ method: "OPTIONS", url, headers: preflightHeaders });
        expect(reply.statusCode).toBe(204);
        expect(reply.headers).toMatchObject({ "access-control-allow-origin": site });
        expect(reply.headers["access-control-allow-methods"]).toContain("PATCH");
      }
      const fetched = await open.app.inject({
        method: "HEAD",
        url: `${tus.base}/x`,
        headers: { origin: site },
      });
      expect(fetched.headers["access-control-expose-headers"]).toContain("Upload-Offset");
    } finally {
      await open.close();
    }
  });
});

it("a piece of unknown length is accepted up to the file's size and no further", async () => {
  const url = await tus.begun(1_000);
  const status = await new Promise<number>((resolve, reject) => {
    const sending = request(
      `${origin}${url}`,
      {
        method: "PATCH",
        headers: { ...admin, "content-type": "application/offset+octet-stream", "upload-offset": "0" },
      },
      (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      },
    );
    sending.on("error", reject);
    sending.write(Buffer.alloc(700));
    sending.end(Buffer.alloc(700));
  });
  expect(status).toBe(413);
  expect(await listed()).toEqual([]);
});
