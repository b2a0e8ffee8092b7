import type { PointTable } from "@mapaobra/domain/point/table";
import { clusterPoints, NO_CLUSTER, type PointClusters } from "@mapaobra/map/clusters/cluster-points";
import {
  CLUSTER_DISTANCE,
  clusterRadius,
  DISC_OUTLINE,
  MIN_CLUSTER_SIZE,
} from "@mapaobra/map/clusters/cluster-size";
import type { DensityKind } from "@mapaobra/map/clusters/density-level";
import type { DensityStyle } from "@mapaobra/map/clusters/density-style";
import { MAX_OBSTACLES } from "@mapaobra/map/points/marker";
import { pointState } from "@mapaobra/map/points/point-state";
import { centreOf, type PointPalette } from "@mapaobra/map/points/point-vertices";
import { contains, type ProjectedBounds, unbounded, withMargin } from "@mapaobra/map/points/projected-bounds";
import type { Projection } from "@mapaobra/map/projection";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import type { EmphasisedPoint, GlFrame, LabelObstacle } from "../gl-frame.ts";
import { SinglePointObstacles } from "../label-obstacles.ts";
import type { PointsLayer } from "../mount-points.ts";
import { PointRenderer } from "../point-renderer.ts";
import { visibleBounds } from "../visible-bounds.ts";
import { ClusterRenderer } from "./cluster-renderer.ts";
import { densityLevelOf, NO_DENSITY_LEVEL } from "./density-level.ts";
import { pixelsPerUnit } from "./frame-scale.ts";
import { buildHeatMap } from "./heat-map.ts";
import { HEAT_RADIUS, type HeatMap, HeatRenderer } from "./heat-renderer.ts";

interface DensityResult {
  readonly groups: PointClusters | null;
  readonly heat: HeatMap | null;
  /** The area for which these are complete; relative to the plane's centre. */
  readonly within: ProjectedBounds;
}
const emptyResult: DensityResult = { groups: null, heat: null, within: unbounded };

/**
 * Draws clusters or a heat map, and single markers for points outside of clusters, on the route, open or
 * under the pointer. Caches one result per half zoom level until the view leaves its bounds, or the points or
 * the filters change.
 */
export class DensityLayer implements PointsLayer {
  /** True for clusters: a cluster's count is more important than the labels below it. */
  readonly aboveLabels: boolean;
  readonly #plane: Projection;
  readonly #form: DensityKind;
  readonly #colourCount: number;
  readonly #points: PointRenderer;
  readonly #pointObstacles: SinglePointObstacles;
  readonly #groups: ClusterRenderer;
  readonly #heat: HeatRenderer;
  #states: Uint8Array = new Uint8Array(0);
  #emphasised: readonly EmphasisedPoint[] = [];
  readonly #cacheByLevel = new Map<number, DensityResult>();
  #result: DensityResult = emptyResult;
  /** The zoom level that is drawn; NaN until the first frame. */
  #level = Number.NaN;
  #cssPixel = 0;

  constructor(plane: Projection, palette: PointPalette, style: DensityStyle, form: DensityKind) {
    this.aboveLabels = form === "groups";
    this.#plane = plane;
    this.#form = form;
    this.#colourCount = palette.colours.length;
    this.#points = new PointRenderer(plane, palette);
    this.#pointObstacles = new SinglePointObstacles(plane);
    this.#groups = new ClusterRenderer(plane, palette, style);
    this.#heat = new HeatRenderer(plane, style);
  }

  setPoints(table: PointTable, states: Uint8Array): void {
    this.#points.setPoints(table, states);
    this.setStates(states);
  }

  setStates(states: Uint8Array): void {
    this.#states = states;
    this.#cacheByLevel.clear();
    this.#level = Number.NaN;
  }

