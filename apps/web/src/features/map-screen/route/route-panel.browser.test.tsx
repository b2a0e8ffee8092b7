import type { Position } from "@mapaobra/domain/point/coordinates";
import { tableOf } from "@mapaobra/domain/point/table";
import type { ViewerKind } from "@mapaobra/domain/route/directions-message";
import { useState } from "react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import { emptyTexts, pointTextsFromFields } from "../../../map/arrow/point-texts-from-fields.ts";
import { PointStore } from "../../../map/point-store.ts";
import { expectNoViolations } from "../../../testing/axe.ts";
import { button, download } from "../../../testing/locators.ts";
import { emulateTouchScreen, middleOf, mouse, tap } from "../../../testing/pointer-input.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import { phone } from "../../../testing/viewports.ts";
import { RouteButton } from "./RouteButton.tsx";
import RoutePanel from "./RoutePanel.tsx";
import { useKeptRoute } from "./use-kept-route.ts";

/** The route planner without a map. */

const here = { latitude: 9.93, longitude: -83.8 };
const names = ["Torre Norte", "Bodega & Patio", "Residencial", "Puente", "Muelle", "Bodega Sur"];
/** Odd numbers from west to east, then even numbers from east to west. */
const positionOf = (id: number) => ({
  latitude: 9.93 + ((id - 1) % 5) * 0.004,
  longitude: -84.2 + (id % 2 === 1 ? id - 1 : 102 - id) * 0.003,
});

const place = { stage: "", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
/** More points than names: the others show their number. */
const table = tableOf(
  Array.from({ length: 40 }, (_, index) => ({ ...place, id: index + 1, position: positionOf(index + 1) })),
);
const texts = pointTextsFromFields((row) => ({ ...emptyTexts, name: names[row] ?? "" }));

let store: PointStore;
const route = () => [...store.route];
const expectRoute = (...ids: readonly number[]) => expect.poll(route).toEqual(ids);

function Planner({ viewer }: { readonly viewer: ViewerKind }) {
  const [open, setOpen] = useState(false);
  return (
    <main style={{ height: "100vh" }}>
      <h1 className="visually-hidden">Mapa</h1>
      <TestOpenMap store={store} kind={viewer} texts={texts}>
        <RouteButton open={open} onToggle={() => setOpen(!open)} />
        {open && <RoutePanel />}
      </TestOpenMap>
    </main>
  );
}

function KeptRoute() {
  useKeptRoute();
  return null;
}

async function renderPlanner(ids: readonly number[], viewer: ViewerKind = "service") {
  store.setRoute(ids);
  await renderScreen(<Planner viewer={viewer} />);
  if (ids.length > 0) await button(/^Ruta/).click();
}

/** The device's position; null if the user does not allow it. */
function locate(position: Position | null) {
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found, failed) => {
    if (position) found({ coords: { ...position, accuracy: 10 } } as unknown as GeolocationPosition);
    else failed?.({} as GeolocationPositionError);
  });
}

/** The addresses that open in other tabs. As in a browser, scripts open them only right after a click. */
let tabs: string[];
/** Whether the browser also blocks those. */
let isBlocking: boolean;
const directions = () => Object.fromEntries(new URL(tabs.at(-1) ?? "about:blank").searchParams);

beforeEach(() => {
  store = new PointStore();
  store.setTable(table);
  tabs = [];
  isBlocking = false;
  locate(here);
  vi.spyOn(window, "open").mockImplementation((address) => {
    if (isBlocking || !navigator.userActivation.isActive) return null;
    tabs.push(String(address));
    return {} as Window;
  });
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[target="_blank"]');
    if (!link) return;
    event.preventDefault();
    tabs.push(link.href);
  };
  document.addEventListener("click", onClick, { capture: true });
  onTestFinished(() => document.removeEventListener("click", onClick, { capture: true }));
});

it("the panel of an empty route says how to add stops, and its button shows their number", async () => {
  await renderPlanner([]);
  await button("Ruta").click();
  await expect.element(page.getByText("Selecciona al menos un punto para la ruta.")).toBeVisible();
  await expect.element(page.getByText(/«Agregar a la ruta»\.$/)).toBeVisible();
  store.setRoute([1, 3, 5]);
  await expect.element(button("Ruta 3 puntos elegidos")).toBeVisible();
});

