import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import { useEffect, useRef, useState } from "react";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { render } from "vitest-browser-react/pure";
import { PointStore } from "../../../map/point-store.ts";
import { button } from "../../../testing/locators.ts";
import { openTestMap } from "../../../testing/open-test-map.ts";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import { ToastRegion } from "../../../ui/feedback/ToastRegion.tsx";
import { toasts } from "../../../ui/feedback/toast.ts";
import { useVisibleBounds } from "../stage/use-visible-bounds.ts";
import { useFilterFit } from "./use-filter-fit.ts";
import { useMapCamera } from "./use-map-camera.ts";
import { useUserInteraction } from "./use-user-interaction.ts";

const country = { latitude: 9.93, longitude: -84.08, zoom: 8 };
const insets = { left: 0, bottom: 0 };
const heredia = { ...noFilters, province: ["heredia"] };
const texts = { stage: "", workClass: "", canton: "", district: "", mediaCount: 0 };

let map: Awaited<ReturnType<typeof openTestMap>>;
let store: PointStore;
beforeAll(async () => {
  map = await openTestMap(country);
  store = new PointStore();
  const at = (id: number, province: string, latitude: number, longitude: number) => ({
    ...{ id, province, ...texts },
    position: { latitude, longitude },
  });
  store.setTable(
    tableOf([
      at(1, "HEREDIA", 10, -84.1),
      at(2, "HEREDIA", 10.02, -84.12),
      at(3, "LIMÓN", 9.7, -83.2),
      at(4, "GUANACASTE", 10.6, -85.4),
    ]),
  );
});
afterAll(() => map.close());
beforeEach(() => {
  toasts.dismiss();
  map.host.setView(country);
});

function Screen({ initial }: { readonly initial: typeof noFilters }) {
  const [filters, setFilters] = useState(initial);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => store.setQuery(compileFilters(filters)), [filters]);
  const { host } = map;
  const canvas = useRef(map.container);
  const camera = useMapCamera(host, canvas, insets, store, useUserInteraction(host, canvas));
  const bounds = useVisibleBounds(host, canvas, insets);
  return (
    <TestOpenMap {...{ store, host, bounds, camera, filters, setFilters }}>
      <Fit isWaiting={isWaiting} />
      <button type="button" onClick={() => setWaiting(true)}>
        Abrir
      </button>
      <button type="button" onClick={() => setFilters(heredia)}>
        Heredia
      </button>
      <button type="button" onClick={() => setFilters(noFilters)}>
        Limpiar
      </button>
      <ToastRegion />
    </TestOpenMap>
  );
}

function Fit({ isWaiting }: { readonly isWaiting: boolean }) {
  useFilterFit({ hasOwnView: false, isWaiting });
  return null;
}

const renderMap = (initial = noFilters) => render(<Screen initial={initial} />, { container: map.overlay });
const zoom = () => map.host.getView().zoom;
const expectFitted = () => expect.poll(zoom).toBeGreaterThan(12);
const expectCountry = () => expect.poll(zoom).toBeCloseTo(country.zoom, 3);

it("a filter moves the map to what it finds, and offers the way back", async () => {
  await renderMap();
  await button("Heredia").click();
  await expectFitted();
  expect(toasts.current()?.text).toBe("El mapa muestra los 2 proyectos encontrados.");
  await button("Volver a la vista anterior").click();
  await expectCountry();
});

it("the map returns when the filter is removed", async () => {
  await renderMap();
  await button("Heredia").click();
  await expectFitted();
  await button("Limpiar").click();
  await expectCountry();
  expect(toasts.current()).toBeUndefined();
});

it("the offer goes when a project is opened, and the map stays", async () => {
  await renderMap();
  await button("Heredia").click();
  await expectFitted();
  await button("Abrir").click();
  await expect.poll(() => toasts.current()).toBeUndefined();
  await expectFitted();
});

it("a link with a filter opens on what it finds, without an offer", async () => {
  await renderMap(heredia);
  await expectFitted();
  expect(toasts.current()).toBeUndefined();
});
