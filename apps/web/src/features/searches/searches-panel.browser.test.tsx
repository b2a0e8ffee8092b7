import { listMaps } from "@mapaobra/contract/endpoints/maps";
import {
  countSearches,
  createSearchFeed,
  deleteSearchFeed,
  listSearches,
  lookAtSearch,
} from "@mapaobra/contract/endpoints/searches";
import { noFilters } from "@mapaobra/domain/point/filters";
import type { SavedSearch } from "@mapaobra/domain/search/search";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectNoViolationsInEveryLayout } from "../../testing/axe.ts";
import { makeMap, makeSearch } from "../../testing/factories.ts";
import { button, dialog } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { mockSearches, renderOnMap } from "../../testing/mock-searches.tsx";
import SearchesPanel from "./SearchesPanel.tsx";

/** 'Mis búsquedas' on a map. */

const opened: SavedSearch[] = [];

async function renderPanel(filters = {}) {
  opened.length = 0;
  mockNetwork.respondList(listMaps, () => [makeMap({ id: 1 })]);
  await renderOnMap(
    <SearchesPanel
      order={{ order: "area", descending: true }}
      onOpen={(search) => opened.push(search)}
      onSave={() => undefined}
      corner={null}
    />,
    { filters },
  );
}

const choose = async (search: string, entry: string) => {
  await button(`Acciones de ${search}`).click();
  await page.getByRole("menuitem", { name: entry }).click();
};
const canton = { province: ["san jose"], canton: ["escazu"] };

