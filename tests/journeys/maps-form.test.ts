import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { drafts, edits, field, googleUrl, isFocused, pressSave, save, saved, told } from "./maps/map-form.ts";
import { beside, card, choose, dialog, form, mapNamed, names, opensMaps } from "./maps/map-screen.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";

/** How a map is registered and changed. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

describe("a new map", () => {
  it("is saved once, however often that is pressed, with a slug of its name", async () => {
    const admin = await office.signIn("admin");
    const page = await drafts(admin, "Urbanización Ñandú");
    await save(page).dblclick();
    await saved(page, "Mapa registrado");
    await card(page, "Urbanización Ñandú").waitFor();
    await eventually(async () =>
      (await names(page)).filter((name) => name === "Urbanización Ñandú"),
    ).toHaveLength(1);
    await eventually(() => mapNamed(office, admin, "Urbanización Ñandú")).toMatchObject({
      type: "Mapa Google",
      mapUrl: googleUrl,
      publicUrl: null,
      slug: "urbanizacion-nandu",
      published: false,
      companyId: office.company.id,
      latitudeMin: null,
    });
    expect(admin.complaints).toEqual([]);
  });

  it("says what it lacks beside each field, and leads to the first", async () => {
    const admin = await office.signIn("admin");
    const { page } = admin;
    await opensMaps(admin);
    await page.getByRole("button", { name: "Nuevo Mapa" }).first().click();
    await pressSave(page);
    await told(page).getByText("Debe completar todos los campos.").waitFor();
    for (const label of ["Nombre", "Tipo", "Descripción", "URL del mapa"])
      await eventually(() => beside(field(page, label).first())).toBe("Este dato es obligatorio.");
    for (const label of ["URL pública", "Dirección corta"])
      await eventually(() => beside(field(page, label))).toBe("");
    await eventually(() => isFocused(page, "Nombre")).toBe(true);
  });

  it("belongs to one's own company, which cannot be chosen", async () => {
    const admin = await office.signIn("admin");
    const { page } = admin;
    await opensMaps(admin);
    await page.getByRole("button", { name: "Nuevo Mapa" }).first().click();
    const company = form(page).getByRole("combobox", { name: "Empresa" });
    await eventually(() => company.inputValue()).toBe("Cumbres Desarrollos");
    await expect(company).toBeDisabled();
  });

  it("belongs to the company that is chosen by who stands above them all", async () => {
    const other = await office.make.company({ name: "Litoral Inmuebles" });
    const all = await office.signIn("super");
    const page = await drafts(all, "Costa");
    await pressSave(page);
    await eventually(() => beside(form(page).getByRole("combobox", { name: "Empresa" }))).toBe(
      "Este dato es obligatorio.",
    );
    await choose(form(page), "Empresa", "Litoral Inmuebles");
    await pressSave(page);
    await saved(page, "Mapa registrado");
    await eventually(() => mapNamed(office, all, "Costa")).toMatchObject({ companyId: other.id });
  });

  it("takes no address that is none on the web, and no slug that is none", async () => {
    const admin = await office.signIn("admin");
    const page = await drafts(admin, "Direcciones");
    await field(page, "URL del mapa").fill("javascript:alert(1)");
    await field(page, "Dirección corta").fill("Mi Mapa");
    await pressSave(page);
    await eventually(() => beside(field(page, "URL del mapa"))).toBe("Debe ser una dirección http o https.");
    await eventually(() => beside(field(page, "Dirección corta"))).toBe(
      "Use minúsculas, dígitos y guiones sueltos, con una letra al inicio.",
    );
    await eventually(() => isFocused(page, "URL del mapa")).toBe(true);
  });

  it("learns beside its slug that another map has it", async () => {
    await office.make.map(office.company, { name: "Primero", slug: "centro" });
    const admin = await office.signIn("admin");
    const page = await drafts(admin, "Segundo");
    await field(page, "Dirección corta").fill("centro");
    await pressSave(page);
    await told(page).getByText('La dirección corta "centro" ya está en uso.').waitFor();
    await eventually(() => beside(field(page, "Dirección corta"))).toBe(
      'La dirección corta "centro" ya está en uso.',
    );
    await eventually(() => isFocused(page, "Dirección corta")).toBe(true);
    await field(page, "Dirección corta").fill("centro-sur");
    await pressSave(page);
    await saved(page, "Mapa registrado");
    await eventually(() => mapNamed(office, admin, "Segundo")).toMatchObject({ slug: "centro-sur" });
  });

  const failing: [string, (route: Route) => Promise<void>][] = [
    ["nobody answers", (route) => route.abort()],
    ["the server fails", (route) => route.fulfill({ status: 500, body: "{}" })],
    [
      "a proxy answers with a page",
      (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502</h1>" }),
    ],
  ];
  it.each(failing)("is kept as it was typed when %s, and saved once then", async (reason, fail) => {
    const admin = await office.signIn("admin");
    const name = `Con ${reason.length} tropiezos`;
    const page = await drafts(admin, name);
    await page.route("**/api/Mapas", fail);
    await pressSave(page);
    await told(page).getByText("Error inesperado al agregar el mapa.").waitFor();
    await expect(field(page, "Nombre")).toHaveValue(name);
    await expect(field(page, "URL del mapa")).toHaveValue(googleUrl);
    await page.unroute("**/api/Mapas");
    await pressSave(page);
    await saved(page, "Mapa registrado");
    await eventually(async () => (await names(page)).filter((one) => one === name)).toHaveLength(1);
  });

  it("is saved by the other address of the API where the first is not known", async () => {
    const admin = await office.signIn("admin");
    const page = await drafts(admin, "Por el otro camino");
    const asked: string[] = [];
    await page.route("**/api/Mapas", (route) => {
      asked.push(route.request().method());
      return route.request().method() === "POST"
        ? route.fulfill({ status: 405, contentType: "text/html", body: "<h1>405</h1>" })
        : route.continue();
    });
    await pressSave(page);
    await saved(page, "Mapa registrado");
    expect(asked).toContain("POST");
    await eventually(() => mapNamed(office, admin, "Por el otro camino")).toMatchObject({
      type: "Mapa Google",
    });
  });

  it("is not thrown away without being asked about, and Escape closes the topmost alone", async () => {
    const admin = await office.signIn("admin");
    const page = await drafts(admin, "Por descartar");
    await page.keyboard.press("Escape");
    await dialog(page, "¿Descartar los cambios?").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "¿Descartar los cambios?").waitFor({ state: "detached" });
    await expect(field(page, "Nombre")).toHaveValue("Por descartar");
    await form(page).getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Descartar", exact: true }).click();
    await form(page).waitFor({ state: "detached" });
    const reply = mapNamed(office, admin, "Por descartar");
    await expect(reply).rejects.toThrow("there is no map called Por descartar");
  });
});

