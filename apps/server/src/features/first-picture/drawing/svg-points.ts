import type { PointTable } from "@mapaobra/domain/point/table";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import { clusterPoints, NO_CLUSTER, type PointClusters } from "@mapaobra/map/clusters/cluster-points";
import {
  CLUSTER_DISTANCE,
  clusterRadius,
  DISC_OUTLINE,
  MIN_CLUSTER_SIZE,
  RING_WIDTH,
} from "@mapaobra/map/clusters/cluster-size";
import { countLabel } from "@mapaobra/map/clusters/count-label";
import { CLUSTERS_FROM, halfZoomLevel, MAX_DENSITY_ZOOM } from "@mapaobra/map/clusters/density-level";
import { densityStyles } from "@mapaobra/map/clusters/density-style";
import { MAX_OBSTACLES, OUTLINE } from "@mapaobra/map/points/marker";
import { pointState } from "@mapaobra/map/points/point-state";
import { topmostRows } from "@mapaobra/map/points/point-thinning";
import { centreOf, colourIndices, projectPositions } from "@mapaobra/map/points/point-vertices";
import { stagePalette } from "@mapaobra/map/points/stage-palette";
import { mercator } from "@mapaobra/map/projection";
import { WORLD_TILE_PX } from "@mapaobra/map/view/fit-bounds";
import { type Frame, pixelOf } from "./frame.ts";
import { outlineText } from "./outlined-text.ts";
import type { Obstacle } from "./svg-labels.ts";

/** More markers overlap so much that one of each heap gives nearly the same picture; 100,000 take 20 s. */
const MAX_MARKERS = 20_000;

/** The points of a picture: markers, or markers and clusters. */
export interface DrawnPoints {
  readonly markers: string;
  /** Drawn above the labels. */
  readonly clusters: string;
  readonly obstacles: readonly Obstacle[];
}

/**
 * The points of a map in the form in which it opens. `diameter` is a marker's, without its outline, in pixels.
 */
export function svgPoints(
  table: PointTable,
  frame: Frame,
  diameter: number,
  scheme: ColourScheme,
): DrawnPoints {
  const positions = projectPositions(table, mercator);
  const colours = colourIndices(table, stagePalette);
  const states = new Uint8Array(table.count).fill(pointState.shown);
  const [centreX, centreY] = centreOf(mercator);
  const at = (x: number, y: number) => pixelOf(frame, x + centreX, y + centreY);
  const within = visiblePart(frame, centreX, centreY);

  const level = halfZoomLevel(frame.pixelsPerUnit);
  const clusters =
    table.count >= CLUSTERS_FROM && level < MAX_DENSITY_ZOOM.groups
      ? clusterPoints(
          { positions, states, colours, colourCount: stagePalette.colours.length },
          { reach: CLUSTER_DISTANCE / (WORLD_TILE_PX * 2 ** level), least: MIN_CLUSTER_SIZE },
          within,
        )
      : null;
  if (clusters) {
    for (let row = 0; row < states.length; row++) {
      if (clusters.groupOf[row] !== NO_CLUSTER) states[row] = pointState.hidden;
    }
  }

  const rowsInCells = (pixels: number) =>
    topmostRows(positions, states, pixels / frame.pixelsPerUnit, within).rows;
  const pixelOfRow = (row: number) => at(positions[row * 2] as number, positions[row * 2 + 1] as number);
  let rows = rowsInCells(1);
  if (rows.length > MAX_MARKERS) rows = rowsInCells(diameter / 2);
  if (rows.length > MAX_MARKERS) rows = rowsInCells(diameter);
  const markers = Array.from(rows, (row) =>
    marker(pixelOfRow(row), diameter, stagePalette.colours[colours[row] as number] as string),
  ).join("");

  const outer = diameter + 2 * OUTLINE.width;
  const heaps = rowsInCells(outer);
  const markerObstacles =
    heaps.length > MAX_OBSTACLES
      ? []
      : Array.from(heaps, (row): Obstacle => ({ ...pixelOfRow(row), diameter: outer }));
  const discs = clusters ? discsOf(clusters, at) : [];
  return {
    markers,
    clusters: discs.map((disc) => cluster(disc, scheme)).join(""),
    obstacles: [
      ...markerObstacles,
      ...discs.map(({ x, y, radius }) => ({ x, y, diameter: 2 * (radius + DISC_OUTLINE) })),
    ],
  };
}

/** The plane's part around the picture, relative to the origin of positions. */
function visiblePart(
  { width, height, pixelsPerUnit, originX, originY }: Frame,
  centreX: number,
  centreY: number,
) {
  return {
    west: -originX / pixelsPerUnit - centreX,
    north: -originY / pixelsPerUnit - centreY,
    east: (width - originX) / pixelsPerUnit - centreX,
    south: (height - originY) / pixelsPerUnit - centreY,
  };
}

const circle = ({ x, y }: { x: number; y: number }, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${radius.toFixed(2)}" fill="${fill}"${opacity === 1 ? "" : ` fill-opacity="${opacity}"`}/>`;

const marker = (at: { x: number; y: number }, diameter: number, colour: string) =>
  circle(at, diameter / 2 + OUTLINE.width, "#ffffff", OUTLINE.colour[3]) + circle(at, diameter / 2, colour);

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly size: number;
  /** Points by palette index. */
  readonly byColour: Uint32Array;
}

function discsOf(
  { count, sizes, byColour, x, y }: PointClusters,
  at: (x: number, y: number) => { x: number; y: number },
): Disc[] {
  const colourCount = stagePalette.colours.length;
  return Array.from({ length: count }, (_, cluster) => ({
    ...at(x[cluster] as number, y[cluster] as number),
    radius: clusterRadius(sizes[cluster] as number),
    size: sizes[cluster] as number,
    byColour: byColour.subarray(cluster * colourCount, (cluster + 1) * colourCount),
  }));
}

/** A soft shadow, the light outline, the ring with each stage's share clockwise from the top, and the count. */
function cluster(disc: Disc, scheme: ColourScheme): string {
  const { disc: face, number } = densityStyles[scheme];
  const shadow = [3, 2, 1].map((width) => circle(disc, disc.radius + width, "#000000", 0.07)).join("");
  return (
    shadow +
    circle(disc, disc.radius + DISC_OUTLINE, face, 0.92) +
    ring(disc) +
    circle(disc, disc.radius - RING_WIDTH, face) +
    `<path d="${outlineText(countLabel(disc.size), "Semibold", 12).pathAt(disc.x, disc.y)}" fill="${number}"/>`
  );
}

/** A whole disc of the largest share, and the other shares over it: an arc of nearly a whole turn vanishes. */
function ring({ x, y, radius, size, byColour }: Disc): string {
  const largest = byColour.indexOf(Math.max(...byColour));
  const whole = circle({ x, y }, radius, stagePalette.colours[largest] as string);
  let from = 0;
  const others = Array.from(byColour, (points, index) => {
    const colour = stagePalette.colours[index] as string;
    const [start, end] = [from / size, (from + points) / size];
    from += points;
    if (points === 0 || index === largest) return "";
    const edge = (turn: number) => {
      const angle = turn * 2 * Math.PI;
      return `${(x + radius * Math.sin(angle)).toFixed(2)} ${(y - radius * Math.cos(angle)).toFixed(2)}`;
    };
    const isLarge = end - start > 0.5 ? 1 : 0;
    return `<path d="M${x.toFixed(2)} ${y.toFixed(2)}L${edge(start)}A${radius} ${radius} 0 ${isLarge} 1 ${edge(end)}Z" fill="${colour}"/>`;
  });
  return whole + others.join("");
}
