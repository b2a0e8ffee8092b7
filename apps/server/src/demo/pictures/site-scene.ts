import { createSeededRandom } from "../seeded-random.ts";
import { blockAt, drawShadow } from "./block.ts";
import { type Canvas, createCanvas } from "./canvas.ts";
import { drawLandscape } from "./landscape.ts";
import type { Lens } from "./lens.ts";
import type { Light } from "./light.ts";
import { drawLot, equipmentOf } from "./lot.ts";
import type { Advance, Site } from "./site.ts";
import { drawStreets, inventNeighbours, neighbourThing, plantsAround, trafficOf } from "./surroundings.ts";
import { drawThings, type Thing, thing } from "./thing.ts";
import { heightOf, type Volume } from "./volume.ts";
import { drawWork, floorsStanding } from "./work.ts";

/** A construction site with its street, its neighbours and its country, through any lens. */
export function drawSiteScene(lens: Lens, light: Light, site: Site, advance: Advance): Canvas {
  const canvas = createCanvas(lens, light);
  const random = createSeededRandom(`scene ${site.seed}`);
  const neighbours = inventNeighbours(site, random);
  const plants = plantsAround(site, neighbours, random);
  const traffic = trafficOf(site, random);

  drawLandscape(canvas, random, site.coastal);
  drawStreets(canvas, site);
  drawLot(canvas, site, advance, random);

  const inView = neighbours.filter(({ center }) => !standsBetween(center, site, lens));
  for (const neighbour of inView) drawShadowOf(canvas, neighbour, heightOf(neighbour));
  for (const volume of site.volumes)
    drawShadowOf(canvas, volume, floorsStanding(volume, advance) * volume.floorHeight);

  const things = [
    ...inView.map(neighbourThing),
    ...site.volumes.map((volume) =>
      thing(volume.center, (canvas, random) => drawWork(canvas, volume, advance, random)),
    ),
    ...[...plants, ...traffic].filter(({ foot }) => !standsBetween([foot[0], foot[1]], site, lens)),
    ...equipmentOf(site, advance),
  ];
  drawThings(canvas, site, things.filter(isNotInTheWay(lens)));
  return canvas;
}

function drawShadowOf(canvas: Canvas, { center, width, depth }: Volume, top: number): void {
  if (top > 0) drawShadow(canvas, blockAt(center, width, depth, 0, top));
}

/** Whether something stands on the camera's own side of the street, where it would hide the site. */
function standsBetween(
  [, north]: readonly [number, number],
  { reach, streetNorth }: Site,
  { eye }: Lens,
): boolean {
  return eye[1] < -reach.north && north < streetNorth - 6;
}

const isNotInTheWay =
  ({ eye }: Lens) =>
  ({ foot }: Thing) =>
    Math.hypot(foot[0] - eye[0], foot[1] - eye[1]) > 4;
