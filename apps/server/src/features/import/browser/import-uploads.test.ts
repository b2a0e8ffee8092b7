import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFileTransactions } from "../../../storage/file-transactions.ts";
import { signIn } from "../../../testing/sign-in.ts";
import { createTusClientAt, filesUnder } from "../../media/uploads/uploads.fixture.ts";
import { sweepUploads } from "../../uploads/sweep-uploads-service.ts";
import { casa, startImports, torre } from "./imports.fixture.ts";

const content = Buffer.from(
  ["Nombre,Permiso,Provincia,Canton,Etapa,Telefono,Latitud,Longitud", torre, casa].join("\n"),
);
const megabyte = 1_048_576;

let imports: Awaited<ReturnType<typeof startImports>>;
beforeAll(async () => {
  imports = await startImports();
});
afterAll(() => imports.server.close());

async function openUploads() {
  const { server, make, company } = imports;
  const opened = await imports.openMap();
  const user = await make.user(company, { roles: ["admin"] });
  const base = `/api/Mapas/${opened.map.id}/importaciones/subidas`;
  const tus = createTusClientAt(server, base, await signIn(server.database, user));
  const pieces = () => filesUnder(server, `subidas/mapa-${opened.map.id}/`);
  /** An upload of which the first half has arrived. */
  const half = async () => {
    const url = await tus.begun(content.length, "obras.csv");
    expect((await tus.append(url, 0, content.subarray(0, 100))).statusCode).toBe(204);
    expect(await pieces()).toHaveLength(1);
    return url;
  };
  const listed = async () =>
    (await opened.call("GET", `/Importaciones?mapaId=${opened.map.id}`)).json() as Record<string, unknown>[];
  return { ...opened, user, tus, pieces, half, listed };
}

const problem = (reply: { statusCode: number; json: () => { codigo: string } }) => [
  reply.statusCode,
  reply.json().codigo,
];

describe("the file of an import in pieces", () => {
  it("becomes an import with its last piece", async () => {
    const { tus, half, pieces, read, listed, user } = await openUploads();
    const url = await half();
    expect(await listed()).toEqual([]);
    expect((await tus.read(url)).json()).toMatchObject({
      recibidos: 100,
      terminada: false,
      importacionId: null,
    });

    expect((await tus.append(url, 100, content.subarray(100))).statusCode).toBe(204);
    const { terminada, importacionId } = (await tus.read(url)).json();
    expect(terminada).toBe(true);
    expect(await pieces()).toEqual([]);
    await imports.work();
    expect(await read(importacionId)).toMatchObject({
      estado: "lista",
      archivo: "obras.csv",
      usuario: user.name,
      filas: 2,
    });
  });

  it("becomes one import when the last piece arrives twice at once", async () => {
    const { tus, half, listed } = await openUploads();
    const url = await half();
    await Promise.all([1, 2].map(() => tus.append(url, 100, content.subarray(100))));
    await expect.poll(async () => (await tus.read(url)).json().terminada).toBe(true);
    expect(await listed()).toHaveLength(1);
  });

  it.each([
    ["of another type", content.length, "obras.pdf", [400, "importacion_archivo_no_admitido"]],
    ["without a byte", 0, "obras.csv", [400, "importacion_sin_archivo"]],
    ["above the limit", 100 * megabyte + 1, "obras.csv", [413, "archivo_demasiado_grande"]],
  ])("%s is refused before any byte is sent", async (_what, bytes, name, expected) => {
    const { tus } = await openUploads();
    expect(problem(await tus.begin(bytes, name))).toEqual(expected);
  });

  it("is deleted with its map", async () => {
    const { tus, half, pieces, map, call } = await openUploads();
    const url = await half();
    await call("DELETE", `/Mapas/${map.id}?confirmar=${encodeURIComponent(map.name)}`);
    expect(await pieces()).toEqual([]);
    expect(problem(await tus.append(url, 100, content.subarray(100)))).toEqual([404, "mapa_no_encontrado"]);
  });

  it("belongs to the company that its map moves to", async () => {
    const { half, map } = await openUploads();
    await half();
    const { id } = await imports.make.company();
    const [upload] = await imports.inAll(async (unit) => {
      await unit.updateTable("maps").set({ company_id: id }).where("id", "=", map.id).execute();
      return unit.selectFrom("uploads").select("company_id").where("map_id", "=", map.id).execute();
    });
    expect(upload).toEqual({ company_id: id });
  });

  it("is deleted when it is cancelled", async () => {
    const { tus, half, pieces } = await openUploads();
    const url = await half();
    expect((await tus.drop(url)).statusCode).toBe(204);
    expect(await pieces()).toEqual([]);
    expect(problem(await tus.read(url))).toEqual([404, "envio_no_encontrado"]);
  });

  it("of a user who is deactivated stops, and the sweep deletes it", async () => {
    const { tus, half, pieces, call, user } = await openUploads();
    const url = await half();
    await call("PUT", `/auth/users/${user.id}`, { activo: false });
    await expect.poll(async () => (await tus.head(url)).statusCode).toBe(401);
    expect((await tus.append(url, 100, content.subarray(100))).statusCode).toBe(401);
    const { database, storage } = imports.server;
    const log = pino({ level: "silent" });
    const files = createFileTransactions({ db: database.db, storage, instance: 2, log });
    await sweepUploads({ db: database.db, files, now: () => Date.now() + 25 * 3_600_000 });
    expect(await pieces()).toEqual([]);
  });

  it("belongs to its user and its map", async () => {
    const { half, map } = await openUploads();
    const url = await half();
    const stranger = createTusClientAt(imports.server, "", imports.admin);
    expect(problem(await stranger.append(url, 100, content.subarray(100)))).toEqual([
      404,
      "envio_no_encontrado",
    ]);
    const other = await openUploads();
    const elsewhere = url.replace(`/Mapas/${map.id}/`, `/Mapas/${other.map.id}/`);
    expect((await other.tus.head(elsewhere)).statusCode).toBe(404);
  });
});
