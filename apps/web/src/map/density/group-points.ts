import { cellsOf, everywhere, grown, type PlaneBox } from "../plane-box.ts";
import { binPoints, type PlacedPoints, type PointBins } from "./bin-points.ts";
import type { CellIndex } from "./cell-index.ts";

export interface ColouredPoints extends PlacedPoints {
  /** The palette's number of each row's colour. */
  readonly colours: Uint8Array;
  readonly colourCount: number;
}

export interface Grouping {
  /** How far from a crowd's middle points still belong to it, in the plane's measure. */
  readonly reach: number;
  /** Fewer points than this are no group. */
  readonly least: number;
}

/** Points that are shown as one, in columns. */
export interface PointGroups {
  readonly count: number;
  readonly sizes: Uint32Array;
  /** How many points of each colour: `colourCount` numbers a group. */
  readonly byColour: Uint32Array;
  /** Where the group is drawn: the middle of its densest cell. No two are nearer to each other than the reach. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** West, north, east and south of its points. */
  readonly bounds: Float64Array;
  /** The group of each row; `inNoGroup` for what is drawn by itself, or hidden; `outOfArea`. */
  readonly groupOf: Int32Array;
  /** Whether these are all groups, and not only those of a part of the plane. */
  readonly isWhole: boolean;
}

export const inNoGroup = -1;

/** The finer the grid, the rounder the groups, and the more cells to look through. */
const CELLS_IN_REACH = 2;

/** In how many columns and lines beside its own a cell draws others in. */
const AROUND = CELLS_IN_REACH + 1;

/** How far around what is wanted points are looked at first, in reaches: crowds there hardly bear on it. */
const FIRST_MARGIN = 8;

/**
 * Gathers crowded points around where they are densest. Points are counted in a fine grid first; then each
 * cell, the fullest first, draws in what lies within reach of its middle. The grid is not seen in the
 * result, and it costs about one look at each point.
 *
 * Within the part of the plane that is wanted, what is drawn is the same as if all of it were: only what
 * cannot bear on that part is left out.
 */
export function groupPoints(
  points: ColouredPoints,
  { reach, least }: Grouping,
  within: PlaneBox = everywhere,
): PointGroups {
  const side = reach / CELLS_IN_REACH;
  // A disc is no wider than the reach, and the points that it stands for are one more reach away.
  const wanted = grown(within, 2 * reach);
  for (let margin = FIRST_MARGIN * reach; ; margin *= 2) {
    const bins = binPoints(points, side, grown(wanted, margin));
    const crowds = gatherCells(bins, reach);
    if (isSureWithin(cellsOf(wanted, side), bins, crowds)) return groupsOf(points, bins, crowds, least);
  }
}

interface Crowds {
  /** The crowd of each cell. */
  readonly crowdOf: Int32Array;
  /** The cell that each crowd gathered around. */
  readonly seeds: number[];
  /** 1 for each cell whose crowd might be another one if the points beyond the area were known. */
  readonly inDoubt: Uint8Array;
}

function gatherCells(bins: PointBins, reach: number): Crowds {
  const { cells, sizes, x, y } = bins;
  const crowdOf = new Int32Array(cells.count).fill(-1);
  const seeds: number[] = [];
  const inDoubt = besideTheUnknown(bins);
  /** Drawn in by a crowd that is beyond doubt, and so none of its own, whoever else may draw it in. */
  const isDrawnIn = new Uint8Array(cells.count);
  for (const seed of fullestFirst(sizes)) {
    if (isDrawnIn[seed] === 1) continue;
    const isSure = inDoubt[seed] === 0;
    const crowd = crowdOf[seed] === -1 ? seeds.push(seed) - 1 : -1;
    const [column, line] = [cells.columnOf(seed), cells.lineOf(seed)];
    const [seedX, seedY] = [x[seed] as number, y[seed] as number];
    for (let down = -AROUND; down <= AROUND; down++) {
      for (let across = -AROUND; across <= AROUND; across++) {
        const cell = cells.find(column + across, line + down);
        if (cell === -1 || isDrawnIn[cell] === 1) continue;
        const [aside, below] = [(x[cell] as number) - seedX, (y[cell] as number) - seedY];
        if (aside * aside + below * below > reach * reach) continue;
        if (isSure) isDrawnIn[cell] = 1;
        if (crowdOf[cell] !== -1) continue;
        crowdOf[cell] = crowd;
        if (!isSure) inDoubt[cell] = 1;
      }
    }
  }
  return { crowdOf, seeds, inDoubt };
}

