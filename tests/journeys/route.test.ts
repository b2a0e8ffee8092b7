import { join } from "node:path";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { BuiltPage } from "../../tools/browser-harness/build-page.ts";
import type { RoutePage } from "./route/page.tsx";
import { expectNoViolations } from "./support/axe.ts";
import { browserWithoutWebGl, webGlBrowser } from "./support/browsers.ts";
import { eventually, expect, retryUntilPasses } from "./support/expect.ts";
import { serveHarnessPage } from "./support/harness-page.ts";
import { laptop, laptopHalfResolution, openBrowserPage, phone } from "./support/visitor.ts";

let built: BuiltPage;

beforeAll(async () => {
  built = await serveHarnessPage(join(import.meta.dirname, "route"));
});
afterAll(async () => {
  await built?.[Symbol.asyncDispose]();
});

const here = { latitude: 9.93, longitude: -83.8 };
const permitted = { geolocation: here, permissions: ["geolocation"] };

interface Options {
  readonly window?: BrowserContextOptions;
  readonly hash?: string;
  /** Whether the test needs the drawn map: a browser with WebGL. */
  readonly draws?: boolean;
}

/**
 * Opens the map with these points on the route. Addresses that the page would open in other tabs are
 * recorded.
 */
async function planner(ids: readonly number[], { window: options, hash = "", draws = false }: Options = {}) {
  const browser = await (draws ? webGlBrowser() : browserWithoutWebGl());
  const visitor = await openBrowserPage(browser, built.address, { ...laptop, bypassCSP: true, ...options });
  const { page } = visitor;
  const addresses: string[] = [];
  // External addresses are recorded and answered here.
  await visitor.context.route(/google\.com|waze\.com/, (route) => {
    addresses.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Indicaciones</title>" });
  });
  await page.goto(`${built.address}${hash}`);
  await page.locator("body[data-ready]").waitFor();
  const route = await page.evaluateHandle((): RoutePage => window.route);
  await route.evaluate(({ store }, chosen) => store.setRoute(chosen), ids);
  if (ids.length > 0) await page.getByRole("button", { name: /^Ruta/ }).click();
  return {
    ...visitor,
    route,
    addresses,
    order: () => route.evaluate(({ store }) => [...store.route]),
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const opened = (addresses: readonly string[]) =>
  Object.fromEntries(new URL(addresses.at(-1) ?? "about:blank").searchParams);

it("stops are selected on the map with Ctrl held, counted on the button, and connected by a line", async () => {
  const { page, route, order, complaints } = await planner([], { window: laptopHalfResolution, draws: true });
  await button(page, "Ruta").click();
  await page.getByText("Selecciona al menos un punto para la ruta.").waitFor();
  for (const [id, modifier] of [
    [1, "Shift"],
    [3, "Control"],
    [5, "Alt"],
  ] as const) {
    const at = await route.evaluate(({ host, positionOf }, id) => {
      const position = positionOf(id);
      return position && host?.project(position);
    }, id);
    await page.locator("canvas").click({ position: at ?? { x: 0, y: 0 }, modifiers: [modifier] });
  }
  await eventually(() => order()).toEqual([1, 3, 5]);
  await button(page, "Ruta 3 puntos elegidos").waitFor();
  await expect(page.getByRole("status", { name: "Punto abierto" })).toHaveText("");

  const drawn = () =>
    route.evaluate(({ host, positionOf, store }) => {
      const pixels = [...store.route].map((id) => {
        const { x, y } = host?.project(positionOf(id) ?? { latitude: 0, longitude: 0 }) ?? { x: 0, y: 0 };
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      });
      const line = document.querySelector("polyline")?.getAttribute("points");
      return { line, expected: pixels.join(" ") };
    });
  const before = await retryUntilPasses(async () => {
    const { line, expected } = await drawn();
    expect(line).toBe(expected);
    return line;
  });
  await route.evaluate(({ host }) => host?.setView({ latitude: 9.9, longitude: -84, zoom: 12.5 }));
  await retryUntilPasses(async () => {
    const { line, expected } = await drawn();
    expect(line).toBe(expected);
    expect(line).not.toBe(before);
  });
  await eventually(() => page.locator("svg g text").allTextContents()).toEqual(["1", "2", "3"]);
  await expect(page.locator("svg:has(polyline)")).toHaveCSS("pointer-events", "none");
  expect(complaints).toEqual([]);
});

describe("the order of the stops", () => {
  it("is changed by buttons, arrow keys and dragging, and the focus stays on the stop", async () => {
    const { page, order } = await planner([1, 3, 5]);
    await button(page, "Bajar Torre Norte").click();
    await eventually(() => order()).toEqual([3, 1, 5]);
    await page.keyboard.press("Enter");
    await eventually(() => order()).toEqual([3, 5, 1]);
    await page.getByText("Torre Norte: parada 3 de 3.").waitFor();

    await button(page, /^Mover la parada 3/).press("ArrowUp");
    await eventually(() => order()).toEqual([3, 1, 5]);

    const handle = await button(page, /^Mover la parada 1/).boundingBox();
    const last = await button(page, /^Mover la parada 3/).boundingBox();
    if (!handle || !last) throw new Error("The handles are not to be seen.");
    await page.mouse.move(handle.x + 10, handle.y + 20);
    await page.mouse.down();
    await page.mouse.move(handle.x + 10, last.y, { steps: 4 });
    await page.mouse.move(handle.x + 10, last.y + 30);
    await page.mouse.up();
    await eventually(() => order()).toEqual([1, 5, 3]);
  });

  it("is optimized from the user's position, or from the first stop, also if the position is unknown", async () => {
    const { page, context, route, order } = await planner([1, 5, 3]);
    await button(page, "Optimizar orden").click();
    await page.getByText(/^No se obtuvo su ubicación: se parte de la primera parada\./).waitFor();
    await eventually(() => order()).toEqual([1, 3, 5]);

    await context.setGeolocation(here);
    await context.grantPermissions(["geolocation"]);
    await route.evaluate(({ store }) => store.setRoute([1, 5, 3]));
    await button(page, "Optimizar orden").click();
    await page.getByText(/^Orden optimizado: .* menos en línea recta\.$/).waitFor();
    await eventually(() => order()).toEqual([5, 3, 1]);
    await page.getByText(/en línea recta desde su ubicación$/).waitFor();

    await route.evaluate(({ store }) => store.setRoute([1, 5, 3]));
    await page.getByText("Desde la parada 1").click();
    await button(page, "Optimizar orden").click();
    await eventually(() => order()).toEqual([1, 3, 5]);
  });
});

describe("an opened route", () => {
  it("leads from the user's position through all stops, is cleared, and can be restored", async () => {
    const { page, order, addresses, context, complaints } = await planner([1, 3, 5], { window: permitted });
    const opens = async (press: Locator) => {
      const [elsewhere] = await Promise.all([context.waitForEvent("page"), press.click()]);
      await elsewhere.waitForLoadState();
      await eventually(() => opened(addresses)).toMatchObject({ origin: "9.930000,-83.800000", api: "1" });
      await eventually(() => opened(addresses).waypoints?.split("|")).toHaveLength(2);
      await eventually(() => order()).toEqual([]);
    };
    await opens(button(page, "Abrir en Google Maps"));
    await button(page, "Recuperar la ruta").click();
    await eventually(() => order()).toEqual([1, 3, 5]);

    // With a popup blocker, the user presses a link instead.
    await page.evaluate(() => {
      window.open = () => null;
    });
    await button(page, "Abrir en Google Maps").click();
    await page.getByText("Se obtuvo la ubicación. Las indicaciones están listas.").waitFor();
    await eventually(() => order()).toEqual([1, 3, 5]);
    await opens(page.getByRole("link", { name: "Abrir indicaciones" }));
    expect(complaints).toEqual([]);
  });

  it("is reduced to the destination if geolocation fails or is unsupported", async () => {
    for (const [hash, sentence] of [
      ["", "No se obtuvo la ubicación. Se abrirá solo el destino: Residencial"],
      ["#image", "El navegador no soporta geolocalización. Se abrirá solo el destino."],
    ] as const) {
      const { page, order, addresses, context } = await planner([1, 3], { hash });
      if (hash) await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "geolocation"));
      await button(page, "Abrir en Google Maps").click();
      await page.getByRole("dialog").getByText(sentence).waitFor();
      const [elsewhere] = await Promise.all([
        context.waitForEvent("page"),
        page.getByRole("link", { name: "Abrir solo el destino" }).click(),
      ]);
      await elsewhere.waitForLoadState();
      await eventually(() => Object.keys(opened(addresses))).toEqual(["api", "destination"]);
      await eventually(() => order()).toEqual([]);
    }
  });

  it("has several legs on a phone, is accessible in dark mode, and is cleared with the last leg", async () => {
    const ids = [1, 2, 3, 4, 5, 6];
    const window = { ...phone, ...permitted, colorScheme: "dark" } as const;
    const { page, order, addresses, context } = await planner(ids, { window });
    await expectNoViolations(page);
    for (const leg of [1, 2]) {
      await eventually(() => order()).toEqual(ids);
      const [elsewhere] = await Promise.all([
        context.waitForEvent("page"),
        button(page, `Abrir el tramo ${leg} en Google Maps`).tap(),
      ]);
      await elsewhere.waitForLoadState();
      await eventually(() => opened(addresses).waypoints?.split("|")).toHaveLength(leg === 1 ? 3 : 1);
    }
    await eventually(() => order()).toEqual([]);
  });

  it("is exported as a valid GPX file, and opens in Waze if it has one stop", async () => {
    const { page, route } = await planner([1, 2]);
    await expectNoViolations(page);
    const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Descargar GPX").click()]);
    expect(file.suggestedFilename()).toBe("ruta.gpx");
    const content = (await (await file.createReadStream()).toArray()).join("");
    const readStops = () =>
      page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, "application/xml");
        const names = (path: string) => [...parsed.querySelectorAll(path)].map((node) => node.textContent);
        return { errors: names("parsererror"), waypoints: names("wpt > name"), stops: names("rtept > name") };
      }, content);
    const stops = ["Torre Norte", "Bodega & Patio"];
    await eventually(readStops).toEqual({ errors: [], waypoints: stops, stops });

    await route.evaluate(({ store }) => store.setRoute([1]));
    const link = page.getByRole("link", { name: "Abrir en Waze" });
    await expect(link).toHaveAttribute("href", "https://waze.com/ul?ll=9.930000%2C-84.200000&navigate=yes");
  });
});
