import { readCompany, savePublicSettings } from "@mapaobra/contract/endpoints/companies";
import { listMapSummaries, listMaps, readMapDrawing } from "@mapaobra/contract/endpoints/maps";
import { readSubscribers } from "@mapaobra/contract/endpoints/subscribers";
import { DomainError } from "@mapaobra/domain/errors";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { MAX_SHARED_ADDRESSES } from "@mapaobra/domain/subscriber/subscriber";
import { describe, expect, it, onTestFinished } from "vitest";
import { commands, page } from "vitest/browser";
import { OfficeScreens } from "../../app/office/OfficeScreens.tsx";
import { recordCopies } from "../../testing/clipboard.ts";
import { makeCompany, makeMap } from "../../testing/factories.ts";
import { makeImageFile } from "../../testing/image-file.ts";
import {
  button,
  card,
  cardNames,
  definitions,
  dialog,
  download,
  search,
  searchParams,
  visibleText,
} from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { resourceCases } from "../../testing/resource-cases.ts";

declare module "vitest/internal/browser" {
  /** The commands of tools/testing/browser-commands.ts. */
  interface BrowserCommands {
    holdRequests(path: string): Promise<void>;
    releaseRequests(path: string): Promise<void>;
  }
}

/** Map-specific parts of the screen: cards, search and exported file. */

const { path, serve } = resourceCases.maps;
const picture = "/icon-512.png";
const plan = makeMap({
  name: "Plano del condominio",
  description: "Lotes y áreas comunes.",
  type: "imagen estatica",
  mapUrl: picture,
  imageUrl: picture,
  slug: "plano",
});
const country = makeMap({
  name: "Todo el país",
  type: "google maps",
  mapUrl: "https://www.google.com/maps/@9.9325,-84.0796,12z",
  published: true,
});
const towers = makeMap({ name: "Torres", type: "", mapUrl: "https://google.evil.com/maps/@9.9,-84.1,9z" });
const unsafeMap = makeMap({ name: "Recorrido", type: "Plano 3D", mapUrl: "javascript:alert(1)" });

async function open(maps: readonly ProjectMap[], query = "") {
  serve();
  mockNetwork.respondList(listMaps, () => maps);
  await renderScreen(<OfficeScreens />, { path: path + query });
  await expect.element(card(maps[0]?.name ?? "")).toBeVisible();
}
const countryOn = (name: string) => card(name).getByRole("img", { name: "Mapa de Costa Rica" });
const details = (name: string) => card(name).getByText("Detalles");

