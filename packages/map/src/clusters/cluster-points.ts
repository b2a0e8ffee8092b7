import { cellRange, expandBounds, type ProjectedBounds, unbounded } from "../points/projected-bounds.ts";
import { binPoints, type PointBins, type ProjectedPoints } from "./bin-points.ts";
import type { CellIndex } from "./cell-index.ts";

export interface ColouredPoints extends ProjectedPoints {
  /** The palette index of each row's colour. */
  readonly colours: Uint8Array;
  readonly colourCount: number;
}

export interface ClusterOptions {
  /** The maximum distance of a point from its cluster's centre, in plane units. */
  readonly reach: number;
  /** The minimum number of points in a cluster. */
  readonly least: number;
}

/** Clusters in columns. */
export interface PointClusters {
  readonly count: number;
  readonly sizes: Uint32Array;
  /** Points by colour: `colourCount` numbers for each cluster. */
  readonly byColour: Uint32Array;
  /** Where the cluster is drawn: the centre of its densest cell. Centres are at least one radius apart. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** West, north, east and south of the cluster's points. */
  readonly bounds: Float64Array;
  /** The cluster of each row; `NO_CLUSTER` for points drawn singly or hidden; `OUT_OF_BOUNDS`. */
  readonly groupOf: Int32Array;
  /** Whether these are all clusters, as opposed to those of a part of the plane. */
  readonly isWhole: boolean;
}

export const NO_CLUSTER = -1;

/** A finer grid gives rounder clusters and more cells to search. */
const CELLS_PER_RADIUS = 2;

/** Number of neighbouring columns and lines on each side that a cell's cluster can reach. */
const NEIGHBOUR_CELLS = CELLS_PER_RADIUS + 1;

/** The initial margin around the requested part, in radii. Points beyond it rarely affect the result. */
const INITIAL_MARGIN = 8;

/**
 * Clusters points around the densest places. Points are counted in a fine grid first; then each cell, the
 * fullest first, absorbs the cells within the radius of its centre. The grid is not visible in the result,
 * and the cost is about one read of each point.
 *
 * Inside `within` the result is the same as for the whole plane: only points that cannot affect that part are
 * left out.
 */
export function clusterPoints(
  points: ColouredPoints,
  { reach, least }: ClusterOptions,
  within: ProjectedBounds = unbounded,
): PointClusters {
  const side = reach / CELLS_PER_RADIUS;
  // A disc is no wider than the radius, and its points are at most one more radius away.
  const wanted = expandBounds(within, 2 * reach);
  for (let margin = INITIAL_MARGIN * reach; ; margin *= 2) {
    const bins = binPoints(points, side, expandBounds(wanted, margin));
    const clusters = clusterCells(bins, reach);
    if (isCertainWithin(cellRange(wanted, side), bins, clusters))
      return buildClusters(points, bins, clusters, least);
  }
}

interface CellClusters {
  /** The cluster of each cell. */
  readonly clusterOfCell: Int32Array;
  /** The cell at the centre of each cluster. */
  readonly seeds: number[];
  /** 1 for each cell whose cluster could differ if the points outside of the area were known. */
  readonly isUncertain: Uint8Array;
}

function clusterCells(bins: PointBins, radius: number): CellClusters {
  const { cells, sizes, x, y } = bins;
  const clusterOfCell = new Int32Array(cells.count).fill(-1);
  const seeds: number[] = [];
  const isUncertain = cellsNearBoundary(bins);
  /** 1 for each cell in a certain cluster: it cannot seed another one. */
  const isAbsorbed = new Uint8Array(cells.count);
  for (const seed of sortByCountDescending(sizes)) {
    if (isAbsorbed[seed] === 1) continue;
    const isSure = isUncertain[seed] === 0;
    const cluster = clusterOfCell[seed] === -1 ? seeds.push(seed) - 1 : -1;
    const [column, line] = [cells.columnOf(seed), cells.rowOf(seed)];
    const [seedX, seedY] = [x[seed] as number, y[seed] as number];
    for (let down = -NEIGHBOUR_CELLS; down <= NEIGHBOUR_CELLS; down++) {
      for (let across = -NEIGHBOUR_CELLS; across <= NEIGHBOUR_CELLS; across++) {
        const cell = cells.find(column + across, line + down);
        if (cell === -1 || isAbsorbed[cell] === 1) continue;
        const [aside, below] = [(x[cell] as number) - seedX, (y[cell] as number) - seedY];
        if (aside * aside + below * below > radius * radius) continue;
        if (isSure) isAbsorbed[cell] = 1;
        if (clusterOfCell[cell] !== -1) continue;
        clusterOfCell[cell] = cluster;
        if (!isSure) isUncertain[cell] = 1;
      }
    }
  }
  return { clusterOfCell, seeds, isUncertain };
}

