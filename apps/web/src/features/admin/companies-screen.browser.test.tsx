import { createCompany, listCompanies, saveCompany } from "@mapaobra/contract/endpoints/companies";
import { readCurrentUser } from "@mapaobra/contract/endpoints/session";
import type { Company } from "@mapaobra/domain/company/company";
import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../app/office/OfficeScreens.tsx";
import { makeCompany } from "../../testing/factories.ts";
import { fileInput, makeImageFile } from "../../testing/image-file.ts";
import {
  activeOption,
  alert,
  button,
  card,
  cardNames,
  choose,
  definitions,
  dialog,
  download,
  field,
  fieldErrors,
  search,
  visibleText,
} from "../../testing/locators.ts";
import { emulateMedia } from "../../testing/media-features.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { resourceCases } from "../../testing/resource-cases.ts";
import { makeUserWithRole } from "../../testing/users.ts";

/** Company-specific parts of the screen: cards, exported file and form. */

const { path, serve, fill, as } = resourceCases.companies;
const required = "Este dato es obligatorio.";
const volcan = makeCompany({
  id: 7,
  name: "Volcán Azul",
  slug: "volcan-azul",
  taxId: "3-101-500500",
  address: "Cartago",
  phone: "+506 2550-1234",
  email: "info@volcan.example",
  websiteUrl: "https://volcan.example",
  mapUrl: "https://mapas.volcan.example/obras",
});

async function open(companies: readonly Company[], query = "") {
  serve();
  mockNetwork.respondList(listCompanies, () => companies);
  await renderScreen(<OfficeScreens />, { path: path + query, as });
}
const links = (name: string) =>
  card(name)
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));

