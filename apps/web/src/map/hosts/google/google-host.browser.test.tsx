import { routeMarkerColor, stageOf } from "@mapaobra/domain/point/stage";
import { tableOf } from "@mapaobra/domain/point/table";
import { stagePalette } from "@mapaobra/map/points/stage-palette";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import {
  type DrawnMap,
  handlePointer,
  makePointRow,
  openDrawnMap,
  pixelOf,
  smallDisc,
} from "../../../testing/drawn-map.ts";
import { googleMapsStub } from "../../../testing/google-maps-stub.ts";
import { fireTimer } from "../../../testing/held-timers.ts";
import { mountPoints } from "../../mount-points.ts";

declare module "vitest/internal/browser" {
  /** The commands of tools/testing/browser-commands.ts. */
  interface BrowserCommands {
    stubGoogleMaps(source: string): Promise<void>;
    unstubGoogleMaps(): Promise<void>;
  }
}

const size = { width: 900, height: 600 };
const home = { latitude: 9.3, longitude: -84.9, zoom: 10 };

/** Three points around the centre, 80 pixels apart at this zoom. */
function pointsAround(zoom: number) {
  const step = (80 * 360) / (256 * 2 ** zoom);
  return ["TERMINADO", "ACABADOS", "OBRA GRIS"].map((stage, i) => ({
    id: i + 1,
    stage,
    position: { latitude: home.latitude + (i - 1) * step, longitude: home.longitude + (i - 1) * step },
  }));
}
const [first, second, third] = pointsAround(home.zoom).map(({ position }) => pixelOf(position, home, size));

function show({ host, store }: DrawnMap, zoom = home.zoom) {
  host.setView({ ...home, zoom });
  store.setTable(tableOf(pointsAround(zoom).map((row) => makePointRow(row.id, row.stage, row.position))));
}

async function open(googleMapsKey: string): Promise<DrawnMap> {
  const map = await openDrawnMap(size, { view: home, googleMapsKey });
  mountPoints(map.host, map.store, stagePalette);
  show(map);
  return map;
}

/** Expects the points for this zoom in their places in the view. */
const expectPoints = (map: DrawnMap, view = home, zoom = home.zoom) =>
  expect
    .poll(async () => {
      const frame = await map.frame();
      return pointsAround(zoom).map(({ position, stage }) =>
        frame.findDisc(pixelOf(position, view, size), stageOf(stage).color),
      );
    })
    .toEqual([smallDisc, smallDisc, smallDisc]);

let map: DrawnMap;
let stub: Window["googleStub"];
beforeAll(async () => {
  await commands.stubGoogleMaps(`(${googleMapsStub})()`);
  map = await open("clave");
  stub = window.googleStub;
});
beforeEach(() => {
  map.reset();
  show(map);
});
afterAll(async () => {
  map?.close();
  for (const added of document.head.querySelectorAll('[src*="googleapis"], [href*="googleapis"]'))
    added.remove();
  await commands.unstubGoogleMaps();
});

const region = page.getByRole("region", { name: "Mapa" });

