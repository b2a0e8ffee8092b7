import { countryBounds, positionAtPercent } from "@mapaobra/domain/map/image-bounds";
import { stages } from "@mapaobra/domain/point/stage";
import type { Page } from "playwright-core";
import { eventually } from "../support/expect.ts";
import { pixelOf } from "./image-map.ts";
import { colourOfField, fields } from "./picture.ts";
import { colourAt, colourOf, findDisc, isColour, takeScreenshot } from "./screenshot.ts";

/** Expects the screenshot to match `project`: the points in their stage colours, on the right fields. */
export async function expectPointsOnPicture(page: Page, bounds = countryBounds): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await eventually(async () => {
    const screen = await takeScreenshot(page);
    const whole = await page.evaluate(
      (corners) => corners.map((corner) => window.imageHarness.project(corner)),
      [positionAtPercent(bounds, { x: 0, y: 0 }), positionAtPercent(bounds, { x: 100, y: 100 })],
    );
    const [from, to] = whole as [{ x: number; y: number }, { x: number; y: number }];
    const wrong: string[] = [];
    const places = await Promise.all(stages.map((_, i) => pixelOf(page, i + 1, bounds)));
    for (const [i, stage] of stages.entries()) {
      const at = places[i] ?? { x: 0, y: 0 };
      if (at.x < 20 || at.y < 20 || at.x > width - 80 || at.y > height - 20) continue;
      const disc = findDisc(screen, at, colourOf(stage.color));
      if (!disc || Math.hypot(disc.x - at.x, disc.y - at.y) > 1)
        wrong.push(`${stage.value} ${JSON.stringify(disc)}`);
    }
    for (let column = 0; column < fields.across; column++) {
      for (let row = 0; row < fields.down; row++) {
        const x = from.x + ((column + 0.1) / fields.across) * (to.x - from.x);
        const y = from.y + ((row + 0.9) / fields.down) * (to.y - from.y);
        if (x < 2 || y < 2 || x > width - 80 || y > height - 2) continue;
        if (places.some((at) => Math.hypot(at.x - x, at.y - y) < 12)) continue;
        const colour = colourAt(screen, x, y);
        if (!isColour(colour, colourOfField(column, row))) wrong.push(`field ${column}/${row} ${colour}`);
      }
    }
    return wrong;
  }).toEqual([]);
}
