import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { videoWithPlaces } from "../../content/clean/video.fixture.ts";
import * as files from "../../features/media/media.fixture.ts";
import { bytesUnder, createTusClient, videoOf } from "../../features/media/uploads/uploads.fixture.ts";
import { makeArchive } from "../../features/street-archive/archive.fixture.ts";
import { diskFullText, installArchive } from "../../features/street-archive/install-archive.ts";
import { installPartsOf, temporaryArchive } from "../../features/street-archive/street-archive.fixture.ts";
import { createDiskSpace } from "../../storage/disk-space.ts";
import { createFactories } from "../factories.ts";
import { formUpload } from "../form-upload.ts";
import { startTestServer, type TestServer, testPageFolder } from "../running-server.ts";
import { signIn } from "../sign-in.ts";
import { mountSmallDisk, type SmallDisk } from "../small-disk.ts";

const megabyte = 1_048_576;
const disk = await mountSmallDisk(32);

describe.skipIf(!disk)(`a small disk${disk ? "" : " (only root may mount one)"}`, () => {
  const { fill, empty, path, unmount } = disk ?? ({} as SmallDisk);
  let server: TestServer;
  let port: number;
  let make: ReturnType<typeof createFactories>;
  let company: Awaited<ReturnType<typeof make.company>>;
  let map: Awaited<ReturnType<typeof make.map>>;
  let point: Awaited<ReturnType<typeof make.point>>;
  let headers: { authorization: string };
  let tus: ReturnType<typeof createTusClient>;

  beforeAll(async () => {
    // A tenth of the disk is less than the 512 MB: the reserve is 3.2 MB.
    server = await startTestServer({
      parentFolder: path,
      diskReserveMegabytes: 512,
      webFolder: testPageFolder,
    });
    port = Number(new URL(await server.listen()).port);
    make = createFactories(server.database.db);
    company = await make.company();
    map = await make.map(company, { published: true });
    headers = await signIn(server.database, await make.user(company, { roles: ["super"] }));
  });
  beforeEach(async () => {
    await empty();
    point = await make.point(map);
    tus = createTusClient(server, point.id, headers);
  });
  afterAll(async () => {
    await server.close();
    await unmount();
  });

  const upload = async (url: string, content: Buffer) => {
    const { headers: type, ...form } = await formUpload(url, [{ name: "foto.png", content }]);
    return server.app.inject({ ...form, headers: { ...headers, ...type } });
  };
  const pointUpload = () => `/api/Imagenes/root/${point.id}/upload`;
  const full = { codigo: "sin_espacio", mensaje: expect.stringMatching(/^El servidor no tiene espacio/) };

  describe("with less than its reserve", () => {
    it("takes no file of any kind, but saves points; with space again it takes them", async () => {
      const photo = await files.png();
      const begun = await tus.begun(megabyte);
      const urls = [pointUpload(), `/api/Mapas/${map.id}/imagen`, `/api/empresa/${company.id}/logo`];
      await fill(3 * megabyte);
      for (const url of urls) {
        const reply = await upload(url, photo);
        expect([url, reply.statusCode, reply.json()]).toEqual([url, 507, expect.objectContaining(full)]);
      }
      expect((await tus.begin(megabyte)).statusCode).toBe(507);
      expect((await tus.append(begun, 0, videoOf(megabyte))).statusCode).toBe(507);
      const saved = await server.app.inject({
        method: "POST",
        url: "/api/Root/upsert-v2",
        headers,
        payload: { id: point.id, nombre: "Se guarda" },
      });
      expect(saved.statusCode).toBe(200);

      await empty();
      for (const url of urls) expect([url, (await upload(url, photo)).statusCode]).toEqual([url, 200]);
      expect((await tus.append(begun, 0, videoOf(megabyte))).statusCode).toBe(204);
    });

    it("refuses a file before it is sent", async () => {
      await fill(3 * megabyte);
      const socket = connect(port, "127.0.0.1");
      socket.write(
        `POST ${pointUpload()} HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\n` +
          "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n",
      );
      const [head] = await new Promise<[Buffer]>((resolve) => {
        socket.once("data", (bytes) => resolve([bytes]));
      });
      socket.destroy();
      expect(head.toString()).toMatch(/^HTTP\/1.1 507 /);
    });
  });

  it("saves nothing with less than its database needs, but reads and deletes; with space again it saves", async () => {
    const other = await make.point(map);
    const save = () =>
      server.app.inject({
        method: "POST",
        url: "/api/Root/upsert-v2",
        headers,
        payload: { id: point.id, nombre: "Espera su espacio" },
      });
    await fill(megabyte);
    const refused = await save();
    expect([refused.statusCode, refused.json()]).toEqual([507, expect.objectContaining(full)]);
    expect((await server.app.inject({ url: `/api/Root/${point.id}`, headers })).statusCode).toBe(200);
    const removal = { method: "DELETE", url: `/api/Root/${other.id}`, headers } as const;
    expect((await server.app.inject(removal)).statusCode).toBe(200);
    await empty();
    expect((await save()).statusCode).toBe(200);
  });

  it("refuses a file that would use its reserve", async () => {
    await fill(6 * megabyte);
    expect((await upload(pointUpload(), randomBytes(4 * megabyte))).statusCode).toBe(507);
    expect((await upload(pointUpload(), await files.png())).statusCode).toBe(200);
    // It is on the disk twice while its pieces are assembled.
    expect((await tus.begin(2 * megabyte)).statusCode).toBe(507);
    expect((await tus.begin(megabyte)).statusCode).toBe(201);
  });

  it("refuses a file that would use its reserve with those that are being received", async () => {
    await fill(9 * megabyte);
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(
      `POST ${pointUpload()} HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${4 * megabyte}\r\n\r\n` +
        '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n' +
        "x".repeat(100_000),
    );
    await expect.poll(() => bytesUnder(server, ".incoming/")).toBeGreaterThan(0);
    const video = videoOf(2 * megabyte);
    expect((await upload(pointUpload(), video)).statusCode).toBe(507);
    socket.destroy();
    await expect.poll(async () => (await upload(pointUpload(), video)).statusCode).toBe(200);
  });

  it("ends a form and a piece of unknown size before they use its reserve", async () => {
    await fill(8 * megabyte);
    const url = await tus.begun(2 * megabyte);
    const least = Math.floor((32 * megabyte) / 10);
    let freeBytes = Number.POSITIVE_INFINITY;
    const measure = async () => {
      const { bavail, bsize } = await statfs(path);
      freeBytes = Math.min(freeBytes, bavail * bsize);
    };
    const inPieces = async function* (content: Buffer) {
      for (let at = 0; at < content.length; at += 65_536) {
        await measure();
        yield content.subarray(at, at + 65_536);
      }
    };
    const {
      headers: type,
      payload,
      ...form
    } = await formUpload(pointUpload(), [
      { name: "a.png", content: randomBytes(4 * megabyte) },
      { name: "b.png", content: randomBytes(4 * megabyte) },
    ]);
    const sent = await server.app.inject({
      ...form,
      headers: { ...headers, ...type },
      payload: Readable.from(inPieces(payload as Buffer)),
    });
    expect([sent.statusCode, sent.json()]).toEqual([507, expect.objectContaining(full)]);
    expect(await bytesUnder(server, ".incoming/")).toBe(0);
    await fill(4 * megabyte);
    const piece = await tus.append(url, 0, Readable.from(inPieces(videoOf(2 * megabyte))));
    expect(piece.statusCode).toBe(507);
    expect(freeBytes).toBeGreaterThanOrEqual(least);
  });

  it("makes no thumbnail with less than its reserve, and makes it with space again", async () => {
    const { imagenes } = (await upload(pointUpload(), await files.png())).json();
    const { pathname, search } = new URL(imagenes[0].urlMiniatura, "http://x");
    const thumbnail = async () => (await server.app.inject({ url: pathname + search, headers })).statusCode;
    await fill(3 * megabyte);
    expect(await thumbnail()).toBe(404);
    await empty();
    expect(await thumbnail()).toBe(200);
  });

  describe.each([
    ["with less than its reserve", 3 * megabyte],
    ["without any space", 0],
  ])("%s", (_name, freeBytes) => {
    it("shows visitors photographs, videos, plans and logos that none has opened before", async () => {
      const photo = await files.photoWithExif();
      const { imagenes } = (await upload(pointUpload(), photo)).json();
      const video = await upload(pointUpload(), videoWithPlaces());
      const plan = await upload(`/api/Mapas/${map.id}/imagen`, photo);
      const logo = await upload(`/api/empresa/${company.id}/logo`, photo);
      const keys = [imagenes[0].s3Key, video.json().imagenes[0].s3Key];
      const urls = [...keys.map((key) => `/medios/${key}`), plan.json().url, logo.json().url];
      await fill(freeBytes);
      for (const url of urls) {
        const { pathname } = new URL(url, "http://x");
        const replies = await Promise.all([1, 2, 3].map(() => server.app.inject({ url: pathname })));
        for (const { statusCode, rawPayload } of replies) {
          expect([url, statusCode, rawPayload.includes("Camara Secreta")]).toEqual([url, 200, false]);
          expect(rawPayload.length).toBeGreaterThan(100);
        }
      }
    });
  });

  it("refuses streets that would use its reserve", async () => {
    const archive = await temporaryArchive(makeArchive());
    const diskSpace = createDiskSpace({
      dataDir: server.dataDir,
      diskReserveMegabytes: 512,
      databaseUrl: null,
    });
    const parts = { ...installPartsOf(server), diskSpace };
    await fill(3 * megabyte);
    await expect(installArchive({ path: archive }, parts)).rejects.toThrow(diskFullText);
    await empty();
    expect(await installArchive({ path: archive }, parts)).toMatchObject({ isNew: true });
  });
});
