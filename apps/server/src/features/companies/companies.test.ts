import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enteringScope, inUnitOfWork } from "../../database/unit-of-work.ts";
import { createFactories } from "../../testing/factories.ts";
import { type FormFile, formUpload, plainPicture } from "../../testing/form-upload.ts";
import { meetingAt } from "../../testing/meeting-at.ts";
import { plainPage, startTestServer, type TestServer } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { countWaiting } from "../../testing/waiting-for-locks.ts";

type Headers = Record<string, string>;

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let superior: Headers;

beforeAll(async () => {
  server = await startTestServer({ webFolder: plainPage });
  make = createFactories(server.database.db);
  superior = await signIn(server.database, await make.user(null, { roles: ["super"] }));
});
afterAll(() => server.close());

const complete = {
  emP_NITE: "3-101-123456",
  emP_NOMBRE: "Volcán Azul S.A.",
  emP_DIRECCION: "San José, Escazú",
  emP_TELEFONO: "+506 2222-2222",
  emP_EMAIL: "info@volcan.example",
  emP_LOGO: "",
  emP_URL: "www.volcan.example",
  emP_URL_MAPA: "https://Mapas.Volcán.example/",
  emP_TEMA: "Azul",
};

const send = (method: "POST" | "PUT" | "DELETE", url: string, payload?: object, headers: Headers = {}) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...superior, ...headers },
    ...(payload && { payload }),
  });
const get = async (url: string, headers: Headers = superior) => server.app.inject({ url, headers });
const create = async (change: object = {}) =>
  (await send("POST", "/empresa/agregar", { ...complete, ...change })).json();
const read = async (id: number) => (await get(`/api/empresa/${id}`)).json();
const upload = async (id: number | string, files: FormFile[], headers: Headers = {}) => {
  const request = await formUpload(`/api/empresa/${id}/logo`, files, { carpeta: "../empresas" });
  return server.app.inject({ ...request, headers: { ...request.headers, ...superior, ...headers } });
};
const stored = async (address: string) => (await get(address, {})).statusCode === 200;
const countOf = (table: "companies" | "maps" | "points" | "media" | "file_journal") =>
  inUnitOfWork(server.database.db, scopeOf(system), async (unit) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(unit);
    return rows[0]?.count;
  });

