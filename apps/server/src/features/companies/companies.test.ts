import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scopeStatement } from "../../database/unit-of-work.ts";
import { createFactories } from "../../testing/factories.ts";
import { plainPicture } from "../../testing/form-upload.ts";
import { raceOnRecord } from "../../testing/race-on-record.ts";
import { startTestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { untilBlocked } from "../../testing/until-blocked.ts";
import { type CompaniesTestApi, startCompaniesTestApi, validCompany } from "./companies.fixture.ts";

let office: CompaniesTestApi;
beforeAll(async () => {
  office = await startCompaniesTestApi();
});
afterAll(() => office.server.close());

describe("a new company", () => {
  it("is returned in the specification's field names, with completed URLs and a theme class", async () => {
    const reply = await office.send("POST", "/empresa/agregar", {
      ...validCompany,
      emP_NOMBRE: "Río Frío S.A.",
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      emP_ID_EMPRESA: expect.any(Number),
      emP_NITE: "3-101-123456",
      emP_NOMBRE: "Río Frío S.A.",
      emP_DIRECCION: "San José, Escazú",
      emP_TELEFONO: "+506 2222-2222",
      emP_EMAIL: "info@volcan.example",
      emP_LOGO: null,
      logo: null,
      emP_URL: "https://www.volcan.example",
      url: "https://www.volcan.example",
      emP_URL_MAPA: "https://mapas.xn--volcn-0qa.example/obras",
      urlMapa: "https://mapas.xn--volcn-0qa.example/obras",
      emP_TEMA: "theme-azul",
      tema: "theme-azul",
      emP_AVISOS_VISITANTES: false,
      emP_NO_BUSCADORES: false,
      emP_SOLICITUDES: false,
      emP_CORREOS_SOLICITUDES: "",
      emP_MESES_SOLICITUDES: 12,
      emP_SITIOS_MAPA: "",
      emP_SLUG: "rio-frio-s-a",
      version: 1,
    });
  });

  it("is refused with a partial phone", async () => {
    const before = await office.count("companies");
    const refused = await office.send("POST", "/empresa/agregar", {
      ...validCompany,
      emP_TELEFONO: "+506 123",
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().mensaje).toContain("Teléfono inválido");
    expect(await office.count("companies")).toBe(before);
  });

  it("gets a slug from its name, numbered if it is taken", async () => {
    expect((await office.create({ emP_NOMBRE: "Peña & Hijos" })).emP_SLUG).toBe("pena-hijos");
    expect((await office.create({ emP_NOMBRE: "Pena Hijos" })).emP_SLUG).toBe("pena-hijos-2");
    expect((await office.create({ emP_NOMBRE: "Mapas" })).emP_SLUG).toBe("empresa-mapas");
  });

  it("gets a unique slug when companies of the same name are created concurrently", async () => {
    const names = Array.from({ length: 5 }, () => office.create({ emP_NOMBRE: "A la vez", emP_SLUG: null }));
    const slugs = (await Promise.all(names)).map(({ emP_SLUG }) => emP_SLUG);
    expect(slugs.sort()).toEqual(["a-la-vez", "a-la-vez-2", "a-la-vez-3", "a-la-vez-4", "a-la-vez-5"]);
  });

  it("is shown on its brand host in Punycode, which no other company can claim", async () => {
    const brandOf = async () =>
      (await office.get(`/api/public/branding?host=${encodeURIComponent("obras.ñandú.example")}`, {})).json()
        .nombre;
    await office.create({ emP_NOMBRE: "Ñandú", emP_URL_MAPA: "https://OBRAS.ñandú.example" });
    expect(await brandOf()).toBe("Ñandú");
    const claim = { ...validCompany, emP_URL_MAPA: "https://obras.xn--and-6ma2c.example/" };
    const refused = await office.send("POST", "/empresa/agregar", claim);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errores).toEqual([
      { campo: "emP_URL_MAPA", mensaje: "Ese dominio es el de la plataforma o el de otra empresa." },
    ]);
    expect(await brandOf()).toBe("Ñandú");
  });

  it("cannot claim the host of the product for its brand, nor the one in use", async () => {
    const own = await startTestServer({
      webFolder: testPageFolder,
      sharesDatabaseWith: office.server,
      publicUrl: "https://app.mapaobra.example",
    });
    const claim = (host: string, requestHost: string) =>
      own.app.inject({
        method: "POST",
        url: "/api/empresa/agregar",
        headers: { ...office.superior, host: requestHost },
        payload: { ...validCompany, emP_URL_MAPA: `https://${host}` },
      });
    const statuses = [
      await claim("APP.mapaobra.example", "localhost"),
      await claim("obra.example", "obra.example:3000"),
      await claim("propio.example", "obra.example:3000"),
    ];
    await own.close();
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 200]);
  });

  it.each(["localhost:3000", "127.0.0.1", "127.1", "mapaobra.example", "www.MapaObra.example"])(
    "cannot claim %s, which is this machine or a domain of the product",
    async (host) => {
      const own = await startTestServer({
        webFolder: testPageFolder,
        sharesDatabaseWith: office.server,
        publicDomains: ["mapaobra.example"],
      });
      const refused = await own.app.inject({
        method: "POST",
        url: "/api/empresa/agregar",
        headers: { ...office.superior, host: "oficina.example" },
        payload: { ...validCompany, emP_URL_MAPA: `http://${host}` },
      });
      await own.close();
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errores).toEqual([
        { campo: "emP_URL_MAPA", mensaje: "Ese dominio es el de la plataforma o el de otra empresa." },
      ]);
    },
  );

  it("names the sites that embed its maps as origins, none when cleared, and refuses others", async () => {
    const { emP_ID_EMPRESA: id } = await office.create({
      emP_SITIOS_MAPA: "www.Cañas.example/obras\nhttp://localhost:4000/",
    });
    const stored = "https://www.xn--caas-hqa.example\nhttp://localhost:4000";
    expect(await office.read(id)).toMatchObject({ emP_SITIOS_MAPA: stored });
    const refused = await office.send("PUT", `/empresa/${id}`, { emP_SITIOS_MAPA: "http://cumbres.example" });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errores).toMatchObject([{ campo: "emP_SITIOS_MAPA" }]);
    expect(await office.read(id)).toMatchObject({ emP_SITIOS_MAPA: stored });
    await office.send("PUT", `/empresa/${id}`, { emP_SITIOS_MAPA: null });
    expect(await office.read(id)).toMatchObject({ emP_SITIOS_MAPA: "" });
  });

  it("keeps a stored map URL, even if another company has its host", async () => {
    const { emP_ID_EMPRESA: id } = await office.create({ emP_URL_MAPA: "https://compartido.example" });
    await office.make.company({ map_url: "https://compartido.example/" });
    const saved = await office.send("PUT", `/empresa/${id}`, {
      ...(await office.read(id)),
      emP_NOMBRE: "Otro nombre",
    });
    expect(saved.statusCode).toBe(200);
  });

  it.each(Object.keys(validCompany).filter((field) => field !== "emP_LOGO"))("requires %s", async (field) => {
    const before = await office.count("companies");
    for (const value of ["", "  ", null, undefined]) {
      const reply = await office.send("POST", "/empresa/agregar", { ...validCompany, [field]: value });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({
        mensaje: "Debe completar todos los campos.",
        errores: [{ campo: field }],
      });
    }
    expect(await office.count("companies")).toBe(before);
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
  ])("is rejected for %s %j, naming the field", async (field, value) => {
    const reply = await office.send("POST", "/empresa/agregar", { ...validCompany, [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores).toMatchObject([{ campo: field }]);
  });

  it("is rejected with another company's slug", async () => {
    const { emP_SLUG } = await office.create();
    const reply = await office.send("POST", "/empresa/agregar", { ...validCompany, slug: emP_SLUG });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      codigo: "direccion_en_uso",
      mensaje: `La dirección corta "${emP_SLUG}" ya está en uso.`,
    });
  });

  it("is created once when the request is repeated", async () => {
    const before = await office.count("companies");
    const headers = { "idempotency-key": "empresa-una-vez" };
    const replies = await Promise.all(
      [1, 2, 3].map(() => office.send("POST", "/empresa/agregar", validCompany, headers)),
    );
    for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
    expect(await office.count("companies")).toBe(before + 1);
  });
});