describe("saved searches", () => {
  it("say what they look for, on which map, and their alerts; those of others name the owner", async () => {
    mockSearches(
      makeSearch({ filters: { ...noFilters, ...canton }, frequency: "daily", audience: "company" }),
      makeSearch({ name: "De Ana", ownerId: 1, ownerName: "Ana Solano", audience: "company" }),
    );
    await renderPanel();
    await expect.element(page.getByText("Provincia: San José · Cantón: Escazú")).toBeVisible();
    await expect
      .element(page.getByText("Obras · avisos cada día a las 7:00 · la ve toda la empresa"))
      .toBeVisible();
    await expect.element(page.getByText("Obras · de Ana Solano")).toBeVisible();
    await expect.element(button("Acciones de De Ana")).toHaveStyle({ borderWidth: "0px" });
    await expectNoViolationsInEveryLayout();
  });

  it("open on a press, and count as seen", async () => {
    const search = makeSearch();
    mockSearches(search);
    await renderPanel();
    await button(/^Obra gris en Escazú/).click();
    expect(opened.map(({ id }) => id)).toEqual([search.id]);
    await expect
      .poll(() => mockNetwork.calls(lookAtSearch).map(({ request }) => request.id))
      .toEqual([search.id]);
  });

  it("count their projects, and those that are new", async () => {
    const [torres, casas] = [makeSearch({ name: "Torres" }), makeSearch({ name: "Casas" })];
    mockSearches(torres, casas);
    mockNetwork.respondList(countSearches, () => [
      { id: torres.id, matches: 1200, newer: 3 },
      { id: casas.id, matches: 1, newer: 0 },
    ]);
    await renderPanel();
    await expect.element(button(/^Torres\s*3 nuevos\s*1[.\s]200 proyectos/)).toBeVisible();
    await expect.element(button(/^Casas\s*1 proyecto ·/)).toBeVisible();
    await expectNoViolationsInEveryLayout();
  });

  it("make a private address for a news reader, and remove it", async () => {
    const search = makeSearch();
    mockSearches(search);
    mockNetwork.respond(createSearchFeed, () => ({ address: "https://obra.example/feed/secreto.xml" }));
    mockNetwork.respond(deleteSearchFeed, () => ({ message: "Se quitó la dirección." }));
    await renderPanel();
    await choose(search.name, "Leer en otro programa");
    await expect.element(button("Quitar la dirección")).not.toBeInTheDocument();
    await button("Crear la dirección").click();
    await expect
      .element(page.getByRole("textbox", { name: "Dirección privada" }))
      .toHaveValue("https://obra.example/feed/secreto.xml");
    await expect.element(page.getByRole("textbox", { name: "Dirección privada" })).toHaveFocus();
    await button("Quitar la dirección").click();
    await expect.element(page.getByText("Se quitó la dirección.")).toBeVisible();
    await expect.element(dialog("Leer en otro programa")).not.toBeInTheDocument();
  });

  it("say which has a private address, that another one replaces", async () => {
    const search = makeSearch({ hasFeed: true });
    mockSearches(search);
    await renderPanel();
    await choose(search.name, "Leer en otro programa");
    await expect.element(dialog("Leer en otro programa").getByText(/Ya tiene una/)).toBeVisible();
    await expect.element(button("Quitar la dirección")).toBeVisible();
    mockNetwork.respond(createSearchFeed, () => ({ address: "https://obra.example/feed/otro.xml" }));
    await button("Crear otra dirección").click();
    await expect.element(page.getByRole("textbox", { name: "Dirección privada" })).toBeVisible();
    await expect.element(page.getByText(/Ya tiene una/)).not.toBeInTheDocument();
  });

  it("take the filters and the order of the map, which can be undone", async () => {
    const search = makeSearch();
    const server = mockSearches(search);
    await renderPanel({ ...canton, onlyNews: true });
    await choose(search.name, "Usar los filtros del mapa");
    await expect.element(page.getByText("Provincia: San José · Cantón: Escazú")).toBeVisible();
    expect(server.stored()).toMatchObject([{ order: "area", descending: true }]);
    await button("Deshacer").click();
    await expect.element(page.getByText("Etapa: OBRA GRIS")).toBeVisible();
    await expect.element(page.getByText(/^«Obra gris en Escazú» tiene otra vez sus filtros\./)).toBeVisible();
  });

  it("are deleted at once, and restored by undo", async () => {
    const search = makeSearch({ frequency: "weekly", hasFeed: true });
    const server = mockSearches(search);
    await renderPanel();
    await choose(search.name, "Eliminar");
    await expect.element(page.getByText(/^Se eliminó «Obra gris en Escazú»\./)).toBeVisible();
    await expect.poll(() => server.stored()).toEqual([]);
    const heading = page.getByRole("heading", { name: "Mis búsquedas" });
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect.element(heading).toHaveFocus();
    await button("Deshacer").click();
    await expect.element(button(/^Obra gris en Escazú/)).toBeVisible();
    await expect.element(page.getByText(/Su dirección para otros programas ya no sirve/)).toBeVisible();
    await expect.element(heading).toHaveFocus();
    expect(server.stored()).toMatchObject([{ name: search.name, frequency: "weekly" }]);
  });

  it("of a map that is gone only offer to be deleted", async () => {
    const search = makeSearch({ mapId: null, mapName: null });
    mockSearches(search);
    await renderPanel();
    await expect.element(page.getByText("El mapa de esta búsqueda ya no está disponible.")).toBeVisible();
    await button(`Acciones de ${search.name}`).click();
    await expect.element(page.getByRole("menuitem")).toHaveTextContent("Eliminar");
  });

  it("of others are saved as a copy", async () => {
    mockSearches(makeSearch({ ownerId: 1, audience: "company", frequency: "daily" }));
    await renderPanel();
    await choose("Obra gris en Escazú", "Guardar una copia");
    await expect.element(dialog("Guardar búsqueda")).toBeVisible();
    await expect.element(page.getByRole("radio", { name: /^Solo yo/ })).toBeChecked();
    await expect.element(page.getByRole("radio", { name: "No avisar" })).toBeChecked();
  });

  it("say how to begin, and retry after a failure", async () => {
    mockSearches();
    mockNetwork.fail(listSearches, "responds with HTML");
    await renderPanel();
    await expect.element(page.getByText("No se pudieron cargar sus búsquedas.")).toBeVisible();
    mockNetwork.recover(listSearches);
    await button("Reintentar").click();
    await expect.element(page.getByText(/^Elija filtros/)).toBeVisible();
  });
});
