import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { createTusClient, filesUnder } from "../../features/media/uploads/uploads.fixture.ts";
import { maintenanceTasks } from "../../maintenance/maintenance-tasks.ts";
import { sumCompanyBytes } from "../../storage/company-files-repository.ts";
import { createFileTransactions } from "../../storage/file-transactions.ts";
import { filesFolder } from "../../storage/open-storage.ts";
import { createFactories } from "../factories.ts";
import { formUpload } from "../form-upload.ts";
import { startTestServer, type TestServer, testPageFolder } from "../running-server.ts";
import { signIn } from "../sign-in.ts";

const gigabyte = 1024 ** 3;
const day = 24 * 3_600_000;
const plan = { type: "Imagen", description: "Lotes" };
const quotaExceeded = [413, "cuota_excedida"];

/** A picture that does not compress. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const picture = await noise(240, 240).png({ compressionLevel: 0 }).toBuffer();

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let map: Awaited<ReturnType<typeof make.map>>;
let point: Awaited<ReturnType<typeof make.point>>;
let headers: { authorization: string };
let now = Date.now();
let port: number;

beforeAll(async () => {
  server = await startTestServer({
    webFolder: testPageFolder,
    media: { ffmpeg: "/no/ffmpeg" },
    now: () => now,
  });
  port = Number(new URL(await server.listen()).port);
  make = createFactories(server.database.db);
});
beforeEach(async () => {
  now = Date.now();
  company = await make.company();
  map = await make.map(company, plan);
  point = await make.point(map);
  headers = await signIn(server.database, await make.user(null, { roles: ["super"] }), 40 * 24 * 3600);
});
afterAll(() => server.close());

/** Leaves room for so many pictures. */
async function leaveRoom(pictures: number): Promise<void> {
  await make.media(point, { size: gigabyte - Math.floor(pictures * picture.length) });
}

const mapPicture = (id = map.id) => `/api/Mapas/${id}/imagen`;
const logo = (id = company.id) => `/api/empresa/${id}/logo`;
const pointFiles = (id = point.id) => `/api/Imagenes/root/${id}/upload`;

async function upload(url: string, content: Uint8Array = picture) {
  const form = await formUpload(url, [{ name: "foto.png", content }]);
  return server.app.inject({ ...form, headers: { ...form.headers, ...headers } });
}
/** The status, with the code of an error. */
const outcome = async (url: string) => {
  const { statusCode, json } = await upload(url);
  return [statusCode, ...(statusCode === 200 ? [] : [json().codigo])];
};
const send = (method: "PUT" | "POST" | "DELETE", url: string, payload?: object) =>
  server.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const ownFiles = () =>
  filesUnder(server, `mapas/${company.id}/`, `empresas/${company.id}/`, `ID_${company.id}_`, ".incoming/");

const counted = (id = company.id) => asSystem(server.database.db, (unit) => sumCompanyBytes(unit, id));
async function onDisk(): Promise<number> {
  const folder = filesFolder(server.dataDir);
  const found = await Promise.all((await ownFiles()).map((name) => stat(join(folder, name))));
  return found.reduce((sum, { size }) => sum + size, 0);
}
async function maintain(): Promise<void> {
  const { db } = server.database;
  const log = pino({ level: "silent" });
  const files = createFileTransactions({ db, storage: server.storage, instance: 2, log });
  for (const { run } of maintenanceTasks({ db, storage: server.storage, files, now: () => now })) await run();
}