describe("points on Google Maps", () => {
  it.each([8, 10, 12.37, 19])("are at their positions, in their stage colours, at zoom %d", async (zoom) => {
    show(map, zoom);
    await expectPoints(map, { ...home, zoom }, zoom);
    expect(map.host.getView().zoom).toBe(zoom);
  });

  it("stay at their positions during and after a drag of the map", async () => {
    await expectPoints(map);
    map.events.length = 0;
    await userEvent.pointer([
      { coords: { x: 300, y: 400 }, keys: "[MouseLeft>]" },
      { coords: { x: 380, y: 340 } },
    ]);
    const dragged = map.host.getView();
    expect(pixelOf(home, dragged, size)).toEqual({ x: expect.closeTo(530, 0), y: expect.closeTo(240, 0) });
    await expectPoints(map, dragged);
    await userEvent.pointer("[/MouseLeft]");
    await expect.poll(() => map.events).toContain("moveEnd");
    expect(map.events).not.toContain("click");
    await expectPoints(map, dragged);
  });

  it("follow the wheel and the keyboard", async () => {
    await userEvent.wheel(map.container, { delta: { y: -100 } });
    await expectPoints(map, { ...home, zoom: 11 });
    (region.element() as HTMLElement).focus();
    await userEvent.keyboard("-");
    await expectPoints(map);
    await userEvent.keyboard("{ArrowRight}");
    expect(map.host.getView().longitude).toBeGreaterThan(home.longitude);
    await expectPoints(map, map.host.getView());
  });

  it("change the cursor, open by a click, and join the route by Ctrl and click", async () => {
    const { store, container } = map;
    await handlePointer(map);
    const cursor = () => getComputedStyle(region.element()).cursor;
    const { x = 0, y = 0 } = first ?? {};
    await userEvent.hover(container, { position: { x: x + 3, y: y - 3 } });
    await expect.poll(cursor).toBe("pointer");
    await userEvent.click(container, { position: { x: x + 3, y: y - 3 } });
    await expect.poll(() => store.selected).toBe(1);
    await userEvent.click(container, { position: { x: x + 40, y: y + 40 } });
    await expect.poll(() => store.selected).toBeNull();
    await expect.poll(cursor).toBe("auto");
    await userEvent.click(container, { position: second, modifiers: ["Control"] });
    await expect.poll(() => [...store.route]).toEqual([2]);
    const isBlack = async () => (await map.frame()).findDisc(second ?? { x: 0, y: 0 }, routeMarkerColor);
    await expect.poll(isBlack).not.toBeNull();
  });

  it("are redrawn after the graphics context was lost", async () => {
    await map.loseContext();
    await expectPoints(map);
  });

  it("are drawn in the pane that Google keeps below its own buttons", async () => {
    await expect.poll(() => stub.maps[0]?.overlayLayer.firstElementChild?.tagName).toBe("CANVAS");
  });
});

describe("Google's script", () => {
  it("is requested once, in Spanish for Costa Rica, and its points of interest are hidden", async () => {
    const other = await open("clave");
    expect(window.googleStub).toBe(stub);
    expect(stub.asked).toMatchObject({ key: "clave", language: "es", region: "CR", loading: "async" });
    expect(stub.maps.map(({ options }) => options)).toMatchObject(
      Array.from({ length: 2 }, () => ({
        gestureHandling: "greedy",
        clickableIcons: false,
        disableDefaultUI: true,
        renderingType: "RASTER",
      })),
    );
    other.host.destroy();
    expect(other.container.childElementCount, "elements of a closed map").toBe(0);
    other.container.remove();
  });

  it("uses the dark and the light colours", async () => {
    const styles = () => (stub.maps[0]?.options.styles as unknown[] | undefined)?.length ?? 0;
    const byDay = styles();
    map.host.setScheme("dark");
    expect(styles()).toBeGreaterThan(byDay);
    map.host.setScheme("light");
    expect(styles()).toBe(byDay);
  });

  async function expectReplaced(opening: Promise<DrawnMap>, reason: string) {
    const replaced = await opening;
    onTestFinished(() => replaced.close());
    await expect
      .poll(() => replaced.events)
      .toEqual(expect.arrayContaining([`failed: ${reason}`, "basemapReplaced"]));
    await expectPoints(replaced);
    expect(replaced.container.querySelector(".google-map")).toBeNull();
    return replaced;
  }

  it("is replaced by the built-in map with a notice if it fails to load", async () => {
    await expectReplaced(open("falla"), "Google's script cannot be had.");
  });

  it("is replaced by the built-in map after a timeout", async () => {
    const opening = open("calla");
    await fireTimer(8_000);
    await expectReplaced(opening, "Google's maps take too long.");
  });

  it("is replaced by the built-in map with the same view if Google rejects the key", async () => {
    const replaced = await expectReplaced(open("mala"), "Google refuses the key of its maps.");
    await handlePointer(replaced);
    await userEvent.click(replaced.container, { position: third });
    await expect.poll(() => replaced.store.selected).toBe(3);
  });
});