/** 1 for each cell that a crowd beyond the counted area might draw in. */
function besideTheUnknown({ cells, area, isWhole }: PointBins): Uint8Array {
  const isBeside = new Uint8Array(cells.count);
  if (isWhole) return isBeside;
  const known = grown(area, -AROUND);
  for (let cell = 0; cell < cells.count; cell++) if (!isIn(known, cells, cell)) isBeside[cell] = 1;
  return isBeside;
}

function isSureWithin(wanted: PlaneBox, { cells }: PointBins, { inDoubt }: Crowds): boolean {
  return inDoubt.every((doubt, cell) => doubt === 0 || !isIn(wanted, cells, cell));
}

function isIn({ west, north, east, south }: PlaneBox, cells: CellIndex, cell: number): boolean {
  const [column, line] = [cells.columnOf(cell), cells.lineOf(cell)];
  return column >= west && column <= east && line >= north && line <= south;
}

/** By powers of two, which is order enough, and then as they came: the same points give the same groups. */
function fullestFirst(sizes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(34);
  const rankOf = (size: number) => Math.clz32(size);
  for (const size of sizes) starts[rankOf(size) + 1] = (starts[rankOf(size) + 1] as number) + 1;
  for (let rank = 1; rank < starts.length; rank++) {
    starts[rank] = (starts[rank] as number) + (starts[rank - 1] as number);
  }
  const order = new Uint32Array(sizes.length);
  sizes.forEach((size, cell) => {
    const rank = rankOf(size);
    const place = starts[rank] as number;
    order[place] = cell;
    starts[rank] = place + 1;
  });
  return order;
}

function groupsOf(
  { positions, colours, colourCount }: ColouredPoints,
  bins: PointBins,
  { crowdOf, seeds }: Crowds,
  least: number,
): PointGroups {
  const { groupOfCrowd, count } = numberCrowds(bins.sizes, crowdOf, seeds.length, least);
  const sizes = new Uint32Array(count);
  const byColour = new Uint32Array(count * colourCount);
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const bounds = new Float64Array(count * 4);
  for (let group = 0; group < count; group++)
    bounds.set([Infinity, Infinity, -Infinity, -Infinity], group * 4);

  const groupOf = bins.cellOf;
  for (let row = 0; row < groupOf.length; row++) {
    const cell = groupOf[row] as number;
    if (cell < 0) continue;
    const group = groupOfCrowd[crowdOf[cell] as number] as number;
    groupOf[row] = group;
    if (group === inNoGroup) continue;
    const pointX = positions[row * 2] as number;
    const pointY = positions[row * 2 + 1] as number;
    const colour = group * colourCount + (colours[row] as number);
    sizes[group] = (sizes[group] as number) + 1;
    byColour[colour] = (byColour[colour] as number) + 1;
    const at = group * 4;
    if (pointX < (bounds[at] as number)) bounds[at] = pointX;
    if (pointY < (bounds[at + 1] as number)) bounds[at + 1] = pointY;
    if (pointX > (bounds[at + 2] as number)) bounds[at + 2] = pointX;
    if (pointY > (bounds[at + 3] as number)) bounds[at + 3] = pointY;
  }
  seeds.forEach((seed, crowd) => {
    const group = groupOfCrowd[crowd] as number;
    if (group === inNoGroup) return;
    x[group] = bins.x[seed] as number;
    y[group] = bins.y[seed] as number;
  });
  return { count, sizes, byColour, x, y, bounds, groupOf, isWhole: bins.isWhole };
}

/** The number of each crowd that is a group, `inNoGroup` for the others. */
function numberCrowds(sizes: Uint32Array, crowdOf: Int32Array, crowds: number, least: number) {
  const people = new Uint32Array(crowds);
  crowdOf.forEach((crowd, cell) => {
    people[crowd] = (people[crowd] as number) + (sizes[cell] as number);
  });
  let count = 0;
  const groupOfCrowd = new Int32Array(crowds).fill(inNoGroup);
  for (let crowd = crowds - 1; crowd >= 0; crowd--) {
    if ((people[crowd] as number) >= least) groupOfCrowd[crowd] = count++;
  }
  return { groupOfCrowd, count };
}