describe("map in the list", () => {
  it("shows its type, and whether it is published", async () => {
    await open([plan, country, unsafeMap]);
    await expect.element(card("Plano del condominio").getByText("No publicado")).toBeVisible();
    await expect.element(card("Plano del condominio").getByText("Lotes y áreas comunes.")).toBeVisible();
    await expect
      .poll(() => definitions(card("Plano del condominio")))
      .toMatchObject({ Tipo: "Imagen", Empresa: "Cumbres Desarrollos" });
    await expect.element(card("Todo el país").getByText("Publicado")).toBeVisible();
    await expect.poll(() => definitions(card("Todo el país"))).toMatchObject({ Tipo: "Mapa Google" });
    await expect.poll(() => definitions(card("Recorrido"))).toMatchObject({ Tipo: "Plano 3D" });
    const buttons = (name: string) => card(name).getByRole("button").elements().map(visibleText);
    await expect.poll(() => buttons("Plano del condominio")).toEqual(["Ubicar", "Editar", "Eliminar"]);
    await expect.poll(() => buttons("Todo el país")).toEqual(["", "", "Editar", "Eliminar"]);
  });

  it("says how many projects it has, and when it changed", async () => {
    serve();
    mockNetwork.respondList(listMapSummaries, () => [
      { mapId: country.id, projects: 1234, changedAt: "2026-11-27T20:05:00.000Z" },
    ]);
    mockNetwork.respondList(listMaps, () => [country]);
    await renderScreen(<OfficeScreens />, { path });
    await expect
      .poll(() => definitions(card("Todo el país")))
      .toMatchObject({ Proyectos: "1.234", "Último cambio": "27/11/2026 14:05" });
  });

  it("has its public link to copy, to print and to open", async () => {
    await open([country, plan]);
    const link = `${location.origin}/mapa/cumbres--pais`;
    const shown = card("Todo el país");
    await expect
      .element(shown.getByRole("link", { name: "Abrir Todo el país" }))
      .toHaveAttribute("href", link);
    const copied = recordCopies();
    await button("Copiar enlace de Todo el país").click();
    await expect.element(shown.getByText("Enlace copiado")).toBeInTheDocument();
    await expect.poll(copied).toBe(link);
    await button("Código QR de Todo el país").click();
    await expect.element(dialog("Código QR").getByText(link)).toBeVisible();
    await expect
      .element(card("Plano del condominio").getByText("Sin enlace público: el mapa no está publicado."))
      .toBeVisible();
  });

  it("says that its picture is not placed yet", async () => {
    const bounds = { latitudeMin: 9, latitudeMax: 10, longitudeMin: -85, longitudeMax: -84 };
    await open([plan, { ...plan, ...bounds, isPlaced: true, id: 90, name: "Plano ubicado" }, country]);
    await expect.element(card("Plano del condominio").getByText("Falta ubicar la imagen.")).toBeVisible();
    await expect.poll(() => page.getByText("Falta ubicar la imagen.").elements()).toHaveLength(1);
  });

  it("is placed by a link to the list", async () => {
    await open([plan], `?ubicar=${plan.id}`);
    await expect.element(dialog("Ubicar la imagen de Plano del condominio")).toBeVisible();
    await button("Cancelar").last().click();
    await expect.poll(searchParams).toEqual({});
  });

  it.each([390, 1280, 1440])("has all its actions in one row at %i px", async (width) => {
    await page.viewport(width, 900);
    await open([plan, country]);
    const box = (name: string) => button(`${name} Plano del condominio`).element().getBoundingClientRect();
    await expect.element(button("Ubicar Plano del condominio")).toBeVisible();
    await expect.poll(() => box("Editar").top - box("Ubicar").top).toBe(0);
    await expect.poll(() => box("Eliminar").top - box("Ubicar").top).toBe(0);
    await expect.poll(() => box("Eliminar").width - box("Ubicar").width).toBeLessThan(12);
  });

  it("has its source on one line at 1280 px, among its details", async () => {
    await page.viewport(1280, 800);
    await open([{ ...country, published: false }, plan]);
    for (const name of ["Todo el país", "Plano del condominio"]) await details(name).click();
    const height = (name: string) => card(name).getByRole("link").element().getBoundingClientRect().height;
    await expect.element(card("Todo el país").getByRole("link")).toBeVisible();
    await expect.poll(() => height("Todo el país")).toBe(height("Plano del condominio"));
  });

  it("shows its picture, and the country if it fails to load", async () => {
    const broken = makeMap({ name: "Roto", type: "Imagen", mapUrl: "/nada.png", imageUrl: "/nada.png" });
    await open([plan, broken]);
    const image = card("Plano del condominio").getByRole("img", { name: "Imagen de Plano del condominio" });
    await expect.element(image).toHaveAttribute("src", picture);
    await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(512);
    await expect.element(countryOn("Plano del condominio")).not.toBeInTheDocument();
    await expect.element(card("Roto").getByRole("img", { name: "Imagen de Roto" })).not.toBeInTheDocument();
    await expect.element(countryOn("Roto")).toBeVisible();
  });

  it("shows the country until a slow picture has loaded", async () => {
    const slow = "/icon-192.png";
    await commands.holdRequests(slow);
    onTestFinished(() => commands.releaseRequests(slow));
    await open([makeMap({ name: "Lento", type: "Imagen", mapUrl: slow, imageUrl: slow })]);
    const image = card("Lento").getByRole("img", { name: "Imagen de Lento" });
    await expect.element(image).toHaveAttribute("src", slow);
    await expect.element(countryOn("Lento")).toBeVisible();
    await commands.releaseRequests(slow);
    await expect.element(countryOn("Lento")).not.toBeInTheDocument();
    await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(192);
  });

  it("is drawn with its projects, or shows the country", async () => {
    const drawn = await makeImageFile("mapa.png", { size: [80, 45] });
    serve();
    mockNetwork.respond(readMapDrawing, ({ id }) => {
      if (id === country.id) return drawn;
      throw new DomainError("not_found");
    });
    mockNetwork.respondList(listMaps, () => [country, towers, unsafeMap]);
    await renderScreen(<OfficeScreens />, { path });
    const image = card("Todo el país").getByRole("img", { name: "Mapa de Todo el país con sus proyectos" });
    await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(80);
    await expect
      .poll(() =>
        mockNetwork
          .calls(readMapDrawing)
          .map(({ request }) => request.id)
          .toSorted(),
      )
      .toEqual([country.id, towers.id].toSorted());
    for (const name of ["Torres", "Recorrido"]) {
      await expect.element(card(name).getByRole("img", { name: "Mapa de Costa Rica" })).toBeVisible();
      await expect.element(card(name).getByText("Natural Earth · GeoNames (CC BY 4.0)")).toBeVisible();
    }
  });

  it("shows its URL in 24 characters, as a link only for a web address", async () => {
    await open([towers, unsafeMap]);
    for (const name of ["Torres", "Recorrido"]) await details(name).click();
    const link = card("Torres").getByRole("link");
    await expect.element(link).toHaveTextContent("https://google.evil.com/…");
    await expect.element(link).toHaveAttribute("href", "https://google.evil.com/maps/@9.9,-84.1,9z");
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect.element(card("Recorrido").getByText("javascript:alert(1)")).toBeVisible();
    await expect.element(card("Recorrido").getByRole("link")).not.toBeInTheDocument();
  });

  it("is found by name or type only", async () => {
    await open([plan, country, towers, unsafeMap]);
    await search().fill("CONDOMINIO");
    await expect.poll(cardNames).toEqual(["Plano del condominio"]);
    await search().fill("mapa google");
    await expect.poll(cardNames).toEqual(["Todo el país", "Torres"]);
    await search().fill("provincias");
    await expect.element(page.getByText("No se encontraron mapas")).toBeVisible();
    await button("Limpiar la búsqueda").last().click();
    await expect.poll(cardNames).toHaveLength(4);
    await expect.poll(searchParams).toEqual({});
  });

  it("is filtered by whether it has a public link", async () => {
    await open([plan, country, towers], "?enlace=sin");
    await expect.poll(cardNames).toEqual(["Plano del condominio", "Torres"]);
    await page.getByText("Publicados", { exact: true }).click();
    await expect.poll(cardNames).toEqual(["Todo el país"]);
  });

  it("is paged by 8, 12, 16 or 24", async () => {
    await open(
      Array.from({ length: 30 }, (_, at) => makeMap({ name: `Obra ${at + 10}`, type: "Imagen" })),
      "?filas=9",
    );
    const size = page.getByLabelText("Filas por página");
    await expect.element(page.getByText("Mostrando 1–8 de 30")).toBeVisible();
    await expect
      .poll(() => size.getByRole("option").elements().map(visibleText))
      .toEqual(["8", "12", "16", "24"]);
    await size.selectOptions("12");
    await button("Página 3").click();
    await expect.element(page.getByText("Mostrando 25–30 de 30")).toBeVisible();
    await expect.poll(searchParams).toEqual({ filas: "12", pagina: "3" });
  });

  it("has a row in the table, and is in the exported file", async () => {
    await open([plan]);
    await page.getByTitle("Tabla").click();
    const row = page.getByRole("table", { name: "Mapas" }).getByRole("row").nth(1);
    await expect.element(row.getByRole("cell", { name: "No publicado" })).toBeVisible();
    const file = await download(button("Exportar"));
    expect(file.name).toMatch(/^mapas_\d{4}-\d\d-\d\d\.csv$/);
    expect(file.text.split("\r\n").slice(0, 2)).toEqual([
      '\uFEFF"Nombre";"Tipo";"Estado";"Empresa";"Enlace";"Dirección corta";"Descripción"',
      '"Plano del condominio";"Imagen";"No publicado";"Cumbres Desarrollos";"Imagen subida";"plano";"Lotes y áreas comunes."',
    ]);
    await row.getByText("Lotes y áreas comunes.").dblClick();
    await expect.element(dialog("Editar Mapa")).toBeVisible();
  });
});

