import { stages } from "@mapaobra/domain/point/stage";

/** Housing development: rows of lots back to back, with streets between the blocks; local coordinates. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Lot extends Box {
  /** Construction progress; zero is an empty lot. */
  readonly tone: number;
  readonly house: Box | undefined;
}

const LOT_DEPTH = 50;
const STREET = 24;
const BLOCK_HEIGHT = 2 * LOT_DEPTH;

/** Lots per block of each row; zero is a park. Rows extend beyond the picture. */
const rows = [
  [0, 5, 6, 4],
  [5, 6, 0, 4],
  [4, 7, 4, 5],
  [6, 4, 5, 4],
  [5, 6, 4, 4],
];
const LOT_WIDTH = 38;
const PARK_WIDTH = 150;

/** Deterministic pseudo-random number for a seed. */
const pseudoRandom = (seed: number): number => {
  const value = Math.sin(seed * 127.1 + 311.7) * 43_758.5453;
  return value - Math.floor(value);
};

const widthOf = (lots: number) => (lots === 0 ? PARK_WIDTH : lots * LOT_WIDTH);

interface Block extends Box {
  readonly lots: number;
  readonly seed: number;
}

export const blocks: readonly Block[] = rows.flatMap((row, rowIndex) => {
  let x = 0;
  return row.map((lots, index) => {
    const block = {
      x,
      y: rowIndex * (BLOCK_HEIGHT + STREET),
      width: widthOf(lots),
      height: BLOCK_HEIGHT,
      lots,
      seed: rowIndex * 100 + index * 20,
    };
    x += block.width + STREET;
    return block;
  });
});

export const lots: readonly Lot[] = blocks.flatMap(({ x, y, lots: count, seed }) =>
  Array.from({ length: count * 2 }, (_, index) => {
    const isUpper = index < count;
    const chance = pseudoRandom(seed + index);
    const lot = {
      x: x + (index % count) * LOT_WIDTH,
      y: isUpper ? y : y + LOT_DEPTH,
      width: LOT_WIDTH,
      height: LOT_DEPTH,
    };
    const tone = chance < 0.35 ? 0 : chance < 0.7 ? 1 : 2;
    const depth = 18 + Math.round(pseudoRandom(seed + index + 7) * 10);
    const house = {
      x: lot.x + 7,
      y: isUpper ? lot.y + LOT_DEPTH - depth - 10 : lot.y + 10,
      width: LOT_WIDTH - 14,
      height: depth,
    };
    return { ...lot, tone, house: tone === 2 ? house : undefined };
  }),
);

export const trees = blocks
  .filter((block) => block.lots === 0)
  .flatMap(({ x, y, width, height, seed }) =>
    Array.from({ length: 16 }, (_, index) => ({
      x: x + 14 + pseudoRandom(seed + index) * (width - 28),
      y: y + 14 + pseudoRandom(seed + index + 50) * (height - 28),
      radius: 4 + pseudoRandom(seed + index + 90) * 6,
    })),
  );

const colorOf = (order: number) => stages[order % stages.length]?.color;

/** Projects on some of the lots, in the stage colors of the maps. */
export const projects = lots
  .filter((_lot, index) => pseudoRandom(index + 5) > 0.88)
  .map((lot, order) => ({
    x: lot.x + lot.width / 2,
    y: lot.y + lot.height / 2,
    color: colorOf(order),
  }));

/** Single projects in the surroundings; in picture coordinates. */
export const outlyingProjects = [
  { x: 640, y: 232, color: colorOf(2) },
  { x: 706, y: 640, color: colorOf(0) },
  { x: 1345, y: 92, color: colorOf(1) },
];
