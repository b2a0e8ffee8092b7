import { MAX_OBSTACLES } from "@mapaobra/map/points/marker";
import { pointState } from "@mapaobra/map/points/point-state";
import { mercator } from "@mapaobra/map/projection";
import { describe, expect, it } from "vitest";
import type { DrawnPoints } from "./gl-frame.ts";
import { markerObstacles, SinglePointObstacles } from "./label-obstacles.ts";

const world = { west: 0, north: 0, east: 1, south: 1 };
const obstaclesOf = (
  places: readonly (readonly [number, number])[],
  { states = places.map(() => pointState.shown as number), visible = world } = {},
) =>
  markerObstacles(
    {
      positions: Float32Array.from(places.flat()),
      states: Uint8Array.from(states),
      origin: [10, 20],
      diameter: 12,
    },
    visible,
    1024,
  );

describe("obstacles of labels", () => {
  it("are the markers, in the plane", () => {
    expect(obstaclesOf([[0.25, 0.5]])).toEqual([{ x: 10.25, y: 20.5, diameter: 12 }]);
  });

  it("leave out hidden points, and those far from the visible part", () => {
    const places = [
      [0.25, 0.5],
      [0.5, 0.5],
      [3, 0.5],
    ] as const;
    const states = [pointState.hidden, pointState.onRoute, pointState.shown];
    expect(obstaclesOf(places, { states })).toEqual([{ x: 10.5, y: 20.5, diameter: 12 }]);
  });

  it("count markers in one place once", () => {
    expect(obstaclesOf(Array.from({ length: 10_000 }, () => [0.5, 0.5]))).toHaveLength(1);
  });

  it("are none where markers cover the map", () => {
    const side = Math.ceil(Math.sqrt(MAX_OBSTACLES)) + 1;
    const places = Array.from(
      { length: side ** 2 },
      (_, at) => [(at % side) / side, Math.floor(at / side) / side] as const,
    );
    expect(obstaclesOf(places)).toEqual([]);
  });
});

it("obstacles of single points are found again only for other points or another view", () => {
  const states = Uint8Array.of(pointState.shown, pointState.shown);
  const drawn = (revision: number): DrawnPoints => ({
    positions: Float32Array.of(0, 0, 0.001, 0),
    states,
    revision,
    colours: new Uint8Array(2),
    emphasised: [],
    diameter: 10,
    palette: { colours: [], route: "", contour: "", indexOf: () => 0 },
  });
  const frameAt = (scale: number) => ({
    matrix: [scale, 0, 0, 0, 0, -scale, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    pixelRatio: 1,
    width: 800,
  });
  const obstacles = new SinglePointObstacles(mercator);
  const first = obstacles.in(drawn(1), frameAt(2));
  expect(obstacles.in(drawn(1), frameAt(2))).toBe(first);
  expect(obstacles.in(drawn(1), frameAt(4))).not.toBe(first);
  states[1] = pointState.hidden;
  expect(obstacles.in(drawn(2), frameAt(2))).toHaveLength(1);
});