describe("a map that is edited", () => {
  it("changes in what was changed; its type stays spelled as it was", async () => {
    const { admin, page } = await edits(office, { name: "Etapas", type: "google maps", slug: "etapas" });
    await expect(form(page).getByRole("combobox", { name: "Tipo" })).toHaveValue("Mapa Google");
    await field(page, "Descripción").fill("Tres etapas.");
    await pressSave(page);
    await saved(page, "Mapa actualizado");
    await card(page, "Etapas").getByText("Tres etapas.").waitFor();
    await eventually(() => mapNamed(office, admin, "Etapas")).toMatchObject({
      type: "google maps",
      slug: "etapas",
    });
    expect(admin.complaints).toEqual([]);
  });

  it("keeps a type that we don't know until another is chosen", async () => {
    const { admin, page } = await edits(office, { name: "Maqueta", type: "Plano 3D" });
    await expect(form(page).getByRole("combobox", { name: "Tipo" })).toHaveValue("Plano 3D");
    await field(page, "Descripción").fill("De cartón.");
    await pressSave(page);
    await saved(page, "Mapa actualizado");
    await eventually(() => mapNamed(office, admin, "Maqueta")).toMatchObject({ type: "Plano 3D" });
  });

  it.each([
    ["the server fails", { status: 500, body: "{}" }, "Error al editar la información del mapa."],
    [
      "the server knows no such id",
      { status: 400, json: { mensaje: "ID de mapa inválido.", codigo: "mapa_invalido" } },
      "ID de mapa inválido.",
    ],
    [
      "the server missed the id",
      {
        status: 400,
        json: { mensaje: "El objeto de mapa no contiene un ID válido.", codigo: "mapa_invalido" },
      },
      "El objeto de mapa no contiene un ID válido.",
    ],
  ])("keeps what was typed when %s, and says so", async (reason, answer, sentence) => {
    const { admin, page } = await edits(office, { name: `Fallo ${reason.length}` });
    await field(page, "Descripción").fill("Lo escrito.");
    await page.route("**/api/Mapas/*", (route) => route.fulfill(answer));
    await pressSave(page);
    await told(page).getByText(sentence).waitFor();
    await expect(field(page, "Descripción")).toHaveValue("Lo escrito.");
    await page.unroute("**/api/Mapas/*");
    await pressSave(page);
    await saved(page, "Mapa actualizado");
    await eventually(() => mapNamed(office, admin, `Fallo ${reason.length}`)).toMatchObject({
      description: "Lo escrito.",
    });
  });

  it("that somebody else saved first tells what they changed, and keeps either's words", async () => {
    const { map, admin, page } = await edits(office, { name: "Disputado", description: "La de antes." });
    const headers = { authorization: admin.authorization };
    const put = (description: string) =>
      office.server.app.inject({
        method: "PUT",
        url: `/api/Mapas/${map.id}`,
        headers,
        payload: { descripcion: description },
      });
    await put("La de otra persona.");
    await field(page, "Descripción").fill("La mía.");
    await pressSave(page);
    const conflict = form(page)
      .getByRole("status")
      .filter({ hasText: "Otra persona guardó este registro antes." });
    const row = conflict.getByRole("row", { name: /^Descripción/ });
    await eventually(() => row.getByRole("cell").allInnerTexts()).toEqual(["La de otra persona.", "La mía."]);
    await eventually(() => conflict.getByRole("rowheader").allInnerTexts()).toEqual(["Descripción"]);
    await eventually(() => mapNamed(office, admin, "Disputado")).toMatchObject({
      description: "La de otra persona.",
    });

    await conflict.getByRole("button", { name: "Usar lo guardado" }).click();
    await expect(field(page, "Descripción")).toHaveValue("La de otra persona.");
    await put("Otra vez.");
    await field(page, "Descripción").fill("La mía, al fin.");
    await pressSave(page);
    await conflict.getByRole("button", { name: "Conservar lo mío" }).click();
    await pressSave(page);
    await saved(page, "Mapa actualizado");
    await eventually(() => mapNamed(office, admin, "Disputado")).toMatchObject({
      description: "La mía, al fin.",
    });
  });

  it("has its history at hand", async () => {
    const { page } = await edits(office, { name: "Con pasado" });
    await form(page).getByRole("button", { name: "Historial" }).click();
    await dialog(page, "Historial").getByText("Con pasado").first().waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "Historial").waitFor({ state: "detached" });
    await form(page).waitFor();
  });
});