/** 1 for each cell that a cluster from outside of the counted area could absorb. */
function cellsNearBoundary({ cells, area, isWhole }: PointBins): Uint8Array {
  const isBeside = new Uint8Array(cells.count);
  if (isWhole) return isBeside;
  const known = expandBounds(area, -NEIGHBOUR_CELLS);
  for (let cell = 0; cell < cells.count; cell++) if (!isIn(known, cells, cell)) isBeside[cell] = 1;
  return isBeside;
}

function isCertainWithin(wanted: ProjectedBounds, { cells }: PointBins, { isUncertain }: CellClusters) {
  return isUncertain.every((uncertain, cell) => uncertain === 0 || !isIn(wanted, cells, cell));
}

function isIn({ west, north, east, south }: ProjectedBounds, cells: CellIndex, cell: number): boolean {
  const [column, line] = [cells.columnOf(cell), cells.rowOf(cell)];
  return column >= west && column <= east && line >= north && line <= south;
}

/**
 * Sorts by powers of two, then by index: precise enough, and the same points always give the same clusters.
 */
function sortByCountDescending(sizes: Uint32Array): Uint32Array {
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

function buildClusters(
  { positions, colours, colourCount }: ColouredPoints,
  bins: PointBins,
  { clusterOfCell, seeds }: CellClusters,
  minPoints: number,
): PointClusters {
  const { idOfCluster, count } = assignClusterIds(bins.sizes, clusterOfCell, seeds.length, minPoints);
  const sizes = new Uint32Array(count);
  const byColour = new Uint32Array(count * colourCount);
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const bounds = new Float64Array(count * 4);
  for (let id = 0; id < count; id++) bounds.set([Infinity, Infinity, -Infinity, -Infinity], id * 4);

  const clusterOf = bins.cellOf;
  for (let row = 0; row < clusterOf.length; row++) {
    const cell = clusterOf[row] as number;
    if (cell < 0) continue;
    const id = idOfCluster[clusterOfCell[cell] as number] as number;
    clusterOf[row] = id;
    if (id === NO_CLUSTER) continue;
    const pointX = positions[row * 2] as number;
    const pointY = positions[row * 2 + 1] as number;
    const colour = id * colourCount + (colours[row] as number);
    sizes[id] = (sizes[id] as number) + 1;
    byColour[colour] = (byColour[colour] as number) + 1;
    const at = id * 4;
    if (pointX < (bounds[at] as number)) bounds[at] = pointX;
    if (pointY < (bounds[at + 1] as number)) bounds[at + 1] = pointY;
    if (pointX > (bounds[at + 2] as number)) bounds[at + 2] = pointX;
    if (pointY > (bounds[at + 3] as number)) bounds[at + 3] = pointY;
  }
  seeds.forEach((seed, cluster) => {
    const id = idOfCluster[cluster] as number;
    if (id === NO_CLUSTER) return;
    x[id] = bins.x[seed] as number;
    y[id] = bins.y[seed] as number;
  });
  return { count, sizes, byColour, x, y, bounds, groupOf: clusterOf, isWhole: bins.isWhole };
}

/** The number of each cluster that is large enough, `NO_CLUSTER` for the others. */
function assignClusterIds(
  sizes: Uint32Array,
  clusterOfCell: Int32Array,
  clusterCount: number,
  minPoints: number,
) {
  const pointCounts = new Uint32Array(clusterCount);
  clusterOfCell.forEach((cluster, cell) => {
    pointCounts[cluster] = (pointCounts[cluster] as number) + (sizes[cell] as number);
  });
  let count = 0;
  const idOfCluster = new Int32Array(clusterCount).fill(NO_CLUSTER);
  for (let cluster = clusterCount - 1; cluster >= 0; cluster--) {
    if ((pointCounts[cluster] as number) >= minPoints) idOfCluster[cluster] = count++;
  }
  return { idOfCluster, count };
}