describe("company in the list", () => {
  it("shows its data, with links only for web addresses", async () => {
    const unsafe = makeCompany({
      id: 8,
      name: "Peñascal",
      theme: "theme-rosa",
      websiteUrl: "javascript:alert(1)",
      mapUrl: null,
      phone: "No registra",
      email: "",
      address: "",
    });
    await open([volcan, unsafe]);
    await expect
      .poll(() => definitions(card("Volcán Azul")))
      .toEqual({
        NITE: "3-101-500500",
        Teléfono: "+506 2550-1234",
        Correo: "info@volcan.example",
        Dirección: "Cartago",
        "Sitio web": "volcan.example",
        Mapa: "mapas.volcan.example/obras",
        Tema: "Azul",
      });
    await expect
      .poll(() => links("Volcán Azul"))
      .toEqual([
        "tel:+50625501234",
        "mailto:info@volcan.example",
        "https://volcan.example",
        "https://mapas.volcan.example/obras",
      ]);
    await expect
      .poll(() => definitions(card("Peñascal")))
      .toEqual({
        NITE: "3-101-000001",
        Teléfono: "No registra",
        "Sitio web": "javascript:alert(1)",
        Tema: "Rosa",
      });
    await expect.poll(() => links("Peñascal")).toEqual([]);
  });

  it("shows its initials without a logo that loads, and a warning only if both URLs are missing", async () => {
    const message = "Falta configurar el Sitio Web y/o la URL del mapa.";
    await open([
      makeCompany({ id: 8, name: "Rota Norte", logo: "/nada.png", websiteUrl: null, mapUrl: " " }),
      makeCompany({ id: 9, name: "Peñascal", websiteUrl: null }),
    ]);
    await expect.element(card("Rota Norte").getByText(message)).toBeVisible();
    await expect.element(card("Peñascal").getByText(message)).not.toBeInTheDocument();
    await expect.element(button("Ver logo de Rota Norte")).toBeVisible();
    const initialsIn = (place: Locator) =>
      place.element().querySelector<HTMLElement>("[data-initials]")?.dataset.initials;
    await expect.poll(() => initialsIn(card("Rota Norte"))).toBe("RN");
    await expect.poll(() => initialsIn(card("Peñascal"))).toBe("P");
    await page.getByTitle("Tabla").click();
    await expect.poll(() => initialsIn(page.getByRole("cell", { name: "Peñascal" }))).toBe("P");
  });

  it("shows its logo undistorted on a light ground in both schemes", async () => {
    await open([{ ...volcan, logo: "/icon-192.png" }]);
    const shown = page.getByRole("button", { name: "Ver logo de Volcán Azul" });
    for (const [scheme, ground] of [
      ["light", "rgb(241, 243, 245)"],
      ["dark", "rgb(204, 210, 217)"],
    ] as const) {
      await emulateMedia({ colorScheme: scheme });
      await expect
        .poll(() => {
          const logo = shown.query()?.querySelector("img");
          if (!logo) return undefined;
          const { objectFit, backgroundColor } = getComputedStyle(logo);
          const fillsFrame = logo.clientWidth === shown.query()?.clientWidth;
          return { objectFit, backgroundColor, fillsFrame };
        })
        .toEqual({ objectFit: "contain", backgroundColor: ground, fillsFrame: true });
    }
  });

  it("is found by name and NITE, ignoring accents, case and hyphens", async () => {
    await open([volcan, makeCompany({ id: 8, name: "Ñandú Desarrollos", taxId: "3-109-424242" })]);
    for (const text of ["NANDU des", "109-4242", "310942"]) {
      await search().fill(text);
      await expect.poll(cardNames).toEqual(["Ñandú Desarrollos"]);
    }
    await search().fill("no existe");
    await expect.element(page.getByText("No se encontraron empresas")).toBeVisible();
    await button("Limpiar la búsqueda").last().click();
    await expect.poll(cardNames).toHaveLength(2);
  });

  it("is on a page of eight, whose size is fixed, and is searched from the first page", async () => {
    await open(
      Array.from({ length: 18 }, (_, at) => makeCompany({ id: at + 1, name: `Empresa ${at + 101}` })),
      "?pagina=3",
    );
    await expect.element(page.getByText("Mostrando 17–18 de 18")).toBeVisible();
    await expect.element(page.getByLabelText("Filas por página")).not.toBeInTheDocument();
    await search().fill("empresa 10");
    await expect.element(page.getByText("Mostrando 1–8 de 9")).toBeVisible();
  });

  it("has a row in the table, and all its fields in the exported file", async () => {
    await open([{ ...volcan, taxId: "=1+1" }], "?vista=tabla");
    const row = page.getByRole("table", { name: "Empresas" }).getByRole("row").nth(1);
    await expect
      .poll(() => row.getByRole("cell").elements().map(visibleText))
      .toEqual([
        "Volcán Azul",
        "=1+1",
        "+506 2550-1234",
        "volcan.example",
        "mapas.volcan.example/obras",
        "Azul",
        "",
      ]);
    await expect
      .element(row.getByRole("link", { name: "+506 2550-1234" }))
      .toHaveAttribute("href", "tel:+50625501234");
    const file = await download(button("Exportar"));
    expect(file.name).toMatch(/^empresas_\d{4}-\d\d-\d\d\.csv$/);
    expect(file.text.split("\r\n")).toEqual([
      '\uFEFF"Nombre";"NITE";"Dirección";"Teléfono";"Correo electrónico";"Sitio web";"URL del mapa";"Tema";"Dirección corta"',
      `"Volcán Azul";"'=1+1";"Cartago";"+506 2550-1234";"info@volcan.example";"https://volcan.example";"https://mapas.volcan.example/obras";"Azul";"volcan-azul"`,
      "",
    ]);
    await row.getByRole("cell", { name: "=1+1" }).dblClick();
    await expect.element(dialog("Editar Empresa")).toBeVisible();
  });

  it("has at most two lines of a long name in the table, with all of it in the title", async () => {
    const name = "Consorcio Interamericano de Desarrollos Habitacionales y Construcciones del Pacífico Sur";
    await open([makeCompany({ id: 8, name }), volcan], "?vista=tabla");
    const cell = page.getByRole("cell", { name });
    await expect.element(cell).toHaveAttribute("title", name);
    const rowHeight = (at: number) => page.getByRole("row").nth(at).element().getBoundingClientRect().height;
    await expect.poll(() => rowHeight(1) - rowHeight(2)).toBeLessThan(4);
  });

  it("has web addresses whole on a card, and on one line in the table", async () => {
    const address = `www.volcan.example/${"desarrollos-inmobiliarios/".repeat(3)}cartago`;
    await open([{ ...volcan, websiteUrl: `https://${address}` }]);
    const link = page.getByRole("link", { name: address, exact: true });
    const isCut = () => link.element().scrollWidth > link.element().clientWidth;
    await expect.poll(isCut).toBe(false);
    await page.getByTitle("Tabla").click();
    await expect.element(page.getByRole("table")).toBeVisible();
    await expect.poll(isCut).toBe(true);
  });
});

