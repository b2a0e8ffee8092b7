import { countNotices } from "@mapaobra/contract/endpoints/notices";
import { createSearch, editSearch } from "@mapaobra/contract/endpoints/searches";
import { noFilters } from "@mapaobra/domain/point/filters";
import { emptySearch } from "@mapaobra/domain/search/search";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectNoViolationsInEveryLayout } from "../../testing/axe.ts";
import { makeSearch } from "../../testing/factories.ts";
import { button, dialog } from "../../testing/locators.ts";
import { conflictOf, mockNetwork } from "../../testing/mock-network.ts";
import { mockSearches, renderOnMap } from "../../testing/mock-searches.tsx";
import { openSearchForm } from "./search-form-store.ts";

/** The form that saves filters under a name. */

const stage = ["obra gris"];
const corners = [
  { latitude: 9.9, longitude: -84.2 },
  { latitude: 9.95, longitude: -84.2 },
  { latitude: 9.95, longitude: -84.1 },
];
const bounds = { north: 10, south: 9, east: -83, west: -85 };
const newSearch = (filters = {}) =>
  openSearchForm({
    kind: "new",
    draft: { ...emptySearch, mapId: 1, filters: { ...noFilters, stage, ...filters } },
  });
const option = (name: string | RegExp) => page.getByRole("radio", { name });
const check = (name: string | RegExp) => page.getByRole("checkbox", { name });
const form = dialog("Guardar búsqueda");
const alerts = check(/^Avisarme de lo nuevo/);
const showMore = () => button("Más opciones").click();

describe("form of a new search", () => {
  it("proposes a name, and saves without alerts for its owner alone", async () => {
    const server = mockSearches();
    await renderOnMap(null);
    newSearch();
    await expect.element(page.getByRole("textbox", { name: "Nombre" })).toHaveValue("Obra gris");
    await expect.element(option("Solo yo")).not.toBeInTheDocument();
    await expectNoViolationsInEveryLayout();
    await showMore();
    await expect.element(option(/^Solo yo/)).toBeVisible();
    await expect.element(option("Mi cliente")).not.toBeInTheDocument();
    await expectNoViolationsInEveryLayout();
    await button("Guardar").click();
    await expect.element(page.getByText("Se guardó «Obra gris», sin avisos.")).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    expect(server.stored()).toMatchObject([
      { mapId: 1, audience: "private", frequency: "never", inBell: false },
    ]);
  });

  it("says that a search with these filters exists, until the form limits it to another area", async () => {
    mockSearches(makeSearch({ mapId: 1, name: "Lo gris", filters: { ...noFilters, stage } }));
    await renderOnMap(null, { openMap: { bounds } });
    newSearch();
    const hint = page.getByText("Etapa: OBRA GRIS. Ya tiene estos filtros en «Lo gris».");
    await expect.element(hint).toBeVisible();
    await showMore();
    await option("Lo que se ve ahora").click();
    await expect.element(hint).not.toBeInTheDocument();
  });

  it("limits it to the view, shares it and chooses alerts", async () => {
    mockSearches();
    await renderOnMap(null, { openMap: { bounds }, clientId: 7 });
    newSearch();
    await showMore();
    await option("Lo que se ve ahora").click();
    await option(/^Mi cliente/).click();
    await expect.element(option("Los lunes a las 7:00")).not.toBeInTheDocument();
    await alerts.click();
    await expect
      .element(form.getByText("En la campana y por correo cada día a las 7:00, a persona@cumbres.example."))
      .toBeVisible();
    await check("Avisar en la campana").click();
    await option("Los lunes a las 7:00").click();
    await check(/^Otros datos: área/).click();
    await button("Guardar").click();
    await expect
      .poll(() => mockNetwork.calls(createSearch)[0]?.request)
      .toMatchObject({
        audience: "client",
        frequency: "weekly",
        inBell: false,
        kinds: ["new", "stage", "photos"],
        filters: {
          zone: [
            { latitude: 10, longitude: -85 },
            { latitude: 10, longitude: -83 },
            { latitude: 9, longitude: -83 },
            { latitude: 9, longitude: -85 },
          ],
        },
      });
  });

  it("offers only the bell where no mails are sent", async () => {
    mockSearches();
    mockNetwork.respond(countNotices, () => ({ unread: 0, mail: "off" }));
    await renderOnMap(null);
    newSearch();
    await alerts.click();
    await expect.element(form.getByText("En la campana. Este sitio no envía correos.")).toBeVisible();
    await showMore();
    await expect.element(check("Avisar por correo")).not.toBeInTheDocument();
    await button("Guardar").click();
    await expect
      .poll(() => mockNetwork.calls(createSearch)[0]?.request)
      .toMatchObject({ frequency: "never", inBell: true });
  });

  it("keeps a drawn zone, unless the whole map is chosen", async () => {
    mockSearches();
    await renderOnMap(null);
    newSearch({ zone: corners });
    await showMore();
    await expect.element(option("La zona dibujada")).toBeChecked();
    await option("Todo el mapa").click();
    await button("Guardar").click();
    await expect.poll(() => mockNetwork.calls(createSearch)[0]?.request.filters?.zone).toEqual([]);
  });

  it("leaves out the filter for news, which depends on the visits of the reader", async () => {
    mockSearches();
    await renderOnMap(null);
    newSearch({ onlyNews: true });
    await expect.element(form.getByText("Etapa: OBRA GRIS", { exact: true })).toBeVisible();
    await button("Guardar").click();
    await expect
      .poll(() => mockNetwork.calls(createSearch)[0]?.request.filters)
      .toMatchObject({ stage, onlyNews: false });
  });

  it("keeps what was typed when saving fails", async () => {
    mockSearches();
    mockNetwork.fail(createSearch, "is down");
    await renderOnMap(null);
    newSearch();
    const name = page.getByRole("textbox", { name: "Nombre" });
    await name.fill("Mis torres");
    await button("Guardar").click();
    await expect.element(page.getByText("No se pudo guardar la búsqueda.")).toBeVisible();
    await expect.element(name).toHaveValue("Mis torres");
  });
});

