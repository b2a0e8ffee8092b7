import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { twoCircles } from "../../content/two-circles.fixture.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { readDemoFile } from "../../demo/demo-files.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import * as files from "./media.fixture.ts";
import { formOf, type SentFile } from "./media.fixture.ts";

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let map: Awaited<ReturnType<typeof make.map>>;
let point: Awaited<ReturnType<typeof make.point>>;
let admin: { authorization: string };

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, media: { ffmpeg: "/no/ffmpeg" } });
  make = createFactories(server.database.db);
  company = await make.company();
  map = await make.map(company, { published: true });
  admin = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
});
beforeEach(async () => {
  point = await make.point(map);
});
afterAll(() => server.close());

const pdf = await readDemoFile("demo-cumbres-0018", "permit.pdf");

const send = (form: FormData, pointId = point.id, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: "POST",
    url: `/api/Imagenes/root/${pointId}/upload`,
    headers: { ...admin, ...headers },
    payload: form,
  });
const upload = (sent: readonly SentFile[], fields: Record<string, string | number> = {}) =>
  send(formOf(sent, fields));
const list = async (query = "") => {
  const reply = await server.app.inject({ url: `/api/Imagenes/root/${point.id}${query}`, headers: admin });
  return reply.json();
};
/** Every file of this point in storage, and every temporary file. */
const stored = async () => {
  const root = dirname(dirname(server.storage.newTempPath()));
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(root.length + 1)}/${name}`)
    .filter((path) => path.startsWith(`ID_${company.id}_${point.id}/`) || path.startsWith(".incoming"));
};
const expectNoLeftoverFiles = async () => {
  expect(await list()).toEqual([]);
  await expect.poll(stored).toEqual([]);
};

describe("an upload", () => {
  it("is stored byte for byte under a generated key, returned with all its fields, and counted", async () => {
    const content = await files.photoWithExif();
    const reply = await upload([{ name: "Fachada Ñandú.JPEG", content }], {
      tipo: "imagenes",
      empresaId: company.id,
      mapaId: map.id,
      propertiesFeaturesId: point.id,
    });
    expect(reply.statusCode).toBe(200);
    const { imagenes, omitidos } = reply.json();
    expect(omitidos).toEqual([]);
    expect(imagenes).toEqual(await list());
    const [photo] = imagenes;
    expect(photo).toMatchObject({
      imG_TIPO: "Imagen",
      nombreOriginal: "Fachada Ñandú.JPEG",
      IMG_extension: ".jpg",
      mime: "image/jpeg",
      tamano: content.length,
      sha256: sha256(content),
      ancho: 300,
      alto: 400,
      fechaToma: "2024-03-15T20:30:05.000Z",
    });
    expect(photo.s3Key).toMatch(
      new RegExp(`^ID_${company.id}_${point.id}/Fotos/fachada-nandu-[\\w-]{16}\\.jpg$`),
    );
    const copyUrl = photo.imG_UBICACION + photo.IMG_nombre + photo.IMG_extension;
    expect(photo.url).toMatch(new RegExp(`^${copyUrl}\\?vence=\\d+&sesion=[\\w-]+&original=1&firma=`));
    expect((await server.app.inject({ url: photo.url })).rawPayload).toEqual(content);
    const fetched = (await server.app.inject({ url: `/api/Root/${point.id}`, headers: admin })).json();
    expect(fetched.totalMedios).toBe(1);
    expect(fetched.imagenes).toEqual(imagenes);
    expect(await stored()).toEqual([photo.s3Key]);
  });

  it.each([
    ["imagenes", "Fotos", "Imagen"],
    ["foto", "Fotos", "Imagen"],
    ["panorama", "Fotos360", "360"],
    ["imagen360", "Fotos360", "360"],
    ["media", "Fotos", "Imagen"],
    ["", "Fotos", "Imagen"],
  ])("of a picture as %j is stored in %s", async (tipo, folder, label) => {
    const { imagenes } = (await upload([{ name: "x.png", content: await files.png() }], { tipo })).json();
    expect(imagenes[0]).toMatchObject({ imG_TIPO: label, ancho: 64, alto: 48 });
    expect(imagenes[0].s3Key.split("/")[1]).toBe(folder);
  });

  it.each<[string, Buffer, string, string]>([
    ["videos", files.mp4, "Content", "Video"],
    ["media", files.webm, "Content", "Video"],
    ["docs", pdf, "Documentos", "Documento"],
    ["media", pdf, "Documentos", "Documento"],
  ])("of another kind as %j is classified by its content %#", async (tipo, content, folder, label) => {
    const { imagenes } = (await upload([{ name: "x.bin", content }], { tipo })).json();
    expect(imagenes[0]).toMatchObject({ imG_TIPO: label, ancho: null, urlMiniatura: null, urlVista: null });
    expect(imagenes[0].s3Key.split("/")[1]).toBe(folder);
  });

  it("is a panorama by its metadata or its size, and not by its name alone", async () => {
    const { imagenes } = (
      await upload(
        [
          { name: "theta_01.jpg", content: await files.jpeg(1020, 512) },
          { name: "lote 360 m2.jpg", content: await files.jpeg() },
          { name: "a.jpg", content: await files.photoSphere(300, 100) },
          { name: "b.jpg", content: await files.jpeg(2048, 1024) },
          { name: "c.jpg", content: await files.jpeg(1024, 512) },
        ],
        { tipo: "imagenes" },
      )
    ).json();
    expect(imagenes.map((one: { imG_TIPO: string }) => one.imG_TIPO)).toEqual([
      "360",
      "Imagen",
      "360",
      "360",
      "Imagen",
    ]);
    const panorama = await asSystem(server.database.db, (unit) =>
      unit.selectFrom("media").select("panorama").where("id", "=", imagenes[2].id).executeTakeFirstOrThrow(),
    );
    expect(panorama.panorama).toMatchObject({ ProjectionType: "equirectangular", FullPanoWidthPixels: 300 });
  });

  it.each(["imagenes", "panorama"])(
    "of two circles as %j is a photograph that staff see as not joined",
    async (tipo) => {
      const content = await twoCircles(1024);
      const { imagenes } = (await upload([{ name: "SAM_100_0001 360.jpg", content }], { tipo })).json();
      expect(imagenes).toMatchObject([{ imG_TIPO: "Imagen", esfera: null, sinUnir: true }]);
      const seen = await server.app.inject({ url: `/api/Imagenes/root/${point.id}` });
      expect(seen.json()).toMatchObject([{ imG_TIPO: "Imagen", sinUnir: false }]);
    },
  );

  it("accepts files under each of their field names", async () => {
    for (const field of ["files", "file", "files[]"]) {
      const form = formOf([{ name: `${field}.txt`, content: "x" }], {}, field);
      expect((await send(form)).json().imagenes).toHaveLength(1);
    }
  });

  it("skips invalid files with a reason, and stores the others", async () => {
    const photo = await files.jpeg();
    const { imagenes, omitidos } = (
      await upload([
        { name: "bien.jpg", content: photo },
        { name: "vacia.jpg", content: "" },
        { name: "dibujo.svg", content: files.svg, type: "image/png" },
        { name: "IMG_1.HEIC", content: files.heic },
        { name: "largo.txt", content: Buffer.alloc(25 * 1024 * 1024 + 1, "a") },
        { name: "bien.jpg", content: photo },
      ])
    ).json();
    expect(imagenes).toHaveLength(1);
    expect(omitidos).toEqual([
      { nombre: "vacia.jpg", motivo: 'El archivo "vacia.jpg" está vacío.' },
      { nombre: "dibujo.svg", motivo: 'El archivo "dibujo.svg" no es de un tipo admitido.' },
      { nombre: "IMG_1.HEIC", motivo: expect.stringContaining("Guárdelo como JPG") },
      { nombre: "largo.txt", motivo: 'Archivo "largo.txt" supera el límite de 25MB' },
      { nombre: "bien.jpg", motivo: 'El archivo "bien.jpg" ya está en este punto.', sha256: sha256(photo) },
    ]);
    expect(await stored()).toEqual([imagenes[0].s3Key]);
  });

  it("of a file that the point has stores nothing again, also when repeated or sent together", async () => {
    const sent = [{ name: "una.png", content: await files.png() }];
    const replies = await Promise.all([1, 2, 3, 4].map(() => upload(sent)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(replies.flatMap((reply) => reply.json().imagenes)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it("of another file with the same name and size reports the existing one's hash", async () => {
    const [one, other] = ["uno", "dos"].map((text) => Buffer.from(text));
    await upload([{ name: "acta.txt", content: one ?? "" }]);
    const { imagenes, omitidos } = (await upload([{ name: "acta.txt", content: other ?? "" }])).json();
    expect(imagenes).toEqual([]);
    expect(omitidos).toMatchObject([{ nombre: "acta.txt", sha256: sha256(one ?? Buffer.alloc(0)) }]);
  });

  it("of the same content under another name is another file", async () => {
    await upload([{ name: "una.png", content: await files.png() }]);
    const renamed = await upload([{ name: "otra.png", content: await files.png() }]);
    expect(renamed.json().imagenes).toHaveLength(1);
  });

  it("gets the first response when repeated with its idempotency key", async () => {
    const form = () => formOf([{ name: "una.txt", content: "x" }]);
    const key = { "idempotency-key": "subida-1" };
    const first = await send(form(), point.id, key);
    const again = await send(form(), point.id, key);
    expect(again.json()).toEqual(first.json());
    expect(first.json().imagenes).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ["../../../etc/passwd.txt", "passwd.txt"],
    ["..\\..\\nota.txt", "nota.txt"],
    ["nota\u202etxt.txt", "notatxt.txt"],
    [`${"ñ".repeat(300)}.txt`, `${"ñ".repeat(255)}`],
  ])("named %j stores no path of it", async (name, original) => {
    const form = formOf([]);
    form.append("files", new Blob(["x"]), name);
    const reply = await send(form);
    if (name.length > 255) {
      // The extension was cut off with the overlong name, so the file is no text any more.
      expect(reply.statusCode).toBe(415);
      return;
    }
    const [media] = reply.json().imagenes;
    expect(media.nombreOriginal).toBe(original);
    expect(media.s3Key).toMatch(new RegExp(`^ID_${company.id}_${point.id}/Documentos/[\\w-]+\\.txt$`));
  });
});

describe("an upload is rejected", () => {
  it("without files", async () => {
    const reply = await upload([], { tipo: "imagenes" });
    expect([reply.statusCode, reply.json().mensaje]).toEqual([400, "Faltan parámetros: pfId y/o archivos"]);
  });

  it("when all files are empty", async () => {
    const reply = await upload([{ name: "a.jpg", content: "" }]);
    expect([reply.statusCode, reply.json().mensaje]).toEqual([
      400,
      "Ningún archivo válido para subir (size=0 o no es Blob/File).",
    ]);
    await expectNoLeftoverFiles();
  });

  it.each<[string, string, string | Buffer]>([
    ["imagenes", "plano.pdf", pdf],
    ["imagenes", "pagina.html", files.html],
    ["videos", "dibujo.svg", files.svg],
    ["docs", "foto.mp4", files.mp4],
  ])("as %s with %s, which is of another type", async (tipo, name, content) => {
    const reply = await upload([{ name, content }], { tipo });
    expect([reply.statusCode, reply.json().mensaje]).toEqual([
      415,
      `El archivo "${name}" no es de un tipo admitido.`,
    ]);
    await expectNoLeftoverFiles();
  });

  it("when its only document is too large", async () => {
    const reply = await upload([{ name: "a.csv", content: Buffer.alloc(25 * 1024 * 1024 + 1, "a") }]);
    expect([reply.statusCode, reply.json().mensaje]).toEqual([
      413,
      'Archivo "a.csv" supera el límite de 25MB',
    ]);
    await expectNoLeftoverFiles();
  });

  it.each([
    ["tipo", "planos"],
    ["empresaId", "x"],
    ["mapaId", "-1"],
  ])("with a wrong %s, naming the field", async (field, value) => {
    const reply = await upload([{ name: "a.txt", content: "x" }], { [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores).toMatchObject([{ campo: field }]);
    await expectNoLeftoverFiles();
  });

  it("when the point is in another company or map than stated", async () => {
    const other = await make.map(await make.company());
    const invalidFields: Record<string, number>[] = [
      { empresaId: other.company_id },
      { mapaId: other.id },
      { propertiesFeaturesId: point.id + 1 },
    ];
    for (const fields of invalidFields) {
      expect((await upload([{ name: "a.txt", content: "x" }], fields)).statusCode).toBe(404);
    }
    expect((await upload([{ name: "a.txt", content: "x" }], { empresaId: "", mapaId: "" })).statusCode).toBe(
      200,
    );
  });

  it("for a point of another company, just as for a missing one", async () => {
    const other = await make.point(await make.map(await make.company(), { published: false }));
    for (const id of [other.id, 999_999]) {
      const reply = await send(formOf([{ name: "a.txt", content: "x" }]), id);
      expect([reply.statusCode, reply.json().codigo]).toEqual([404, "punto_no_encontrado"]);
    }
  });

  it("when it is not a form", async () => {
    const reply = await server.app.inject({
      method: "POST",
      url: `/api/Imagenes/root/${point.id}/upload`,
      headers: admin,
      payload: { files: "x" },
    });
    expect(reply.statusCode).toBe(415);
  });
});

it("an aborted upload leaves neither a row nor a file", async () => {
  const origin = new URL(await server.listen());
  const socket = connect(Number(origin.port), origin.hostname);
  const begun = [
    `POST /api/Imagenes/root/${point.id}/upload HTTP/1.1`,
    "Host: localhost",
    `Authorization: ${admin.authorization}`,
    "Content-Type: multipart/form-data; boundary=linde",
    "Content-Length: 1000000",
    "",
    "--linde",
    'Content-Disposition: form-data; name="files"; filename="foto.jpg"',
    "",
    `${"x".repeat(100_000)}`,
  ].join("\r\n");
  socket.write(begun);
  await expect.poll(async () => (await stored()).length).toBe(1);
  socket.destroy();
  await expectNoLeftoverFiles();
});

it("the validated list leaves out files missing in storage", async () => {
  await upload([
    { name: "a.txt", content: "a" },
    { name: "b.txt", content: "b" },
  ]);
  const [first] = await list();
  await server.storage.remove(first.s3Key);
  expect(await list()).toHaveLength(2);
  expect(await list("?validate=false")).toHaveLength(2);
  expect(await list("?validate=true")).toMatchObject([{ nombreOriginal: "b.txt" }]);
});

describe("a company's quota", () => {
  it("is not exceeded, also not by concurrent uploads", async () => {
    const half = 1024 ** 3 / 2;
    const full = await make.company();
    const place = await make.point(await make.map(full));
    const owner = await signIn(server.database, await make.user(full, { roles: ["admin"] }));
    await make.media(place, { size: half });
    await make.media(place, { size: half - 10 });
    const sending = (name: string) => send(formOf([{ name, content: "12345678" }]), place.id, owner);
    const replies = await Promise.all(["a.txt", "b.txt", "c.txt"].map(sending));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 413, 413]);
    expect(replies.find(({ statusCode }) => statusCode === 413)?.json().mensaje).toBe(
      "La empresa llegaría a más de 1 GB de archivos. Elimine algunos antes de subir más.",
    );
  });
});