describe("the order of the stops", () => {
  it("is changed by buttons, arrow keys and dragging, and the focus stays on the stop", async () => {
    await renderPlanner([1, 3, 5]);
    await button("Bajar Torre Norte").click();
    await expectRoute(3, 1, 5);
    await userEvent.keyboard("{Enter}");
    await expectRoute(3, 5, 1);
    await expect.element(page.getByText("Torre Norte: parada 3 de 3.")).toBeVisible();

    const handle = (stop: number) => button(new RegExp(`^Mover la parada ${stop}`)).element() as HTMLElement;
    handle(3).focus();
    await userEvent.keyboard("{ArrowUp}");
    await expectRoute(3, 1, 5);

    const [first, last] = [middleOf(handle(1)), middleOf(handle(3))];
    await mouse("mousePressed", first);
    await mouse("mouseMoved", { x: first.x, y: first.y + 20 });
    await mouse("mouseMoved", { x: first.x, y: last.y + 10 });
    await expect.poll(() => handle(3).closest("li")?.style.translate).not.toBe("0px");
    await mouse("mouseReleased", { x: first.x, y: last.y + 10 });
    await expectRoute(1, 5, 3);
  });

  it("is optimized from the user's position, or from the first stop, also if the position is unknown", async () => {
    locate(null);
    await renderPlanner([1, 5, 3]);
    await button("Optimizar orden").click();
    await expect
      .element(page.getByText(/^No se obtuvo su ubicación: se parte de la primera parada\./))
      .toBeVisible();
    await expectRoute(1, 3, 5);

    locate(here);
    store.setRoute([1, 5, 3]);
    await button("Optimizar orden").click();
    await expect.element(page.getByText(/^Orden optimizado: .* menos en línea recta\.$/)).toBeVisible();
    await expectRoute(5, 3, 1);
    await expect.element(page.getByText(/en línea recta desde su ubicación$/)).toBeVisible();

    store.setRoute([1, 5, 3]);
    await page.getByText("Desde la parada 1").click();
    await button("Optimizar orden").click();
    await expectRoute(1, 3, 5);
  });
});

describe("an opened route", () => {
  const google = button("Abrir en Google Maps");
  const expectOpened = async () => {
    await expect.poll(directions).toMatchObject({
      origin: "9.930000,-83.800000",
      api: "1",
      waypoints: expect.stringMatching(/^[^|]+\|[^|]+$/),
    });
    await expectRoute();
  };

  it("leads from the user's position through all stops, is cleared, and can be restored", async () => {
    await renderPlanner([1, 3, 5]);
    await google.click();
    await expectOpened();
    await button("Recuperar la ruta").click();
    await expectRoute(1, 3, 5);
  });

  it("opens by a link if the browser blocks it", async () => {
    isBlocking = true;
    await renderPlanner([1, 3, 5]);
    await google.click();
    const sentence = "Se obtuvo la ubicación. Las indicaciones están listas.";
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expectRoute(1, 3, 5);
    await page.getByRole("link", { name: "Abrir indicaciones" }).click();
    await expectOpened();
  });

  it.each([
    ["service", "No se obtuvo la ubicación. Se abrirá solo el destino: Residencial"],
    ["image", "No se obtuvo la ubicación. Se abrirá solo el destino."],
  ] as const)(
    "is reduced to the destination without a position, on a map of kind %s",
    async (viewer, sentence) => {
      locate(null);
      await renderPlanner([1, 3], viewer);
      await google.click();
      await expect.element(page.getByRole("dialog").getByText(sentence)).toBeVisible();
      await page.getByRole("link", { name: "Abrir solo el destino" }).click();
      await expect.poll(() => Object.keys(directions())).toEqual(["api", "destination"]);
      await expectRoute();
    },
  );

  it("has several legs on a phone, is accessible, and is cleared with the last leg", async () => {
    await emulateTouchScreen();
    await page.viewport(phone.width, phone.height);
    const ids = [1, 2, 3, 4, 5, 6];
    await renderPlanner(ids);
    await expectNoViolations();
    for (const [leg, waypoints] of [
      [1, 3],
      [2, 1],
    ] as const) {
      await expectRoute(...ids);
      await tap(middleOf(button(`Abrir el tramo ${leg} en Google Maps`).element()));
      await expect.poll(() => directions().waypoints?.split("|")).toHaveLength(waypoints);
    }
    await expectRoute();
  });

  it("is exported as a valid GPX file, and opens in Waze if it has one stop", async () => {
    await renderPlanner([1, 2]);
    await expectNoViolations();
    const { name, text } = await download(button("Descargar GPX"));
    const parsed = new DOMParser().parseFromString(text, "application/xml");
    const texts = (path: string) => [...parsed.querySelectorAll(path)].map((node) => node.textContent);
    const stops = ["Torre Norte", "Bodega & Patio"];
    expect([name, texts("parsererror"), texts("wpt > name"), texts("rtept > name")]).toEqual([
      "ruta.gpx",
      [],
      stops,
      stops,
    ]);
    store.setRoute([1]);
    await expect
      .element(page.getByRole("link", { name: "Abrir en Waze" }))
      .toHaveAttribute("href", "https://waze.com/ul?ll=9.930000%2C-84.200000&navigate=yes");
  });
});

describe("the route of a map", () => {
  const mapOf = (id: number) => ({
    id,
    name: "Obras",
    companyId: 1,
    companyName: "Cumbres",
    published: true,
  });
  /** A new page in the same tab: its store knows nothing. */
  async function openMap(id: number) {
    await cleanup();
    store = new PointStore();
    store.setTable(table);
    await renderScreen(
      <TestOpenMap store={store} map={mapOf(id)}>
        <KeptRoute />
      </TestOpenMap>,
    );
  }
  const stored = () => sessionStorage.getItem("ruta:1");

  it("survives a reload in its tab, without points that are gone, and belongs to its map", async () => {
    await openMap(1);
    store.setRoute([5, 99, 3]);
    await expect.poll(stored).toBe("5,99,3");
    await openMap(2);
    await expectRoute();
    await openMap(1);
    await expectRoute(5, 3);
    store.clearRoute();
    await expect.poll(stored).toBeNull();
  });

  it("works where the browser blocks its storage", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    await openMap(1);
    store.setRoute([5, 3]);
    await expectRoute(5, 3);
  });
});