describe("alerts for visitors", () => {
  it("show their numbers, and the addresses that were shared", async () => {
    mockNetwork.respond(readSubscribers, () => ({
      isOffered: true,
      daily: 2,
      weekly: 1,
      addresses: [
        {
          email: "ana@casa.example",
          mapName: "Torres",
          frequency: "weekly" as const,
          since: "2026-11-28T13:00:00.000Z",
        },
      ],
    }));
    await open([plan]);
    await button("Avisos a visitantes").click();
    const shown = dialog("Avisos a visitantes");
    await expect
      .element(shown.getByText("3 visitantes reciben avisos: 2 cada día y 1 los lunes."))
      .toBeVisible();
    await expect.element(shown.getByRole("link", { name: "ana@casa.example" })).toBeVisible();
    await expect.element(shown.getByText("Torres, los lunes")).toBeVisible();
  });

  it("say that the list of addresses stops", async () => {
    const addresses = Array.from({ length: MAX_SHARED_ADDRESSES }, (_, index) => ({
      email: `ana${index}@casa.example`,
      mapName: "Torres",
      frequency: "daily" as const,
      since: "2026-11-28T13:00:00.000Z",
    }));
    mockNetwork.respond(readSubscribers, () => ({ isOffered: true, daily: 6_000, weekly: 0, addresses }));
    await open([plan]);
    await button("Avisos a visitantes").click();
    await expect.element(page.getByText(/\(solo los primeros 5.000, en orden alfabético\):$/)).toBeVisible();
  });

  it("are counted once if all have the same frequency", async () => {
    mockNetwork.respond(readSubscribers, () => ({ isOffered: true, daily: 1, weekly: 0, addresses: [] }));
    await open([plan]);
    await button("Avisos a visitantes").click();
    await expect.element(page.getByText("1 visitante recibe avisos cada día.")).toBeVisible();
    await expect.element(page.getByText("Nadie comparte su correo con la empresa.")).toBeVisible();
  });

  it("are not offered by a company that has them off", async () => {
    mockNetwork.respond(readSubscribers, () => ({ isOffered: false, daily: 0, weekly: 0, addresses: [] }));
    await open([plan]);
    await button("Avisos a visitantes").click();
    await expect
      .element(page.getByText(/^La empresa no ofrece avisos a visitantes: con ellos/))
      .toBeVisible();
  });
});

it("lets an administrator change what the company offers to visitors", async () => {
  mockNetwork.respond(readCompany, () => makeCompany({ id: 7, inquiryAddresses: "ventas@volcan.example" }));
  mockNetwork.respond(savePublicSettings, () => makeCompany({ id: 7 }));
  await open([plan]);
  await button("Sitio público").click();
  const form = dialog("Sitio público");
  await form.getByRole("switch", { name: "Recibir solicitudes" }).click();
  const addresses = form.getByRole("textbox", { name: "Correos que las reciben" });
  await addresses.fill("ventas");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect.element(addresses).toBeInvalid();
  await addresses.fill("");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect.element(page.getByText("Sitio público actualizado")).toBeVisible();
  expect(mockNetwork.calls(savePublicSettings)).toMatchObject([
    { request: { id: 7, offersInquiries: true, inquiryAddresses: null, version: 1 } },
  ]);
});
