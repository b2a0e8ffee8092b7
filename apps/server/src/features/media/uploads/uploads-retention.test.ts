import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { maintenanceTasks } from "../../../maintenance/maintenance-tasks.ts";
import { createFileTransactions } from "../../../storage/file-transactions.ts";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { signIn } from "../../../testing/sign-in.ts";
import { createTusClient, filesUnder, videoOf } from "./uploads.fixture.ts";

const hour = 3_600_000;
const start = Date.UTC(2030, 0, 15, 9, 30);

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let map: Awaited<ReturnType<typeof make.map>>;
let point: Awaited<ReturnType<typeof make.point>>;
let admin: { authorization: string };
let tus: ReturnType<typeof createTusClient>;
let now = start;

beforeAll(async () => {
  server = await startTestServer({
    webFolder: testPageFolder,
    media: { ffmpeg: "/no/ffmpeg" },
    now: () => now,
  });
  make = createFactories(server.database.db);
});
beforeEach(async () => {
  now = start;
  company = await make.company();
  map = await make.map(company);
  point = await make.point(map);
  // The test's clock is years ahead.
  const years = 10 * 365 * 24 * 3600;
  admin = await signIn(server.database, await make.user(company, { roles: ["admin"] }), years);
  tus = createTusClient(server, point.id, admin);
});
afterAll(() => server.close());

const pieces = () => filesUnder(server, `subidas/${point.id}/`);

async function maintain(): Promise<void> {
  const { db } = server.database;
  const log = pino({ level: "silent" });
  const files = createFileTransactions({ db, storage: server.storage, instance: 2, log });
  for (const { run } of maintenanceTasks({ db, storage: server.storage, files, now: () => now })) await run();
}

describe("the pieces of an upload", () => {
  it("are deleted a day after the last one", async () => {
    const url = await tus.begun(100);
    now += 20 * hour;
    await tus.append(url, 0, Buffer.alloc(10));
    now += 20 * hour;
    await maintain();
    expect(await tus.offset(url)).toBe(10);
    expect(await pieces()).toHaveLength(1);
    now += 4 * hour;
    expect((await tus.head(url)).statusCode).toBe(404);
    await maintain();
    expect(await pieces()).toEqual([]);
  });

  it("are not deleted by the sweep for files of dead processes", async () => {
    const url = await tus.begun(100);
    await tus.append(url, 0, Buffer.alloc(10));
    const [key] = await pieces();
    // The state left by a process that dies after it recorded the piece.
    await server.database.pool.query("insert into file_journal (key, instance_id) values ($1, 1)", [key]);
    await maintain();
    expect(await pieces()).toEqual([key]);
  });

  it("are deleted with their map", async () => {
    const url = await tus.begun(100);
    await tus.append(url, 0, Buffer.alloc(10));
    const response = await server.app.inject({
      method: "DELETE",
      url: `/api/Mapas/${map.id}?confirmar=${encodeURIComponent(map.name)}`,
      headers: admin,
    });
    expect(response.statusCode).toBe(200);
    expect(await pieces()).toEqual([]);
  });

  it("are deleted with their point", async () => {
    const oldUpload = await make.upload(point, await make.user(company), {
      expires_at: new Date(start + 99 * 24 * hour),
    });
    const key = `subidas/${point.id}/${oldUpload.id}/0-x.parte`;
    await server.storage.write(key, Buffer.from("x"));
    await make.uploadPiece(oldUpload, { key });
    await server.app.inject({ method: "DELETE", url: `/api/Root/${point.id}`, headers: admin });
    now += 31 * 24 * hour;
    await maintain();
    expect(await pieces()).toEqual([]);
  });
});

describe("a company's quota", () => {
  const gigabyte = 1024 ** 3;

  it("counts an unfinished upload by its announced size until it is stored or cancelled", async () => {
    await make.media(point, { size: gigabyte - 1_000 });
    const url = await tus.begun(600);
    const rejected = await tus.begin(600);
    expect([rejected.statusCode, rejected.json().codigo]).toEqual([413, "cuota_excedida"]);
    await tus.drop(url);
    const again = await tus.begun(600);
    expect((await tus.append(again, 0, videoOf(600))).statusCode).toBe(204);
    expect((await tus.begin(401)).statusCode).toBe(413);
    expect((await tus.begin(400)).statusCode).toBe(201);
  });

  it("that is exceeded at the last byte leaves the upload to be stored once there is space", async () => {
    const url = await tus.begun(600);
    await tus.append(url, 0, Buffer.alloc(0));
    const media = await make.media(point, { size: gigabyte });
    const content = videoOf(600);
    const rejected = await tus.append(url, 0, content);
    expect([rejected.statusCode, rejected.json().codigo]).toEqual([413, "cuota_excedida"]);
    await server.app.inject({
      method: "POST",
      url: "/api/Imagenes/eliminar",
      headers: admin,
      payload: { EmpresaId: company.id, PropertiesFeaturesId: point.id, id: media.id },
    });
    expect(await tus.offset(url)).toBe(599);
    expect((await tus.append(url, 599, content.subarray(-1))).statusCode).toBe(204);
    expect((await tus.read(url)).json().imagenes).toHaveLength(1);
  });
});