describe("new company form", () => {
  const form = dialog("Registrar Empresa");
  const startNew = async () => {
    await open([]);
    await button("Nueva Empresa").first().click();
  };
  const save = () => button("Guardar", form).click();

  it("is not sent while a field is missing, and shows an error at each", async () => {
    await startNew();
    await field("NITE").fill("3-101-1");
    await save();
    await expect.element(alert("Debe completar todos los campos.", form)).toBeVisible();
    await expect.poll(fieldErrors).toEqual({
      Nombre: required,
      Dirección: required,
      Teléfono: required,
      "Correo electrónico": required,
      "Sitio web": required,
      "URL del mapa": required,
      Tema: required,
      Logo: required,
    });
    await expect.element(field("Nombre")).toHaveFocus();
    expect(mockNetwork.calls(createCompany)).toEqual([]);
  });

  it("shows the reason at each invalid field and a slug conflict, and preserves all other input", async () => {
    await startNew();
    await fill();
    await field("Correo electrónico").fill("ventas");
    await field("Sitio web").fill("javascript:alert(1)");
    await field("Dirección corta").fill("Con Espacios");
    await save();
    await expect.poll(fieldErrors).toEqual({
      "Correo electrónico": "El correo electrónico no tiene un formato válido.",
      "Sitio web": "Debe ser una dirección http o https.",
      "Dirección corta": "Use minúsculas, dígitos y guiones sueltos, con una letra al inicio.",
    });
    await field("Correo electrónico").fill("ventas@pena.example");
    await field("Sitio web").fill("www.pena.example");
    await field("Dirección corta").fill("cumbres");
    mockNetwork.respond(createCompany, () => {
      throw new DomainError("slug_taken", { params: { slug: "cumbres" } });
    });
    await save();
    const message = 'La dirección corta "cumbres" ya está en uso.';
    await expect.element(alert(message, form)).toBeVisible();
    await expect.poll(fieldErrors).toEqual({ "Dirección corta": message });
    await expect.element(field("Dirección corta")).toHaveFocus();
    await expect.element(field("Nombre")).toHaveValue("Nuevo");
    await expect.element(form.getByText(/^«logo\.png»/)).toBeVisible();
  });

  it("shows the URL derived from the name, and the theme", async () => {
    await startNew();
    await expect.element(form.getByText("Se forma con el nombre si la deja vacía.")).toBeVisible();
    await fill();
    await expect.element(form.getByText(`Mapa público: ${location.origin}/mapa/nuevo`)).toBeVisible();
    await expect.element(page.getByRole("img", { name: /^Vista previa del tema Índigo/ })).toBeVisible();
    await expect.element(field("Teléfono")).toHaveValue("+506 2222-3333");
    await save();
    await expect.element(dialog("Empresa registrada")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(createCompany).map(({ request }) => request))
      .toMatchObject([
        {
          taxId: "3-101-777888",
          name: "Nuevo",
          phone: "+506 2222-3333",
          websiteUrl: "www.pena.example",
          theme: "theme-indigo",
          slug: undefined,
        },
      ]);
  });

  it("can be filled in by keyboard alone, with a theme found by search", async () => {
    const { keyboard } = userEvent;
    await startNew();
    await expect.element(field("NITE")).toHaveFocus();
    for (const text of ["3", "Ana", "Heredia", "88887777", "a@b.cr", "b.cr", "c.cr"])
      await keyboard(`${text}{Tab}`);
    await expect.element(field("Dirección corta")).toHaveFocus();
    await keyboard("{Tab}verd");
    await expect.element(page.getByRole("option", { name: "Índigo" })).not.toBeInTheDocument();
    await keyboard("{ArrowDown}");
    await expect.poll(activeOption).toBe("Verde");
    await keyboard("{Enter}");
    await expect.element(field("Tema")).toHaveValue("Verde");
    await userEvent.upload(fileInput(), await makeImageFile("logo.png"));
    await expect.element(form.getByText(/^«logo\.png»/)).toBeVisible();
    await field("Nombre").click();
    await keyboard("{Enter}");
    await expect.element(dialog("Empresa registrada")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(createCompany)[0]?.request)
      .toMatchObject({
        email: "a@b.cr",
        phone: "+506 8888-7777",
        theme: "theme-verde",
      });
  });
});

