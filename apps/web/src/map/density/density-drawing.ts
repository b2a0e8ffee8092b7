import type { PointTable } from "@mapaobra/domain/point/table";
import type { GeoBounds, GlFrame } from "../hosts/map-host.ts";
import type { Plane } from "../plane.ts";
import { aroundWindow, everywhere, holds, type PlaneBox, shownIn } from "../plane-box.ts";
import type { PointsDrawing } from "../point-layer.ts";
import { type EmphasisedPoint, PointRenderer } from "../point-renderer.ts";
import { pointState } from "../point-shaders.ts";
import { centreOf, type PointPalette } from "../point-vertices.ts";
import { type CrowdForm, crowdLevelOf, eachAlone } from "./crowd-level.ts";
import type { DensityLook } from "./density-look.ts";
import { pixelsOfPlane } from "./frame-measures.ts";
import { groupPoints, inNoGroup, type PointGroups } from "./group-points.ts";
import { GroupRenderer } from "./group-renderer.ts";
import { GROUP_REACH, groupRadius, LEAST_GROUP } from "./group-size.ts";
import { heatOfPoints } from "./heat-of-points.ts";
import { HEAT_REACH, type Heat, HeatRenderer } from "./heat-renderer.ts";

interface Crowds {
  readonly groups: PointGroups | null;
  readonly heat: Heat | null;
  /** Where these are all there is to see; relative to the plane's centre. */
  readonly within: PlaneBox;
}
const noCrowds: Crowds = { groups: null, heat: null, within: everywhere };

/**
 * Draws crowds of points as groups or as heat, and by itself whatever is in no crowd, on the route, open or
 * under the pointer. Crowds are gathered anew for each half level of zoom, around the window, and kept until
 * it leaves what was gathered, or the points or the filters change.
 */
export class DensityDrawing implements PointsDrawing {
  /** A group's number is read, a name of the ground beneath it may be half hidden. */
  readonly aboveNames: boolean;
  readonly #plane: Plane;
  readonly #form: CrowdForm;
  readonly #colourCount: number;
  readonly #points: PointRenderer;
  readonly #groups: GroupRenderer;
  readonly #heat: HeatRenderer;
  #states: Uint8Array = new Uint8Array(0);
  #emphasised: readonly EmphasisedPoint[] = [];
  readonly #ofLevel = new Map<number, Crowds>();
  #crowds: Crowds = noCrowds;
  /** The level that is drawn; none until the next frame says. */
  #level = Number.NaN;
  #cssPixel = 0;

  constructor(plane: Plane, palette: PointPalette, look: DensityLook, form: CrowdForm) {
    this.aboveNames = form === "groups";
    this.#plane = plane;
    this.#form = form;
    this.#colourCount = palette.colours.length;
    this.#points = new PointRenderer(plane, palette);
    this.#groups = new GroupRenderer(plane, palette, look);
    this.#heat = new HeatRenderer(plane, look);
  }

  setPoints(table: PointTable, states: Uint8Array): void {
    this.#points.setPoints(table, states);
    this.setStates(states);
  }

  setStates(states: Uint8Array): void {
    this.#states = states;
    this.#ofLevel.clear();
    this.#level = Number.NaN;
  }