describe("the list of companies", () => {
  it("is sorted by name, without regard to case and accents, and numbers by their value", async () => {
    for (const emP_NOMBRE of ["Orden Z10", "orden álamo", "Orden z2"]) await office.create({ emP_NOMBRE });
    const all: { emP_NOMBRE: string }[] = (await office.get("/api/empresa")).json();
    const names = all.map(({ emP_NOMBRE }) => emP_NOMBRE).filter((name) => /^orden/i.test(name));
    expect(names).toEqual(["orden álamo", "Orden z2", "Orden Z10"]);
  });

  it("contains all companies for a super user, and the own one for others, on both URLs", async () => {
    const own = await office.make.company();
    const staff = await signIn(office.server.database, await office.make.user(own, { roles: ["cliente"] }));
    for (const url of ["/api/empresa", "/api/Empresa", "/api/auth/obtener-empresas"]) {
      const all = await office.get(url);
      expect(all.json().length).toBe(await office.count("companies"));
      expect(all.headers["x-total-count"]).toBe(String(all.json().length));
      expect((await office.get(url, staff)).json()).toMatchObject([{ emP_ID_EMPRESA: own.id }]);
    }
  });

  it("is paginated", async () => {
    for (const _company of [1, 2, 3]) await office.make.company();
    const page = await office.get("/api/empresa?limit=2&offset=1");
    expect(page.json()).toHaveLength(2);
    expect(page.json()).toEqual((await office.get("/api/empresa")).json().slice(1, 3));
    expect(page.headers["x-total-count"]).toBe(String(await office.count("companies")));
  });

  it.each(["abc", "0", "1.5", "-1"])("has no company with the id %s", async (id) => {
    const reply = await office.get(`/api/empresa/${id}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().mensaje).toBe("ID de empresa inválido");
  });
});

describe("an edited company", () => {
  it("keeps absent and blank fields, and is identified by the path", async () => {
    const company = await office.create();
    const reply = await office.send("PUT", `/empresa/${company.emP_ID_EMPRESA}`, {
      emP_ID_EMPRESA: company.emP_ID_EMPRESA + 1000,
      emP_NOMBRE: "Otro nombre",
      emP_DIRECCION: " ",
    });
    expect(reply.json()).toEqual({ ...company, emP_NOMBRE: "Otro nombre", version: 2 });
  });

  it("keeps its slug when renamed, and changes it when one is sent", async () => {
    const company = await office.create();
    const url = `/empresa/${company.emP_ID_EMPRESA}`;
    expect((await office.send("PUT", url, { emP_NOMBRE: "Renombrada" })).json().emP_SLUG).toBe(
      company.emP_SLUG,
    );
    const slug = `nueva-${company.emP_ID_EMPRESA}`;
    expect((await office.send("PUT", url, { slug })).json().emP_SLUG).toBe(slug);
    const taken = (await office.create()).emP_SLUG;
    expect((await office.send("PUT", url, { slug: taken })).statusCode).toBe(409);
  });

  it.each(["emP_NOMBRE", "emP_URL", "emP_TEMA"])("is rejected when %s is cleared", async (field) => {
    const company = await office.create();
    const reply = await office.send("PUT", `/empresa/${company.emP_ID_EMPRESA}`, { [field]: null });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      mensaje: "Debe completar todos los campos obligatorios.",
      errores: [{ campo: field }],
    });
    expect(await office.read(company.emP_ID_EMPRESA)).toEqual(company);
  });

  it("is rejected with 409 and the current company when the version is stale", async () => {
    const company = await office.create();
    const url = `/empresa/${company.emP_ID_EMPRESA}`;
    await office.send("PUT", url, { version: 1, emP_NOMBRE: "La primera" });
    const stale = await office.send("PUT", url, { version: 1, emP_NOMBRE: "La segunda" });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ actual: { emP_NOMBRE: "La primera", version: 2 } });
    expect(await office.read(company.emP_ID_EMPRESA)).toMatchObject({ emP_NOMBRE: "La primera", version: 2 });
  });

  it("is saved once when two requests save the same version", async () => {
    const { emP_ID_EMPRESA: id } = await office.create();
    const replies = await raceOnRecord(office.server.database, "companies", id, () =>
      ["Ana", "Luis"].map((emP_NOMBRE) => office.send("PUT", `/empresa/${id}`, { version: 1, emP_NOMBRE })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("is 404 when it does not exist", async () => {
    const reply = await office.send("PUT", "/empresa/999999", { emP_NOMBRE: "Nadie" });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().mensaje).toBe("No se encontró la empresa.");
  });
});

describe("what a company offers to visitors", () => {
  it("is changed by its own administrators, and nothing else of it", async () => {
    const { emP_ID_EMPRESA: id, version } = await office.create({ emP_SLUG: "propia" });
    const person = await office.make.user({ id }, { roles: ["admin"] });
    const admin = await signIn(office.server.database, person);
    const path = `/empresa/${id}/sitio-publico`;
    const changes = { emP_SOLICITUDES: true, emP_SITIOS_MAPA: "https://www.volcan.example/obras", version };
    const { statusCode, body } = await office.send("PUT", path, { ...changes, emP_NOMBRE: "Otra" }, admin);
    expect(statusCode, body).toBe(200);
    expect(await office.read(id)).toMatchObject({
      emP_NOMBRE: validCompany.emP_NOMBRE,
      emP_SOLICITUDES: true,
      emP_SITIOS_MAPA: "https://www.volcan.example",
    });
    const [last] = (await office.get(`/api/historial/empresa/${id}`)).json();
    expect(last).toMatchObject({ accion: "editado", usuarioId: person.id });
    expect((await office.send("PUT", path, changes, admin)).statusCode).toBe(409);
    const refused = await office.send("PUT", path, { emP_CORREOS_SOLICITUDES: "ventas" }, admin);
    expect(refused.json()).toMatchObject({ errores: [{ campo: "emP_CORREOS_SOLICITUDES" }] });
  });
});

describe("the deletion of a company", () => {
  /** A company with a map, a point with a file, a client with a template, and the client's user. */
  const createFullCompany = async () => {
    const company = await office.make.company({ name: "Cumbres" });
    const imageKey = `mapas/${company.id}/plano.png`;
    const map = await office.make.map(company, { image_key: imageKey });
    const media = await office.make.media(await office.make.point(map));
    const template = await office.make.template(company);
    const client = await office.make.client(company, { template_id: template.id });
    await office.make.user(company, { roles: ["user"], client_id: client.id });
    const logo = (
      await office.uploadLogo(company.id, [{ name: "a.png", content: await plainPicture() }])
    ).json().url;
    const keys = [imageKey, media.key, String(logo).replace("/medios/", "")];
    for (const key of keys.slice(0, 2)) await office.server.storage.write(key, Buffer.from("x"));
    return { id: company.id, keys };
  };
  const sizes = async (keys: string[]) =>
    Promise.all(keys.map(async (key) => (await office.server.storage.stat(key))?.bytes));

  it("returns what it owns unless it is confirmed with the name", async () => {
    const { id, keys } = await createFullCompany();
    for (const query of ["", "?confirmar=", "?confirmar=cumbre"]) {
      const reply = await office.send("DELETE", `/empresa/${id}${query}`);
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        codigo: "en_uso",
        mensaje: "No se puede eliminar porque está en uso: 1 mapa y 1 usuario.",
      });
    }
    expect(await sizes(keys)).not.toContain(undefined);
  });

  it("deletes everything that belongs to it, files too, once it is confirmed", async () => {
    const { id, keys } = await createFullCompany();
    const reply = await office.send("DELETE", `/empresa/${id}?confirmar=Cumbres`);
    expect(reply.json()).toEqual({ mensaje: "Se eliminó la empresa." });
    expect(await sizes(keys)).toEqual([undefined, undefined, undefined]);
    expect((await office.get(`/api/empresa/${id}`)).statusCode).toBe(404);
    expect((await office.send("DELETE", `/empresa/${id}`)).statusCode).toBe(404);
    expect(await office.count("file_journal")).toBe(0);
  });

  it("is confirmed with what is visible of a name from before names were cleaned", async () => {
    const company = await office.make.company({ name: "Torre\u200b\u0007 Norte" });
    await office.make.map(company);
    const reply = await office.send("DELETE", `/empresa/${company.id}?confirmar=Torre%20Norte`);
    expect(reply.json()).toEqual({ mensaje: "Se eliminó la empresa." });
  });

  it("needs no confirmation for a company without dependents", async () => {
    const { emP_ID_EMPRESA: id } = await office.create();
    const headers = { "idempotency-key": "eliminar-empresa" };
    for (const _again of [1, 2]) {
      expect((await office.send("DELETE", `/empresa/${id}`, undefined, headers)).statusCode).toBe(200);
    }
  });

  it("is forbidden for its own users", async () => {
    const company = await office.make.company({ name: "Propia" });
    const member = await signIn(
      office.server.database,
      await office.make.user(company, { roles: ["super"] }),
    );
    const reply = await office.send("DELETE", `/empresa/${company.id}?confirmar=Propia`, undefined, member);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().mensaje).toBe("No puede eliminar la empresa a la que usted pertenece.");
  });

  it("keeps a super user, also when the caller is deactivated concurrently", async () => {
    const separateServer = await startTestServer({ webFolder: testPageFolder });
    const lockClient = await separateServer.database.pool.connect();
    try {
      const makeOfSeparate = createFactories(separateServer.database.db);
      const company = await makeOfSeparate.company({ name: "Cumbres" });
      const member = await makeOfSeparate.user(company, { roles: ["super"] });
      const superUser = await makeOfSeparate.user(null, { roles: ["super"] });
      const scope = scopeStatement(null, scopeOf(system));
      await lockClient.query("begin");
      await lockClient.query(scope.text, scope.values);
      await lockClient.query("select from users where id = $1 for update", [member.id]);

      const reply = separateServer.app.inject({
        method: "DELETE",
        url: `/api/empresa/${company.id}?confirmar=Cumbres`,
        headers: await signIn(separateServer.database, superUser),
      });
      const pendingReply = Promise.resolve(reply);
      await untilBlocked(separateServer.database, 1);
      await lockClient.query("update users set active = false where id = $1", [superUser.id]);
      await lockClient.query("commit");

      const { statusCode, json } = await pendingReply;
      expect([statusCode, json().codigo]).toEqual([409, "ultimo_superadministrador"]);
    } finally {
      lockClient.release(true);
      await separateServer.close();
    }
  });
});