describe("company edit form", () => {
  const form = dialog("Editar Empresa");
  const edit = async (overrides: Partial<Company> = {}) => {
    const company = { ...volcan, ...overrides };
    await open([company]);
    mockNetwork.respond(saveCompany, () => company);
    await button("Editar Volcán Azul").click();
  };
  const save = () => button("Guardar", form).click();
  const sent = () => mockNetwork.calls(saveCompany)[0]?.request;

  it("requires every field except the logo, with its own message", async () => {
    await edit({ websiteUrl: null });
    await field("Nombre").fill(" ");
    await field("Dirección corta").fill("");
    await save();
    await expect.element(alert("Debe completar todos los campos obligatorios.", form)).toBeVisible();
    await expect
      .poll(fieldErrors)
      .toEqual({ Nombre: required, "Sitio web": required, "Dirección corta": required });
  });

  it("offers alerts to visitors and stays out of search engines by switches, and preserves a stored phone of another form", async () => {
    const phone = "2222-3333 / 8888-9999";
    await edit({ phone });
    await form.getByRole("switch", { name: "Avisos a visitantes" }).click();
    await form.getByRole("switch", { name: "No mostrar en buscadores" }).click();
    await form.getByRole("switch", { name: "Recibir solicitudes" }).click();
    await field("Correos que las reciben").fill("ventas@volcan.example, sala@volcan.example");
    await field("Dirección").fill("Limón");
    await field("Teléfono").click();
    await userEvent.keyboard("{End}x{Backspace}");
    await save();
    await expect.element(dialog("Empresa actualizada")).toBeVisible();
    await expect.poll(sent).toMatchObject({
      phone,
      address: "Limón",
      offersAlerts: true,
      hiddenFromSearch: true,
      offersInquiries: true,
      inquiryAddresses: "ventas@volcan.example, sala@volcan.example",
      inquiryMonths: 12,
    });
  });

  it("shows the public URL, and warns before a change breaks shared links", async () => {
    await edit();
    const address = `${location.origin}/mapa/volcan-azul`;
    await expect.element(form.getByRole("link", { name: address })).toHaveAttribute("href", address);
    await field("Dirección corta").fill("otra");
    await expect
      .element(form.getByText(/Los enlaces que ya se compartieron dejarán de funcionar\.$/))
      .toBeVisible();
    await save();
    await expect.element(dialog("Empresa actualizada")).toBeVisible();
    await expect.poll(sent).toMatchObject({ slug: "otra" });
  });

  it("refetches the current user after a change to the user's own company", async () => {
    serve();
    const current = makeUserWithRole("super", {
      companyId: 7,
      companyName: "Volcán Azul",
      companyTheme: "theme-azul",
    });
    mockNetwork.respondList(listCompanies, () => [volcan]);
    mockNetwork.respond(saveCompany, () => volcan);
    mockNetwork.respond(readCurrentUser, () => current);
    await renderScreen(<OfficeScreens />, { path, as: current });
    await button("Editar Volcán Azul").click();
    await choose("Tema", "Verde");
    await save();
    await expect.element(dialog("Empresa actualizada")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(readCurrentUser)).toHaveLength(1);
    await expect.poll(sent).toMatchObject({ theme: "theme-verde" });
  });
});
