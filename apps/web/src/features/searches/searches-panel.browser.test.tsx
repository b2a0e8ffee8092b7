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
const picked: number[] = [];

async function renderPanel(filters = {}) {
  opened.length = 0;
  picked.length = 0;
  mockNetwork.respondList(listMaps, () => [makeMap({ id: 1 })]);
  await renderOnMap(
    <SearchesPanel
      order={{ order: "area", descending: true }}
      onOpen={(search) => opened.push(search)}
      onSave={() => undefined}
      corner={null}
    />,
    { filters, openMap: { pickPoint: (id) => picked.push(id) } },
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
      makeSearch({
        filters: { ...noFilters, ...canton },
        frequency: "daily",
        inBell: true,
        audience: "company",
      }),
      makeSearch({ name: "De Ana", ownerId: 1, ownerName: "Ana Solano", audience: "company" }),
    );
    await renderPanel();
    await expect.element(page.getByText("Provincia: San José · Cantón: Escazú")).toBeVisible();
    await expect
      .element(
        page.getByText(
          "Obras · avisos en la campana y por correo cada día a las 7:00 · la ve toda la empresa",
        ),
      )
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

  it("stand apart from followed projects, which say their stage and open at once", async () => {
    const followed = makeSearch({ name: "Torre Sur", filters: { ...noFilters, id: "12" }, inBell: true });
    mockSearches(makeSearch(), followed);
    mockNetwork.respondList(countSearches, () => [{ id: followed.id, matches: 1, newer: 1 }]);
    await renderPanel();
    const list = page.getByRole("list", { name: "Proyectos que sigue" });
    const row = list.getByRole("button", {
      name: /^Torre Sur\s*Cambió\s*Obra gris\s*Obras · avisos en la campana$/,
    });
    await expect.element(row).toBeVisible();
    await expectNoViolationsInEveryLayout();
    await row.click();
    expect(picked).toEqual([12]);
    expect(opened).toEqual([]);
    await choose("Torre Sur", "Dejar de seguir");
    await expect.element(page.getByText(/^Dejó de seguir «Torre Sur»\./)).toBeVisible();
  });

  it("that are saved are not offered to be saved again", async () => {
    mockSearches(makeSearch({ filters: { ...noFilters, ...canton } }));
    await renderPanel(canton);
    await expect.element(button(/^Obra gris en Escazú/)).toBeVisible();
    await expect.element(button("Guardar búsqueda")).not.toBeInTheDocument();
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
    await expect.element(heading).toHaveFocus();
    expect(server.stored()).toEqual([search]);
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
    mockSearches(makeSearch({ ownerId: 1, audience: "company", frequency: "daily", inBell: true }));
    await renderPanel();
    await choose("Obra gris en Escazú", "Guardar una copia");
    await expect.element(dialog("Guardar búsqueda")).toBeVisible();
    await expect.element(page.getByRole("checkbox", { name: "Avisarme de lo nuevo" })).not.toBeChecked();
    await button("Más opciones").click();
    await expect.element(page.getByRole("radio", { name: /^Solo yo/ })).toBeChecked();
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
