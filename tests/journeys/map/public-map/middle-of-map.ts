import { CARD_CONTROLS_HEIGHT } from "@mapaobra/map/view/stage-layout";
import type { Page } from "playwright-core";

/**
 * The centre of the part of the map that a laptop's list and controls leave visible; an address with a view places its
 * position there.
 */
export async function middleOfMap(page: Page) {
  const map = await page.getByRole("region", { name: "Mapa" }).boundingBox();
  const list = await page.getByRole("region", { name: "Proyectos en la vista" }).boundingBox();
  if (!map || !list) throw new Error("the map or its list is missing");
  const left = list.x + list.width + list.x;
  return { x: (left + map.x + map.width) / 2, y: map.y + (CARD_CONTROLS_HEIGHT + map.height) / 2 };
}
