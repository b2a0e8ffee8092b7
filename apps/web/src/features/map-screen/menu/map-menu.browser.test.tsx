import { defaultView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { expectNoViolations } from "../../../testing/axe.ts";
import { openTestMap } from "../../../testing/open-test-map.ts";
import { middleOf, tap, touch, turnWheel } from "../../../testing/pointer-input.ts";
import MapMenu from "./MapMenu.tsx";

/** The context menu on the built-in map, of 480 by 320 pixels. */

let map: Awaited<ReturnType<typeof openTestMap>>;
beforeAll(async () => {
  map = await openTestMap(defaultView);
});
afterAll(() => map.close());

const menu = page.getByRole("menu", { name: "Lugar del mapa" });
const entry = page.getByRole("menuitem", { name: "Agregar punto aquí" });
const box = () => menu.element().getBoundingClientRect();
const near = ({ latitude, longitude }: Position) => ({
  latitude: expect.closeTo(latitude, 4),
  longitude: expect.closeTo(longitude, 4),
});

/** Returns the positions at which points are added. */
async function showMap(): Promise<readonly Position[]> {
  const added: Position[] = [];
  map.host.setView(defaultView);
  const props = { host: map.host, container: { current: map.container } };
  await render(<MapMenu {...props} onAddPoint={(position) => added.push(position)} />, {
    container: map.overlay,
  });
  return added;
}

async function rightClick(x: number, y: number) {
  await userEvent.click(map.container, { button: "right", position: { x, y } });
  await expect.element(menu).toBeVisible();
}

describe("context menu of a map", () => {
  it("opens at the right click, and adds a point there", async () => {
    const added = await showMap();
    await rightClick(150, 100);
    await expect.poll(box).toMatchObject({ x: 150, y: 100, width: 220, height: 56 });
    await entry.click();
    expect(added).toEqual([near(map.host.unproject({ x: 150, y: 100 }))]);
    await expect.element(menu).not.toBeInTheDocument();
  });

  it("opens in the centre by the keyboard, and restores the focus", async () => {
    const added = await showMap();
    const region = page.getByRole("region", { name: "Mapa" });
    (region.element() as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    await expect.element(entry).toHaveFocus();
    await expect.poll(box).toMatchObject({ x: 240, y: 160 });
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(region).toHaveFocus();
    await userEvent.keyboard("{ContextMenu}");
    await expect.element(entry).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => added).toEqual([near(defaultView)]);
  });

  it("moves to the next right click, stays within the map, and closes by a press next to it", async () => {
    const added = await showMap();
    await rightClick(150, 100);
    await rightClick(465, 60);
    await expect.poll(box).toMatchObject({ x: 245, y: 60 });
    await userEvent.click(map.container, { position: { x: 50, y: 50 } });
    await expect.element(menu).not.toBeInTheDocument();
    expect(added).toEqual([]);
  });

  it("closes when the map moves under it", async () => {
    const added = await showMap();
    await rightClick(150, 100);
    await turnWheel({ x: 60, y: 60 }, -200);
    await expect.element(menu).not.toBeInTheDocument();
    expect(added).toEqual([]);
  });

  it("opens by a long press, and not by a moving finger", async () => {
    const added = await showMap();
    // At once: on a slow machine the finger would rest before it moves.
    await Promise.all([
      touch("touchStart", [{ x: 100, y: 200 }]),
      touch("touchMove", [{ x: 160, y: 200 }]),
      touch("touchEnd"),
    ]);
    await touch("touchStart", [{ x: 120, y: 240 }]);
    await expect.element(menu).toBeVisible();
    await touch("touchEnd");
    await expect.poll(box).toMatchObject({ x: 120, y: 240 });
    expect(added).toEqual([]);
    await tap(middleOf(entry.element()));
    await expect.poll(() => added).toHaveLength(1);
  });

  it("has no axe violation", async () => {
    await showMap();
    await rightClick(150, 100);
    await expectNoViolations();
  });
});