describe("the bounds of an image map", () => {
  const bounds = ["Latitud mínima", "Latitud máxima", "Longitud mínima", "Longitud máxima"];
  const read = (page: Page) => Promise.all(bounds.map((label) => field(page, label).inputValue()));
  const country = ["8.04", "11.3", "-86.3", "-82.5"];

  it("are the country's until others are written, and the button brings them back", async () => {
    const { admin, page } = await edits(office, {
      name: "Con límites",
      type: "Imagen",
      map_url: "https://cumbres.example/plano.png",
    });
    await eventually(() => read(page)).toEqual(country);
    await field(page, "Latitud mínima").fill("9,5");
    await field(page, "Longitud máxima").fill("-84");
    await pressSave(page);
    await saved(page, "Mapa actualizado");
    await eventually(() => mapNamed(office, admin, "Con límites")).toMatchObject({
      latitudeMin: 9.5,
      latitudeMax: 11.3,
      longitudeMin: -86.3,
      longitudeMax: -84,
    });
    await page.getByRole("button", { name: "Editar Con límites" }).click();
    await eventually(() => read(page)).toEqual(["9.5", "11.3", "-86.3", "-84"]);
    await form(page).getByRole("button", { name: "Usar los límites de Costa Rica" }).click();
    await eventually(() => read(page)).toEqual(country);
    await pressSave(page);
    await saved(page, "Mapa actualizado");
    await eventually(() => mapNamed(office, admin, "Con límites")).toMatchObject({
      latitudeMin: 8.04,
      longitudeMax: -82.5,
    });
  });

  it("are refused beside the edge that is wrong", async () => {
    const { page } = await edits(office, {
      name: "Al revés",
      type: "Imagen",
      map_url: "https://cumbres.example/plano.png",
    });
    await field(page, "Latitud mínima").fill("11.3");
    await field(page, "Longitud mínima").fill("-190");
    await pressSave(page);
    await told(page).getByText("Revise los límites de la imagen.").waitFor();
    await eventually(() => beside(field(page, "Latitud máxima"))).toBe(
      "El máximo debe ser mayor que el mínimo.",
    );
    await field(page, "Latitud mínima").fill("nueve");
    await field(page, "Longitud mínima").fill("");
    await pressSave(page);
    await eventually(() => beside(field(page, "Latitud mínima"))).toBe("Debe ser un número.");
    await eventually(() => isFocused(page, "Latitud mínima")).toBe(true);
    await field(page, "Latitud mínima").fill("9");
    await pressSave(page);
    await eventually(() => beside(field(page, "Longitud mínima"))).toBe("Este dato es obligatorio.");
  });

  it("are not asked of a map without a picture", async () => {
    const { page } = await edits(office, { name: "Sin límites" });
    await expect(form(page).getByText("Límites de la imagen")).toHaveCount(0);
    await choose(form(page), "Tipo", "Imagen");
    await eventually(() => read(page)).toEqual(country);
  });
});