describe("form of a saved search", () => {
  it("chooses the bell alone, or neither", async () => {
    const search = makeSearch({ frequency: "daily", inBell: true });
    const server = mockSearches(search);
    await renderOnMap(null);
    openSearchForm({ kind: "edit", search });
    await check("Avisar por correo").click();
    await expect.element(check("Proyectos nuevos")).toBeVisible();
    await button("Guardar").click();
    await expect.element(page.getByText(/, avisos en la campana\.$/)).toBeVisible();
    expect(server.stored()).toMatchObject([{ frequency: "never", inBell: true }]);
    openSearchForm({ kind: "edit", search: server.stored()[0] ?? search });
    await alerts.click();
    await expect.element(check("Proyectos nuevos")).not.toBeInTheDocument();
    await button("Guardar").click();
    await expect.element(page.getByText(/, sin avisos\.$/)).toBeVisible();
  });

  it("clears its filters, and says what another window saved", async () => {
    const zoned = makeSearch({ filters: { ...noFilters, zone: corners }, mapId: 1 });
    mockSearches(zoned);
    await renderOnMap(null);
    openSearchForm({ kind: "edit", search: zoned });
    await option("Todo el mapa").click();
    mockNetwork.respondOnce(editSearch, () => {
      throw conflictOf(editSearch, { ...zoned, name: "Otro nombre", version: 2 });
    });
    await button("Guardar").click();
    await expect.element(page.getByRole("cell", { name: "Otro nombre" })).toBeVisible();
    await button("Conservar lo mío").click();
    await button("Guardar").click();
    await expect.element(page.getByText("Se guardó «Otro nombre», sin avisos.")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(editSearch).at(-1)?.request.filters).toBeNull();
  });
});