  setEmphasised(points: readonly EmphasisedPoint[]): void {
    this.#emphasised = points;
    this.#points.setEmphasised(points);
    if (!Number.isNaN(this.#level)) this.#points.setStates(this.#singleStates());
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
    const pixels = pixelsOfPlane(frame);
    this.#cssPixel = 1 / pixels;
    const level = crowdLevelOf(frame, this.#form);
    const view = shownIn(frame, ...centreOf(this.#plane));
    if (level !== this.#level || !holds(this.#crowds.within, view)) this.#choose(level, view);
    this.#heat.draw(frame);
    this.#groups.draw(frame);
    this.#points.draw(frame);
  }

  /** Whether a shown row has a marker of its own in the picture that stands. */
  drawsAlone(row: number): boolean {
    return this.#isInNoCrowd(row) || this.#emphasised.some((point) => point.row === row);
  }

  #isInNoCrowd(row: number): boolean {
    if (this.#crowds.heat) return this.#states[row] === pointState.onRoute;
    return (this.#crowds.groups?.groupOf[row] ?? inNoGroup) === inNoGroup;
  }

  /** The bounds of the crowd that is drawn at a place of the plane, or null. */
  crowdAt(planeX: number, planeY: number): GeoBounds | null {
    const [centreX, centreY] = centreOf(this.#plane);
    const [x, y] = [planeX - centreX, planeY - centreY];
    const { groups, heat } = this.#crowds;
    if (groups) return this.#boundsAt(groups, x, y);
    return heat && this.#warmBoundsAt(heat, x, y);
  }

  #choose(level: number, view: PlaneBox): void {
    const known = this.#ofLevel.get(level);
    this.#level = level;
    this.#crowds = known && holds(known.within, view) ? known : this.#gather(level, view, known?.heat?.most);
    this.#ofLevel.set(level, this.#crowds);
    this.#groups.setGroups(this.#crowds.groups);
    this.#heat.setHeat(this.#crowds.heat);
    this.#points.setStates(this.#singleStates());
  }

  #gather(level: number, view: PlaneBox, most: number | undefined): Crowds {
    if (level === eachAlone) return noCrowds;
    const cssPixel = 1 / (256 * 2 ** level);
    const around = aroundWindow(view);
    const within = ({ isWhole }: PointGroups | Heat) => (isWhole ? everywhere : around);
    const points = {
      positions: this.#points.positions,
      states: this.#states,
      colours: this.#points.colours,
      colourCount: this.#colourCount,
    };
    if (this.#form === "heat") {
      const heat = heatOfPoints(points, cssPixel, most, around);
      return { groups: null, heat, within: within(heat) };
    }
    const groups = groupPoints(points, { reach: GROUP_REACH * cssPixel, least: LEAST_GROUP }, around);
    return { groups, heat: null, within: within(groups) };
  }

  /** The states with everything hidden that a crowd stands for or nobody sees, save what is emphasised. */
  #singleStates(): Uint8Array {
    if (this.#crowds === noCrowds) return this.#states;
    const [all, groupOf] = [this.#states, this.#crowds.groups?.groupOf];
    const states = new Uint8Array(all.length);
    for (let row = 0; row < states.length; row++) {
      const isInNoCrowd = groupOf ? groupOf[row] === inNoGroup : all[row] === pointState.onRoute;
      if (isInNoCrowd) states[row] = all[row] as number;
    }
    for (const { row } of this.#emphasised) states[row] = this.#states[row] as number;
    return states;
  }

  #boundsAt({ count, sizes, x, y, bounds }: PointGroups, atX: number, atY: number): GeoBounds | null {
    for (let group = 0; group < count; group++) {
      const reach = groupRadius(sizes[group] as number) * this.#cssPixel;
      if (Math.hypot((x[group] as number) - atX, (y[group] as number) - atY) > reach) continue;
      return this.#geoBounds([...bounds.subarray(group * 4, group * 4 + 4)] as Box);
    }
    return null;
  }

  #warmBoundsAt({ places }: Heat, atX: number, atY: number): GeoBounds | null {
    const reach = HEAT_REACH * this.#cssPixel;
    const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < places.length; i += 3) {
      const [x, y] = [places[i] as number, places[i + 1] as number];
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
    const northWest = this.#plane.positionAt(west + centreX, north + centreY);
    const southEast = this.#plane.positionAt(east + centreX, south + centreY);
    return {
      west: northWest.longitude,
      north: northWest.latitude,
      east: southEast.longitude,
      south: southEast.latitude,
    };
  }
}

type Box = [west: number, north: number, east: number, south: number];