describe("a new company", () => {
  it("is told in the specification's spellings, its addresses completed and its theme a class", async () => {
    const reply = await send("POST", "/empresa/agregar", complete);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      emP_ID_EMPRESA: expect.any(Number),
      emP_NITE: "3-101-123456",
      emP_NOMBRE: "Volcán Azul S.A.",
      emP_DIRECCION: "San José, Escazú",
      emP_TELEFONO: "+506 2222-2222",
      emP_EMAIL: "info@volcan.example",
      emP_LOGO: null,
      logo: null,
      emP_URL: "https://www.volcan.example",
      url: "https://www.volcan.example",
      emP_URL_MAPA: "https://mapas.xn--volcn-0qa.example/",
      urlMapa: "https://mapas.xn--volcn-0qa.example/",
      emP_TEMA: "theme-azul",
      tema: "theme-azul",
      emP_SLUG: "volcan-azul-s-a",
      version: 1,
    });
  });

  it("gets a slug of its own, numbered where the name is taken", async () => {
    expect((await create({ emP_NOMBRE: "Peña & Hijos" })).emP_SLUG).toBe("pena-hijos");
    expect((await create({ emP_NOMBRE: "Pena Hijos" })).emP_SLUG).toBe("pena-hijos-2");
    expect((await create({ emP_NOMBRE: "Mapas" })).emP_SLUG).toBe("empresa-mapas");
  });

  it("gets a slug of its own also when others of its name are created at the same moment", async () => {
    const names = Array.from({ length: 5 }, () => create({ emP_NOMBRE: "A la vez", emP_SLUG: null }));
    const slugs = (await Promise.all(names)).map(({ emP_SLUG }) => emP_SLUG);
    expect(slugs.sort()).toEqual(["a-la-vez", "a-la-vez-2", "a-la-vez-3", "a-la-vez-4", "a-la-vez-5"]);
  });

  it("is shown on its brand host, in the spelling that browsers send, until another names the same", async () => {
    const brandOf = async () =>
      (await get(`/api/public/branding?host=${encodeURIComponent("obras.ñandú.example")}`, {})).json().nombre;
    await create({ emP_NOMBRE: "Ñandú", emP_URL_MAPA: "https://OBRAS.ñandú.example" });
    expect(await brandOf()).toBe("Ñandú");
    await create({ emP_NOMBRE: "Otra", emP_URL_MAPA: "https://obras.xn--and-6ma2c.example/" });
    expect(await brandOf()).toBe("MapaObra");
  });

  it.each(Object.keys(complete).filter((field) => field !== "emP_LOGO"))("needs %s", async (field) => {
    const before = await countOf("companies");
    for (const value of ["", "  ", null, undefined]) {
      const reply = await send("POST", "/empresa/agregar", { ...complete, [field]: value });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({
        mensaje: "Debe completar todos los campos.",
        errores: [{ campo: field }],
      });
    }
    expect(await countOf("companies")).toBe(before);
  });

  it.each([
    ["emP_NOMBRE", "n".repeat(201)],
    ["emP_NOMBRE", { es: "objeto" }],
    ["emP_NITE", ["3", "4"]],
    ["emP_EMAIL", "sin arroba"],
    ["emP_URL", "javascript:alert(1)"],
    ["emP_URL", `https://a.example/${"x".repeat(1000)}`],
    ["emP_URL_MAPA", "ftp://mapas.example"],
    ["emP_LOGO", "data:image/svg+xml,<svg/>"],
    ["emP_TEMA", "theme-fucsia"],
    ["emP_SLUG", "Con Espacios"],
    ["emP_SLUG", "admin"],
    ["emP_SLUG", "a--b"],
    ["emP_SLUG", "123"],
  ])("is refused for %s %j, which is named", async (field, value) => {
    const reply = await send("POST", "/empresa/agregar", { ...complete, [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores).toMatchObject([{ campo: field }]);
  });

  it("is refused under a slug that another company has", async () => {
    const { emP_SLUG } = await create();
    const reply = await send("POST", "/empresa/agregar", { ...complete, slug: emP_SLUG });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      codigo: "direccion_en_uso",
      mensaje: `La dirección corta "${emP_SLUG}" ya está en uso.`,
    });
  });

  it("is created once, however often its request is sent", async () => {
    const before = Number(await countOf("companies"));
    const headers = { "idempotency-key": "empresa-una-vez" };
    const replies = await Promise.all(
      [1, 2, 3].map(() => send("POST", "/empresa/agregar", complete, headers)),
    );
    for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
    expect(await countOf("companies")).toBe(before + 1);
  });
});

