import { noFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import { basemapColours } from "@mapaobra/map/basemap/colours";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import "../../../ui/print.css";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { PointStore } from "../../../map/point-store.ts";
import { emulateMedia } from "../../../testing/media-features.ts";
import { openTestMap } from "../../../testing/open-test-map.ts";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import type { ProjectList } from "../../projects/use-project-list.ts";
import PrintedSheet from "./PrintedSheet.tsx";

const bounds = { west: -86, east: -82, south: 8, north: 11 };
const stored = { workClass: "", province: "Cartago", canton: "Cartago", district: "", mediaCount: 0 };
const table = tableOf(
  Array.from({ length: 203 }, (_, index) => ({
    id: index + 1,
    position: { latitude: index === 0 ? 9 : 10, longitude: -84 },
    stage: "OBRA GRIS",
    ...stored,
  })),
);
const store = new PointStore();
store.setTable(table);

let map: Awaited<ReturnType<typeof openTestMap>>;
beforeAll(async () => {
  map = await openTestMap({ latitude: 9.5, longitude: -84, zoom: 7 });
  map.container.dataset.onMap = "";
});
afterAll(() => map.close());
beforeEach(() => page.viewport(718, 1047));

const sheet = page.getByRole("region", { name: "Hoja impresa" });

/** Of the map on the screen; undefined without one. */
const drawnWidth = () => map.container.querySelector("canvas")?.clientWidth || undefined;

async function printSheet(openId: number | null, host: MapHost = map.host) {
  const list: Partial<ProjectList> = { rows: Uint32Array.from(table.ids.keys()), count: table.count };
  await render(
    <TestOpenMap {...{ store, bounds, openId, host }} filters={{ ...noFilters, province: ["Cartago"] }}>
      <PrintedSheet canvas={{ current: map.container }} list={list as ProjectList} />
    </TestOpenMap>,
    { container: map.overlay },
  );
  await expect.element(sheet).not.toBeInTheDocument();
  // On paper it had no size, and MapLibre takes the one of the screen in a later frame.
  await expect.poll(() => drawnWidth()).toBe(map.container.clientWidth);
  dispatchEvent(new Event("beforeprint"));
  await emulateMedia({ media: "print" });
  await expect.element(sheet.getByText(location.href)).toBeVisible();
}

describe("the sheet that a map prints", () => {
  it("has a list with its numbers on the map, its filters, its count and its address", async () => {
    await printSheet(null);
    await expect.element(sheet.getByRole("figure")).toBeVisible();
    await expect.element(sheet.getByRole("heading", { name: "203 proyectos en el mapa" })).toBeVisible();
    await expect.element(sheet.getByText("Provincia: Cartago")).toBeVisible();
    await expect.element(sheet.getByRole("img", { name: "Código QR del enlace" })).toBeVisible();
    await expect
      .element(sheet.getByRole("row", { name: "200 Proyecto 200 Obra gris Cartago" }))
      .toBeVisible();
    await expect.poll(() => sheet.getByRole("row").elements()).toHaveLength(201);
    await expect.element(sheet.getByText("y 3 más")).toBeVisible();
    const first = sheet.getByRole("figure").getByText("1", { exact: true });
    const others = sheet.getByRole("figure").getByText("2 +198");
    const top = (of: typeof first) => of.element().getBoundingClientRect().top;
    await expect.poll(() => top(first) - top(others)).toBeGreaterThan(20);
    dispatchEvent(new Event("afterprint"));
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it("has a light copy of the map in place of the one on the screen, which not every browser prints", async () => {
    await emulateMedia({ colorScheme: "dark" });
    map.host.setScheme("dark");
    await printSheet(null);
    const copy = sheet.element().querySelector("canvas") as HTMLCanvasElement;
    const middle = copy.getContext("2d")?.getImageData(copy.width / 2, copy.height / 2, 1, 1).data;
    const hex = [...(middle ?? [])].map((part) => part.toString(16).padStart(2, "0")).join("");
    expect(hex).toBe(`${basemapColours.light.sea.slice(1)}ff`);
    await expect
      .element(page.elementLocator(map.container.querySelector("canvas") as Element))
      .not.toBeVisible();
  });

  it("has the list alone where the map cannot be drawn at once", async () => {
    await printSheet(null, { ...map.host, project: () => ({ x: 0, y: 0 }) });
    await expect.poll(() => sheet.getByRole("row").elements()).toHaveLength(201);
    await expect.element(sheet.getByRole("figure")).not.toBeInTheDocument();
    await expect
      .element(page.elementLocator(map.container.querySelector("canvas") as Element))
      .not.toBeVisible();
  });

  it("has the map and the address of an open project without the list", async () => {
    await printSheet(1);
    await expect.element(sheet.getByRole("figure")).toBeVisible();
    await expect.element(sheet.getByRole("table")).not.toBeInTheDocument();
    await expect.element(sheet.getByRole("heading")).not.toBeInTheDocument();
  });
});
