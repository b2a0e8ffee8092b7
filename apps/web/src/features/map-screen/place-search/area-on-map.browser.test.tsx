import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import type { OpenMap } from "../../../map/open-map.ts";
import { PointStore } from "../../../map/point-store.ts";
import { textsOfPoints } from "../../../testing/filter-screen.tsx";
import { button } from "../../../testing/locators.ts";
import { openTestMap } from "../../../testing/open-test-map.ts";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import { queryClient } from "../../shell/query-client.ts";
import PlaceSearch from "./PlaceSearch.tsx";

const view = { latitude: 9.93, longitude: -84.2, zoom: 9 };

let map: Awaited<ReturnType<typeof openTestMap>>;
beforeAll(async () => {
  map = await openTestMap(view);
});
afterAll(() => map.close());

const searchField = page.getByRole("combobox", { name: /^Buscar/ });
const drawing = (selector: string) =>
  map.container.parentElement?.querySelector(`:scope > svg > ${selector}`);
const outline = () => drawing("path")?.getAttribute("d") ?? null;
const halo = () => drawing("circle")?.getAttribute("transform") ?? null;

async function renderSearch(stated: Partial<OpenMap> = {}) {
  const store = new PointStore();
  const places = [
    ["SAN JOSÉ", "ESCAZÚ"],
    ["SAN JOSÉ", "ESCAZÚ"],
    ["SAN JOSÉ", "MORA"],
  ] as const;
  const facts = { stage: "OBRA GRIS", workClass: "", district: "", mediaCount: 0 };
  store.setTable(
    tableOf(
      places.map(([province, canton], i) => ({ ...facts, province, canton, id: i + 1, position: view })),
    ),
  );
  if (stated.texts) store.setTexts(stated.texts, store.table);
  const setFilters = vi.fn<(filters: PointFilters) => void>();
  const stage = (filters: PointFilters) => (
    <QueryClientProvider client={queryClient}>
      <TestOpenMap store={store} host={map.host} filters={filters} setFilters={setFilters} {...stated}>
        <PlaceSearch canvas={{ current: map.container }} canFollow={false} />
      </TestOpenMap>
    </QueryClientProvider>
  );
  const screen = await render(stage(noFilters), { container: map.overlay });
  return { setFilters, show: (filters: PointFilters) => screen.rerender(stage(filters)) };
}

async function find(text: string, option: RegExp) {
  await searchField.fill(text);
  await page.getByRole("option", { name: option }).click();
}

describe("a canton found by the search", () => {
  it("has a halo on the map, also while the map moves", async () => {
    await renderSearch();
    await find("escazu", /Cantón de San José/);
    await expect.poll(halo).toMatch(/^translate/);
    const before = halo();
    map.host.setView({ latitude: 9.9, longitude: -84.1, zoom: 10 });
    await expect.poll(halo).not.toBe(before);
    await expect.element(page.getByText("La zona marcada es aproximada.")).toBeVisible();
  });

  it.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["clearing", () => button("Borrar la búsqueda").click()],
    ["another search", () => searchField.fill("mora")],
  ])("is no longer marked or offered after %s", async (_, end) => {
    await renderSearch();
    await find("escazu", /Cantón de San José/);
    await expect.poll(halo).toMatch(/^translate/);
    await end();
    await expect.poll(halo).toBeNull();
    await expect.element(button(/^Filtrar por/)).not.toBeInTheDocument();
  });

  it("is offered as a filter with its number of projects, until it is one", async () => {
    const before = { ...noFilters, stage: ["obra gris"], province: ["heredia"] };
    const { setFilters, show } = await renderSearch();
    await show(before);
    await find("escazu", /Cantón de San José/);
    const offer = button("Filtrar por Escazú 2 proyectos");
    await offer.click();
    const filtered = { ...before, province: ["san jose"], canton: ["escazu"] };
    expect(setFilters.mock.lastCall).toEqual([filtered]);
    await show(filtered);
    await expect.element(offer).not.toBeInTheDocument();
    await show(before);
    await expect.element(offer).toBeVisible();
  });

  it("without projects is no filter", async () => {
    await renderSearch();
    await find("talamanca", /Cantón de Limón/);
    await expect.element(page.getByText("No hay proyectos en Talamanca.")).toBeVisible();
    await expect.element(button(/^Filtrar por/)).not.toBeInTheDocument();
  });
});

it("a province found by the search has its outline and is a filter", async () => {
  const { setFilters } = await renderSearch();
  await find("san jose", /^San José Provincia/);
  await expect.poll(() => outline()?.split("L").length ?? 0).toBeGreaterThan(50);
  await button("Filtrar por la provincia de San José 3 proyectos").click();
  expect(setFilters.mock.lastCall).toEqual([{ ...noFilters, province: ["san jose"] }]);
});

it("a district found by the search is neither marked nor a filter", async () => {
  await renderSearch();
  await find("escazu", /Distrito de Escazú/);
  await expect.element(searchField).toHaveValue("Escazú");
  expect(outline() ?? halo()).toBeNull();
  await expect.element(button(/^Filtrar por/)).not.toBeInTheDocument();
});

it("a picture has no places to find", async () => {
  await renderSearch({ kind: "image" });
  await searchField.fill("escazu");
  await expect.element(page.getByRole("option")).not.toBeInTheDocument();
});

it("a search without results continues in another map", async () => {
  const search = vi.fn<(text: string) => void>();
  await renderSearch({ texts: textsOfPoints, otherMaps: [{ id: 2, name: "Plano del lote", search }] });
  await searchField.fill("escazu");
  await expect.element(page.getByRole("option", { name: /Cantón de San José/ })).toBeVisible();
  await expect.element(button("Plano del lote")).not.toBeInTheDocument();
  await searchField.fill("zzzyyy ");
  await expect.element(page.getByText("Sin resultados")).toBeVisible();
  await button("Plano del lote").click();
  expect(search.mock.lastCall).toEqual(["zzzyyy"]);
});