describe("the list of companies", () => {
  it("is whole for who stands above them, one's own for everybody else, on both of its addresses", async () => {
    const own = await make.company();
    const staff = await signIn(server.database, await make.user(own, { roles: ["cliente"] }));
    for (const url of ["/api/empresa", "/api/Empresa", "/api/auth/obtener-empresas"]) {
      const all = await get(url);
      expect(all.json().length).toBe(await countOf("companies"));
      expect(all.headers["x-total-count"]).toBe(String(all.json().length));
      expect((await get(url, staff)).json()).toMatchObject([{ emP_ID_EMPRESA: own.id }]);
    }
  });

  it("comes in pages", async () => {
    const page = await get("/api/empresa?limit=2&offset=1");
    expect(page.json()).toEqual((await get("/api/empresa")).json().slice(1, 3));
    expect(page.headers["x-total-count"]).toBe(String(await countOf("companies")));
  });

  it.each(["abc", "0", "1.5", "-1"])("knows no company called %s", async (id) => {
    const reply = await get(`/api/empresa/${id}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().mensaje).toBe("ID de empresa inválido");
  });
});

describe("an edited company", () => {
  it("keeps what is not sent or blank, and what the path says decides which it is", async () => {
    const company = await create();
    const reply = await send("PUT", `/empresa/${company.emP_ID_EMPRESA}`, {
      emP_ID_EMPRESA: company.emP_ID_EMPRESA + 1000,
      emP_NOMBRE: "Otro nombre",
      emP_DIRECCION: " ",
    });
    expect(reply.json()).toEqual({ ...company, emP_NOMBRE: "Otro nombre", version: 2 });
  });

  it("keeps its slug with another name, and gets another one when that is sent", async () => {
    const company = await create();
    const url = `/empresa/${company.emP_ID_EMPRESA}`;
    expect((await send("PUT", url, { emP_NOMBRE: "Renombrada" })).json().emP_SLUG).toBe(company.emP_SLUG);
    const slug = `nueva-${company.emP_ID_EMPRESA}`;
    expect((await send("PUT", url, { slug })).json().emP_SLUG).toBe(slug);
    const taken = (await create()).emP_SLUG;
    expect((await send("PUT", url, { slug: taken })).statusCode).toBe(409);
  });

  it.each(["emP_NOMBRE", "emP_URL", "emP_TEMA"])("is refused when %s is cleared", async (field) => {
    const company = await create();
    const reply = await send("PUT", `/empresa/${company.emP_ID_EMPRESA}`, { [field]: null });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      mensaje: "Debe completar todos los campos obligatorios.",
      errores: [{ campo: field }],
    });
    expect(await read(company.emP_ID_EMPRESA)).toEqual(company);
  });

  it("is not saved over a save that came first, which is told", async () => {
    const company = await create();
    const url = `/empresa/${company.emP_ID_EMPRESA}`;
    await send("PUT", url, { version: 1, emP_NOMBRE: "La primera" });
    const late = await send("PUT", url, { version: 1, emP_NOMBRE: "La segunda" });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ actual: { emP_NOMBRE: "La primera", version: 2 } });
    expect(await read(company.emP_ID_EMPRESA)).toMatchObject({ emP_NOMBRE: "La primera", version: 2 });
  });

  it("is saved by one of two who save the same version at once", async () => {
    const { emP_ID_EMPRESA: id } = await create();
    const replies = await meetingAt(server.database, "companies", id, () =>
      ["Ana", "Luis"].map((emP_NOMBRE) => send("PUT", `/empresa/${id}`, { version: 1, emP_NOMBRE })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("that is not there is told so", async () => {
    const reply = await send("PUT", "/empresa/999999", { emP_NOMBRE: "Nadie" });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().mensaje).toBe("No se encontró la empresa.");
  });
});

describe("a logo", () => {
  const png = plainPicture("png");

  it("is uploaded under a name of ours, told whole and in parts, and everybody's to see", async () => {
    const { emP_ID_EMPRESA: id } = await create();
    const reply = await upload(id, [{ name: "../../etc/passwd.html", content: await png }]);
    expect(reply.statusCode).toBe(200);
    const { url, ubicacion, nombre, extension } = reply.json();
    expect(url).toBe(ubicacion + nombre + extension);
    expect(url).toMatch(new RegExp(`^/medios/empresas/${id}/[\\w-]{16}\\.png$`));
    const served = await get(url, {});
    expect(served.rawPayload).toEqual(await png);
    expect(served.headers["content-type"]).toBe("image/png");
    expect(await read(id)).toMatchObject({ emP_LOGO: url, logo: url, version: reply.json().version });
  });

  it.each(["jpeg", "gif", "webp"] as const)("may be a %s, whatever its name says", async (format) => {
    const { emP_ID_EMPRESA: id } = await create();
    const reply = await upload(id, [{ name: "logo.svg", content: await plainPicture(format) }]);
    expect((await get(reply.json().url, {})).headers["content-type"]).toBe(`image/${format}`);
  });

  it("takes the place of the one before, whose file goes", async () => {
    const { emP_ID_EMPRESA: id } = await create();
    const first = (await upload(id, [{ name: "a.png", content: await png }])).json().url;
    const second = (await upload(id, [{ name: "b.png", content: await png }])).json().url;
    expect([await stored(first), await stored(second)]).toEqual([false, true]);
    expect(await server.storage.stat(first.replace("/medios/", ""))).toBeUndefined();
  });

  it("stays when a form sends its address back, in whatever form, also an older one", async () => {
    const { emP_ID_EMPRESA: id } = await create();
    const older = (await upload(id, [{ name: "a.png", content: await png }])).json().url;
    const { url } = (await upload(id, [{ name: "b.png", content: await png }])).json();
    for (const emP_LOGO of [url, `https://mapas.example${url}?cb=1`, older, ""]) {
      expect((await send("PUT", `/empresa/${id}`, { emP_LOGO })).json().emP_LOGO).toBe(url);
    }
    expect(await stored(url)).toBe(true);
  });

  it("goes with its file when null or an address elsewhere is saved", async () => {
    for (const [emP_LOGO, told] of [
      [null, null],
      ["logos.example/l.png", "https://logos.example/l.png"],
    ]) {
      const { emP_ID_EMPRESA: id } = await create();
      const { url } = (await upload(id, [{ name: "a.png", content: await png }])).json();
      const saved = (await send("PUT", `/empresa/${id}`, { emP_LOGO })).json();
      expect([saved.emP_LOGO, saved.logo]).toEqual([told, told]);
      expect(await server.storage.stat(url.replace("/medios/", ""))).toBeUndefined();
    }
  });

  it("that was an address elsewhere is replaced by an uploaded one", async () => {
    const { emP_ID_EMPRESA: id } = await create({ emP_LOGO: "https://logos.example/l.png" });
    const { url } = (await upload(id, [{ name: "a.png", content: await png }])).json();
    expect((await read(id)).emP_LOGO).toBe(url);
  });

  it("stays where it is when the save is refused", async () => {
    const { emP_ID_EMPRESA: id } = await create();
    const { url } = (await upload(id, [{ name: "a.png", content: await png }])).json();
    expect((await send("PUT", `/empresa/${id}`, { emP_LOGO: null, version: 1 })).statusCode).toBe(409);
    expect(await stored(url)).toBe(true);
  });

  it.each([
    ["an SVG", "logo.png", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["HTML", "logo.png", "<!doctype html><script>alert(1)</script>"],
    ["text", "logo.gif", "no es una imagen"],
    ["a picture's first bytes only", "logo.png", "\u0089PNG\r\n\u001a\n"],
  ])("is refused when it is %s, and nothing is left", async (_what, name, content) => {
    const { emP_ID_EMPRESA: id } = await create();
    const reply = await upload(id, [{ name, content }]);
    expect(reply.statusCode).toBe(415);
    expect(reply.json().mensaje).toBe(`El archivo "${name}" no es de un tipo admitido.`);
    expect((await read(id)).emP_LOGO).toBeNull();
  });

  it("needs a file", async () => {
    const { emP_ID_EMPRESA: id } = await create();
    for (const files of [
      [],
      [{ field: "otro", name: "a.png", content: await png }],
      [{ name: "", content: "" }],
    ]) {
      const reply = await upload(id, files);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().mensaje).toBe("Archivo de logo requerido");
    }
  });

  it("is refused when it is too large, not sent as a form, or cut off", async () => {
    const { emP_ID_EMPRESA: id } = await create();
    const large = await upload(id, [{ name: "a.png", content: new Uint8Array(20 * 1_048_576 + 1) }]);
    expect(large.statusCode).toBe(413);
    expect(large.json().mensaje).toBe('Archivo "a.png" supera el límite de 20MB');
    expect((await send("POST", `/empresa/${id}/logo`, { file: "x" })).statusCode).toBe(415);
    const request = await formUpload(`/api/empresa/${id}/logo`, [{ name: "a.png", content: await png }]);
    const cut = await server.app.inject({
      ...request,
      headers: { ...request.headers, ...superior },
      payload: (request.payload as Buffer).subarray(0, -30),
    });
    expect(cut.statusCode).toBe(400);
    expect((await read(id)).emP_LOGO).toBeNull();
  });

  it("is uploaded once under one key, and of no company that is not there", async () => {
    const { emP_ID_EMPRESA: id } = await create();
    const headers = { "idempotency-key": "un-logo" };
    const [first, second] = [
      await upload(id, [{ name: "a.png", content: await png }], headers),
      await upload(id, [{ name: "a.png", content: await png }], headers),
    ];
    expect(second.json()).toEqual(first.json());
    expect(await stored(first.json().url)).toBe(true);
    expect((await upload(999_999, [{ name: "a.png", content: await png }])).statusCode).toBe(404);
    expect((await upload("abc", [{ name: "a.png", content: await png }])).json().mensaje).toBe(
      "ID de empresa inválido",
    );
    expect(await countOf("file_journal")).toBe(0);
  });
});