describe("a company's quota", () => {
  it("counts the pictures of maps, and the rejected one leaves nothing", async () => {
    const other = await make.map(company, plan);
    await leaveRoom(1.5);
    expect(await outcome(mapPicture())).toEqual([200]);
    expect(await outcome(mapPicture(other.id))).toEqual(quotaExceeded);
    expect(await outcome(logo())).toEqual(quotaExceeded);
    expect(await ownFiles()).toHaveLength(1);
    // The picture that it replaces makes room for it.
    expect(await outcome(mapPicture())).toEqual([200]);
    expect((await send("PUT", `/Mapas/${map.id}`, { maP_IMAGEN: null })).statusCode).toBe(200);
    expect(await outcome(mapPicture(other.id))).toEqual([200]);
    expect((await send("DELETE", `/Mapas/${other.id}`)).statusCode).toBe(200);
    expect(await outcome(mapPicture())).toEqual([200]);
  });

  it("counts logos", async () => {
    await leaveRoom(1.5);
    expect(await outcome(logo())).toEqual([200]);
    expect(await outcome(pointFiles())).toEqual(quotaExceeded);
    expect(await outcome(logo())).toEqual([200]);
    const cleared = await server.database.pool.query(
      "update companies set logo_key = null where id = $1 returning id",
      [company.id],
    );
    expect(cleared.rowCount).toBe(1);
    expect(await outcome(pointFiles())).toEqual([200]);
  });

  it("counts what is made from files: it is what lies on the disk", async () => {
    const large = await noise(4200, 300).jpeg({ quality: 10 }).toBuffer();
    expect((await upload(logo())).statusCode).toBe(200);
    const { url: planUrl } = (await upload(mapPicture(), large)).json();
    const { imagenes } = (await upload(pointFiles(), large)).json();
    for (const url of [imagenes[0].urlMiniatura, imagenes[0].urlVista]) {
      expect((await server.app.inject({ url })).statusCode).toBe(200);
    }
    const tile = (url: string) => url.replace(/(\?|$)/, ".d/mosaico/0/0_0.webp$1");
    expect((await server.app.inject({ url: tile(planUrl) })).statusCode).toBe(200);
    const isMade = (name: string) => name.includes(".d/");
    expect((await ownFiles()).filter((name) => !isMade(name))).toHaveLength(3);
    expect(
      (await ownFiles())
        .filter(isMade)
        .map((name) => name.replace(/.*[/]/, ""))
        .sort(),
    ).toEqual(["miniatura.webp", "mosaico.zip", "vista.webp"]);
    expect(await counted()).toBe(await onDisk());

    // An installation that was made before sizes were recorded, or restored without them.
    const before = await counted();
    await server.database.pool.query("update stored_files set bytes = null where key <> original");
    await server.database.pool.query("delete from stored_files where key = original");
    await server.database.pool.query(
      "insert into stored_files (key, original, company_id) values ($1 || '.d/previa.webp', $1, $2)",
      [imagenes[0].s3Key, company.id],
    );
    expect(await counted()).toBeLessThan(before);
    await maintain();
    expect(await counted()).toBe(before);

    await send("POST", "/Imagenes/eliminar", {
      EmpresaId: company.id,
      PropertiesFeaturesId: point.id,
      id: imagenes[0].id,
    });
    expect((await send("PUT", `/Mapas/${map.id}`, { maP_IMAGEN: null })).statusCode).toBe(200);
    expect(await ownFiles()).toHaveLength(1);
    expect(await counted()).toBe(await onDisk());
  });

  it("counts the files of points in the bin until they are deleted", async () => {
    const binned = await make.point(map);
    await leaveRoom(1.5);
    expect(await outcome(pointFiles(binned.id))).toEqual([200]);
    expect((await send("DELETE", `/Root/${binned.id}`)).statusCode).toBe(200);
    expect(await outcome(logo())).toEqual(quotaExceeded);
    now += 31 * day;
    await maintain();
    expect(await outcome(logo())).toEqual([200]);
  });

  it("reserves unfinished uploads until they expire", async () => {
    await leaveRoom(1.5);
    const tus = createTusClient(server, point.id, headers);
    const url = await tus.begun(picture.length);
    await tus.append(url, 0, picture.subarray(0, 1000));
    expect(await outcome(mapPicture())).toEqual(quotaExceeded);
    expect((await tus.begin(picture.length)).statusCode).toBe(413);
    now += 2 * day;
    await maintain();
    expect(await outcome(mapPicture())).toEqual([200]);
  });

  it("is not exceeded by uploads of several kinds at once", async () => {
    const other = await make.map(company, plan);
    await leaveRoom(1.5);
    const urls = [mapPicture(), mapPicture(other.id), logo(), pointFiles()];
    const replies = await Promise.all(urls.map((url) => upload(url)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 413, 413, 413]);
    expect(await ownFiles()).toHaveLength(1);
    expect(await counted()).toBeLessThanOrEqual(gigabyte);
  });

  it("moves with a map to its new company", async () => {
    expect(await outcome(mapPicture())).toEqual([200]);
    expect(await outcome(pointFiles())).toEqual([200]);
    const next = await make.company();
    const whole = await counted();
    expect((await send("PUT", `/Mapas/${map.id}`, { empresaId: next.id })).statusCode).toBe(200);
    expect([await counted(), await counted(next.id)]).toEqual([0, whole]);
  });

  it("of the new company must have room for the files of a map that moves to it", async () => {
    expect(await outcome(mapPicture())).toEqual([200]);
    const next = await make.company();
    const full = await make.point(await make.map(next, plan));
    await make.media(full, { size: gigabyte - Math.floor(picture.length / 2) });
    const move = (id: number) => send("PUT", `/Mapas/${id}`, { empresaId: next.id });
    const refused = await move(map.id);
    expect([refused.statusCode, refused.json().codigo]).toEqual(quotaExceeded);
    expect(await counted()).toBe(await onDisk());
    // A map without files needs no room, also if the company has more than its quota.
    await make.media(full, { size: gigabyte });
    expect((await move((await make.map(company, plan)).id)).statusCode).toBe(200);
  });

  it("answers a retry of what is stored with its first response", async () => {
    await leaveRoom(1);
    const key = { "idempotency-key": "una-foto" };
    const form = await formUpload(pointFiles(), [{ name: "foto.png", content: picture }]);
    const sent = { ...form, headers: { ...form.headers, ...headers, ...key } };
    const first = await server.app.inject(sent);
    expect(first.statusCode).toBe(200);
    expect((await server.app.inject(sent)).json()).toEqual(first.json());
    expect(await outcome(pointFiles())).toEqual(quotaExceeded);
  });

  it("stops a form of unknown size as soon as its files exceed what is free", async () => {
    await leaveRoom(0.5);
    const socket = connect(port, "127.0.0.1");
    const answer = new Promise<string>((resolve) => {
      socket.once("data", (bytes) => resolve(String(bytes)));
    });
    const chunk = (content: Buffer | string) => {
      socket.write(`${content.length.toString(16)}\r\n`);
      socket.write(content);
      socket.write("\r\n");
    };
    socket.write(
      `POST ${pointFiles()} HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\n` +
        "Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n",
    );
    chunk('--x\r\nContent-Disposition: form-data; name="files"; filename="foto.png"\r\n\r\n');
    chunk(picture);
    // The form has not ended.
    expect(await answer).toMatch(/^HTTP\/1.1 413 .*connection: close.*"codigo":"cuota_excedida"/is);
    socket.destroy();
    expect(await ownFiles()).toEqual([]);
  });

  it("rejects files before they are sent", async () => {
    await leaveRoom(0.5);
    const multipart = `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${picture.length}`;
    const tus = `Tus-Resumable: 1.0.0\r\nUpload-Length: ${picture.length}\r\nUpload-Metadata: filename YS5wbmc=`;
    const requests = [
      [mapPicture(), multipart],
      [logo(), multipart],
      [pointFiles(), multipart],
      [`/api/Imagenes/root/${point.id}/subidas`, `${tus}\r\nContent-Length: 0`],
    ];
    for (const [url, lines] of requests) {
      const socket = connect(port, "127.0.0.1");
      socket.write(
        `POST ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\n${lines}\r\n\r\n`,
      );
      const head = await new Promise<string>((resolve) => {
        socket.once("data", (bytes) => resolve(String(bytes)));
      });
      socket.destroy();
      expect([url, head.slice(0, 13)]).toEqual([url, "HTTP/1.1 413 "]);
    }
    expect(await ownFiles()).toEqual([]);
  });
});