  setEmphasised(points: readonly EmphasisedPoint[]): void {
    this.#emphasised = points;
    this.#points.setEmphasised(points);
    if (!Number.isNaN(this.#level)) this.#points.setStates(this.#unclusteredStates());
  }

  setDiameter(diameter: number): void {
    this.#points.setDiameter(diameter);
  }

  attach(gl: WebGL2RenderingContext): void {
    for (const part of [this.#groups, this.#heat, this.#points]) part.attach(gl);
  }

  detach(): void {
    for (const part of [this.#groups, this.#heat, this.#points]) part.detach();
  }

  draw(frame: GlFrame): void {
    const pixels = pixelsPerUnit(frame);
    this.#cssPixel = 1 / pixels;
    const level = densityLevelOf(frame, this.#form);
    const view = visibleBounds(frame, ...centreOf(this.#plane));
    if (level !== this.#level || !contains(this.#result.within, view)) this.#selectLevel(level, view);
    this.#heat.draw(frame);
    this.#groups.draw(frame);
    this.#points.draw(frame);
  }

  get hasPoints(): boolean {
    return this.#states.length > 0;
  }

  get hidesPoints(): boolean {
    return this.#states.includes(pointState.hidden);
  }

  labelObstacles(frame: GlFrame): LabelObstacle[] {
    const origin = centreOf(this.#plane);
    const single = this.#pointObstacles.in(this.#points.singlePoints, frame);
    return [...single, ...clusterObstacles(this.#result.groups, origin)];
  }

  /** Whether a shown row has its own marker in the current frame. */
  drawsAlone(row: number): boolean {
    return this.#isUnclustered(row) || this.#emphasised.some((point) => point.row === row);
  }

  #isUnclustered(row: number): boolean {
    if (this.#result.heat) return this.#states[row] === pointState.onRoute;
    return (this.#result.groups?.groupOf[row] ?? NO_CLUSTER) === NO_CLUSTER;
  }

  /** The bounds of the cluster drawn at a position of the plane, or null. */
  boundsAt(planeX: number, planeY: number): GeoBounds | null {
    const [centreX, centreY] = centreOf(this.#plane);
    const [x, y] = [planeX - centreX, planeY - centreY];
    const { groups, heat } = this.#result;
    if (groups) return this.#clusterBoundsAt(groups, x, y);
    return heat && this.#heatBoundsAt(heat, x, y);
  }

  #selectLevel(level: number, view: ProjectedBounds): void {
    const known = this.#cacheByLevel.get(level);
    this.#level = level;
    this.#result =
      known && contains(known.within, view) ? known : this.#compute(level, view, known?.heat?.maxWeight);
    this.#cacheByLevel.set(level, this.#result);
    this.#groups.setClusters(this.#result.groups);
    this.#heat.setHeatMap(this.#result.heat);
    this.#points.setStates(this.#unclusteredStates());
  }

  #compute(level: number, view: ProjectedBounds, most: number | undefined): DensityResult {
    if (level === NO_DENSITY_LEVEL) return emptyResult;
    const cssPixel = 1 / (256 * 2 ** level);
    const around = withMargin(view);
    const within = ({ isWhole }: PointClusters | HeatMap) => (isWhole ? unbounded : around);
    const points = {
      positions: this.#points.positions,
      states: this.#states,
      colours: this.#points.colours,
      colourCount: this.#colourCount,
    };
    if (this.#form === "heat") {
      const heat = buildHeatMap(points, cssPixel, most, around);
      return { groups: null, heat, within: within(heat) };
    }
    const groups = clusterPoints(
      points,
      { reach: CLUSTER_DISTANCE * cssPixel, least: MIN_CLUSTER_SIZE },
      around,
    );
    return { groups, heat: null, within: within(groups) };
  }

  /** The states, with all clustered or invisible points hidden except the emphasised ones. */
  #unclusteredStates(): Uint8Array {
    if (this.#result === emptyResult) return this.#states;
    const [all, groupOf] = [this.#states, this.#result.groups?.groupOf];
    const states = new Uint8Array(all.length);
    for (let row = 0; row < states.length; row++) {
      const isUnclustered = groupOf ? groupOf[row] === NO_CLUSTER : all[row] === pointState.onRoute;
      if (isUnclustered) states[row] = all[row] as number;
    }
    for (const { row } of this.#emphasised) states[row] = this.#states[row] as number;
    return states;
  }

  #clusterBoundsAt(
    { count, sizes, x, y, bounds }: PointClusters,
    atX: number,
    atY: number,
  ): GeoBounds | null {
    for (let group = 0; group < count; group++) {
      const reach = clusterRadius(sizes[group] as number) * this.#cssPixel;
      if (Math.hypot((x[group] as number) - atX, (y[group] as number) - atY) > reach) continue;
      return this.#geoBounds([...bounds.subarray(group * 4, group * 4 + 4)] as Box);
    }
    return null;
  }

  #heatBoundsAt({ weightedPoints }: HeatMap, atX: number, atY: number): GeoBounds | null {
    const reach = HEAT_RADIUS * this.#cssPixel;
    const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < weightedPoints.length; i += 3) {
      const [x, y] = [weightedPoints[i] as number, weightedPoints[i + 1] as number];
      if (Math.abs(x - atX) > reach || Math.abs(y - atY) > reach) continue;
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
    return box[0] > box[2] ? null : this.#geoBounds(box);
  }

  #geoBounds([west, north, east, south]: Box): GeoBounds {
    const [centreX, centreY] = centreOf(this.#plane);
    const northWest = this.#plane.unproject(west + centreX, north + centreY);
    const southEast = this.#plane.unproject(east + centreX, south + centreY);
    return {
      west: northWest.longitude,
      north: northWest.latitude,
      east: southEast.longitude,
      south: southEast.latitude,
    };
  }
}

/** The clusters, if they are few enough: those of a part of the plane always are. */
function clusterObstacles(
  groups: PointClusters | null,
  [originX, originY]: readonly [number, number],
): LabelObstacle[] {
  if (!groups || groups.count > MAX_OBSTACLES) return [];
  return Array.from({ length: groups.count }, (_, group) => ({
    x: (groups.x[group] as number) + originX,
    y: (groups.y[group] as number) + originY,
    diameter: 2 * (clusterRadius(groups.sizes[group] as number) + DISC_OUTLINE),
  }));
}

type Box = [west: number, north: number, east: number, south: number];
