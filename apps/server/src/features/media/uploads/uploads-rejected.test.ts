import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { signIn } from "../../../testing/sign-in.ts";
import { heic, svg } from "../media.fixture.ts";
import { createTusClient, filesUnder, metadata, videoOf } from "./uploads.fixture.ts";

const megabyte = 1024 * 1024;

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let map: Awaited<ReturnType<typeof make.map>>;
let point: Awaited<ReturnType<typeof make.point>>;
let user: Awaited<ReturnType<typeof make.user>>;
let admin: { authorization: string };
let tus: ReturnType<typeof createTusClient>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, media: { ffmpeg: "/no/ffmpeg" } });
  make = createFactories(server.database.db);
  company = await make.company();
  map = await make.map(company);
});
beforeEach(async () => {
  point = await make.point(map);
  user = await make.user(company, { roles: ["admin"] });
  admin = await signIn(server.database, user);
  tus = createTusClient(server, point.id, admin);
});
afterAll(() => server.close());

const pieces = () => filesUnder(server, `subidas/${point.id}/`, ".incoming/");
const statusAndMessage = ({ statusCode, json }: Awaited<ReturnType<typeof tus.begin>>) => [
  statusCode,
  json().mensaje,
];

describe("an upload cannot begin", () => {
  it("above the maximum file size", async () => {
    expect(statusAndMessage(await tus.begin(200 * megabyte + 1, "largo.mp4"))).toEqual([
      413,
      'Archivo "largo.mp4" supera el límite de 200MB',
    ]);
  });

  it("above the maximum size of its kind", async () => {
    expect(statusAndMessage(await tus.begin(25 * megabyte + 1, "plano.pdf", { tipo: "documentos" }))).toEqual(
      [413, 'Archivo "plano.pdf" supera el límite de 25MB'],
    );
  });

  it("with zero bytes", async () => {
    expect(statusAndMessage(await tus.begin(0))).toEqual([
      400,
      "Ningún archivo válido para subir (size=0 o no es Blob/File).",
    ]);
  });

  it.each<[string, Record<string, string>, string]>([
    ["its size", { "upload-defer-length": "1" }, "tamano"],
    ["a size that is a number", { "upload-length": "mucho" }, "tamano"],
    [
      "a kind that there is",
      { "upload-length": "4", "upload-metadata": metadata({ tipo: "planos" }) },
      "tipo",
    ],
  ])("without %s", async (_what, headers, field) => {
    const reply = await server.app.inject({
      method: "POST",
      url: tus.base,
      headers: { ...admin, ...headers },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores).toMatchObject([{ campo: field }]);
  });

  it("when the point is in another company or map than stated", async () => {
    const other = await make.map(await make.company());
    const invalidHeaders: Record<string, string>[] = [
      { empresaId: String(other.company_id) },
      { mapaId: String(other.id) },
      { propertiesFeaturesId: String(point.id + 1) },
    ];
    for (const headers of invalidHeaders) {
      expect((await tus.begin(10, "a.mp4", headers)).statusCode).toBe(404);
    }
  });

  it("for a user with too many open uploads", async () => {
    await Promise.all(Array.from({ length: 50 }, () => make.upload(point, user)));
    const reply = await tus.begin(10);
    expect([reply.statusCode, reply.json().codigo]).toEqual([429, "demasiados_envios"]);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("another user's upload", () => {
  it.each([
    ["in the same company", async () => make.user(company, { roles: ["admin"] })],
    ["above all companies", async () => make.user(null, { roles: ["super"] })],
  ])("is 404 for an administrator %s", async (_who, makeOther) => {
    const url = await tus.begun(100);
    await tus.append(url, 0, Buffer.alloc(50));
    const other = createTusClient(server, point.id, await signIn(server.database, await makeOther()));
    const replies = [
      await other.head(url),
      await other.read(url),
      await other.append(url, 50, Buffer.alloc(50)),
      await other.drop(url),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await tus.offset(url)).toBe(50);
  });
});

describe("an upload cannot continue", () => {
  it("from another offset than the current one", async () => {
    const url = await tus.begun(100);
    await tus.append(url, 0, Buffer.alloc(40));
    for (const from of [0, 39, 41, 100]) {
      const reply = await tus.append(url, from, Buffer.alloc(1));
      expect([reply.statusCode, reply.json().codigo]).toEqual([409, "envio_desfasado"]);
      expect(reply.headers["tus-resumable"]).toBe("1.0.0");
      // Do not wait for the rest of a rejected piece.
      expect(reply.headers.connection).toBe("close");
    }
    expect(await tus.offset(url)).toBe(40);
  });

  it("beyond the announced size", async () => {
    const url = await tus.begun(100);
    const reply = await tus.append(url, 0, Buffer.alloc(101));
    expect(reply.statusCode).toBe(413);
    expect(await tus.offset(url)).toBe(0);
  });

  it.each(["application/json", "text/plain", "multipart/form-data; boundary=x"])("as %s", async (type) => {
    const url = await tus.begun(100);
    const reply = await tus.append(url, 0, Buffer.from("{}"), { "content-type": type });
    expect(reply.statusCode).toBe(415);
    expect(await tus.offset(url)).toBe(0);
  });

  it("at another point", async () => {
    const url = await tus.begun(100);
    const otherPoint = await make.point(map);
    const reply = await tus.append(url.replace(`/${point.id}/`, `/${otherPoint.id}/`), 0, Buffer.alloc(1));
    expect([reply.statusCode, reply.json().codigo]).toEqual([404, "envio_no_encontrado"]);
  });

  it.each(["nada", "00000000-0000-4000-8000-000000000000"])("under the unknown id %s", async (name) => {
    const reply = await tus.head(`${tus.base}/${name}`);
    expect(reply.statusCode).toBe(404);
  });

  it("for a user who may not write media any more", async () => {
    const url = await tus.begun(100);
    const role = await signIn(server.database, await make.user(null, { roles: ["super"] }));
    await server.app.inject({
      method: "POST",
      url: "/api/auth/asignar-rol",
      headers: role,
      payload: { usuarioId: user.id, rol: "cliente" },
    });
    await expect.poll(async () => (await tus.head(url)).statusCode).toBe(403);
    expect((await tus.append(url, 0, Buffer.alloc(1))).statusCode).toBe(403);
  });

  it("once its point is in the bin", async () => {
    const url = await tus.begun(100);
    await server.app.inject({ method: "DELETE", url: `/api/Root/${point.id}`, headers: admin });
    expect((await tus.head(url)).statusCode).toBe(404);
    expect((await tus.append(url, 0, Buffer.alloc(1))).statusCode).toBe(404);
  });
});

it.each<[string, string, Buffer, string]>([
  ["dibujo.mp4", "media", Buffer.from(svg), 'El archivo "dibujo.mp4" no es de un tipo admitido.'],
  ["foto.jpg", "imagenes", videoOf(500), 'El archivo "foto.jpg" no es de un tipo admitido.'],
  [
    "IMG_1.HEIC",
    "imagenes",
    heic,
    'El archivo "IMG_1.HEIC" está en formato HEIC, que los navegadores no muestran. Guárdelo como JPG y vuelva a subirlo.',
  ],
])(
  "%s sent as %s is classified by its content, gets the same error on every request, and is deleted",
  async (name, tipo, content, message) => {
    const url = await tus.begun(content.length, name, { tipo });
    expect(statusAndMessage(await tus.append(url, 0, content))).toEqual([415, message]);
    expect(await pieces()).toEqual([]);
    expect(statusAndMessage(await tus.read(url))).toEqual([415, message]);
    expect(statusAndMessage(await tus.append(url, content.length, Buffer.alloc(0)))).toEqual([415, message]);
  },
);

it("a document over the limit is rejected once it is complete", async () => {
  const text = Buffer.alloc(25 * megabyte + 1, "a");
  const url = await tus.begun(text.length, "largo.txt");
  expect(statusAndMessage(await tus.append(url, 0, text))).toEqual([
    413,
    'Archivo "largo.txt" supera el límite de 25MB',
  ]);
  expect(await pieces()).toEqual([]);
});

it("a binary body is rejected on a JSON endpoint", async () => {
  const reply = await server.app.inject({
    method: "POST",
    url: "/api/Root/upsert-v2",
    headers: { ...admin, "content-type": "application/offset+octet-stream" },
    payload: Buffer.alloc(10),
  });
  expect(reply.statusCode).toBe(415);
});