describe("the removal of a company", () => {
  /** A company with a map, a point with a file, a template that a client has, and the client's user. */
  const createWhole = async () => {
    const company = await make.company({ name: "Cumbres" });
    const imageKey = `mapas/${company.id}/plano.png`;
    const map = await make.map(company, { image_key: imageKey });
    const media = await make.media(await make.point(map));
    const template = await make.template(company);
    const client = await make.client(company, { template_id: template.id });
    await make.user(company, { roles: ["user"], client_id: client.id });
    const logo = (await upload(company.id, [{ name: "a.png", content: await plainPicture() }])).json().url;
    const keys = [imageKey, media.key, String(logo).replace("/medios/", "")];
    for (const key of keys.slice(0, 2)) await server.storage.write(key, Buffer.from("x"));
    return { id: company.id, keys };
  };
  const sizes = async (keys: string[]) =>
    Promise.all(keys.map(async (key) => (await server.storage.stat(key))?.bytes));

  it("says what it owns, unless that is confirmed with its name", async () => {
    const { id, keys } = await createWhole();
    for (const query of ["", "?confirmar=", "?confirmar=cumbre"]) {
      const reply = await send("DELETE", `/empresa/${id}${query}`);
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        codigo: "en_uso",
        mensaje: "No se puede eliminar porque está en uso: 1 mapa y 1 usuario.",
      });
    }
    expect(await sizes(keys)).not.toContain(undefined);
  });

  it("takes all that is its own with it, files too, once it is confirmed", async () => {
    const { id, keys } = await createWhole();
    const reply = await send("DELETE", `/empresa/${id}?confirmar=Cumbres`);
    expect(reply.json()).toEqual({ mensaje: "Se eliminó la empresa." });
    expect(await sizes(keys)).toEqual([undefined, undefined, undefined]);
    expect((await get(`/api/empresa/${id}`)).statusCode).toBe(404);
    expect((await send("DELETE", `/empresa/${id}`)).statusCode).toBe(404);
    expect(await countOf("file_journal")).toBe(0);
  });

  it("needs no confirmation where there is nothing to lose", async () => {
    const { emP_ID_EMPRESA: id } = await create();
    const headers = { "idempotency-key": "eliminar-empresa" };
    for (const _again of [1, 2]) {
      expect((await send("DELETE", `/empresa/${id}`, undefined, headers)).statusCode).toBe(200);
    }
  });

  it("is refused to whoever belongs to it", async () => {
    const company = await make.company({ name: "Propia" });
    const member = await signIn(server.database, await make.user(company, { roles: ["super"] }));
    const reply = await send("DELETE", `/empresa/${company.id}?confirmar=Propia`, undefined, member);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().mensaje).toBe("No puede eliminar la empresa a la que usted pertenece.");
  });

  it("leaves somebody who stands above all companies, also when whoever asks is deactivated meanwhile", async () => {
    const alone = await startTestServer({ webFolder: plainPage });
    const holder = await alone.database.pool.connect();
    try {
      const ofAlone = createFactories(alone.database.db);
      const company = await ofAlone.company({ name: "Cumbres" });
      const member = await ofAlone.user(company, { roles: ["super"] });
      const asking = await ofAlone.user(null, { roles: ["super"] });
      const scope = enteringScope(scopeOf(system));
      await holder.query("begin");
      await holder.query(scope.text, scope.values);
      await holder.query("select from users where id = $1 for update", [member.id]);

      const reply = alone.app.inject({
        method: "DELETE",
        url: `/api/empresa/${company.id}?confirmar=Cumbres`,
        headers: await signIn(alone.database, asking),
      });
      const held = Promise.resolve(reply);
      await expect.poll(() => countWaiting(alone.database)).toBe(1);
      await holder.query("update users set active = false where id = $1", [asking.id]);
      await holder.query("commit");

      const { statusCode, json } = await held;
      expect([statusCode, json().codigo]).toEqual([409, "ultimo_superadministrador"]);
    } finally {
      holder.release(true);
      await alone.close();
    }
  });
});
