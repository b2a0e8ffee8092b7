import { expect, it } from "vitest";
import { cameraAfterLink } from "./camera-after-link.ts";

const look = { yaw: 30, pitch: 10, field: 80 };
const one = { id: 1, compass: null };
const other = { id: 2, compass: null };

it("keeps the direction by compass where both pictures know it", () => {
  const arrived = cameraAfterLink({ id: 1, compass: 90 }, { id: 2, compass: 350 }, look, []);
  expect(arrived).toEqual({ ...look, yaw: 130 });
});

it("has the way back behind one's back where there is one", () => {
  const ways = [
    { from: 1, to: 2, yaw: 20 },
    { from: 2, to: 1, yaw: 100 },
  ];
  expect(cameraAfterLink(one, other, look, ways).yaw).toBe(-70);
});

it("goes on as it was where nothing is known", () => {
  expect(cameraAfterLink(one, other, look, [])).toEqual(look);
});
