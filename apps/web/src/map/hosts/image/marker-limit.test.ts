import { pointState } from "@mapaobra/map/points/point-state";
import { expect, it } from "vitest";
import { MarkerLimit } from "./marker-limit.ts";

/** Three points in a row, 20 and 200 units apart. */
const layer = () => {
  const states = new Uint8Array(3).fill(pointState.shown);
  const limits: number[] = [];
  let revision = 1;
  return {
    limits,
    hide(row: number) {
      states[row] = pointState.hidden;
      revision++;
    },
    drawing: {
      get singlePoints() {
        const palette = { colours: [], route: "", contour: "", indexOf: () => 0 };
        const positions = Float32Array.of(0, 0, 20, 0, 220, 0);
        return {
          positions,
          states,
          revision,
          colours: new Uint8Array(3),
          emphasised: [],
          diameter: 14,
          palette,
        };
      },
      limitDiameter: (diameter: number) => limits.push(diameter),
      attach: () => undefined,
      draw: () => undefined,
      detach: () => undefined,
    },
  };
};

it("follows the points that the filters leave, although their states change in place", () => {
  const { drawing, hide, limits } = layer();
  const limit = new MarkerLimit();
  limit.apply(drawing, 1);
  hide(1);
  limit.apply(drawing, 1);
  expect(limits).toEqual([20 - 3.5, 220 - 3.5]);
});
