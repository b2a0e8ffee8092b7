import { expect, it } from "vitest";
import { cameraAfterLink } from "./camera-after-link.ts";

const camera = { yaw: 30, pitch: 10, field: 80 };
const one = { id: 1, compass: null };
const other = { id: 2, compass: null };

it("keeps the compass heading when both pictures have one", () => {
  const result = cameraAfterLink({ id: 1, compass: 90 }, { id: 2, compass: 350 }, camera, []);
  expect(result).toEqual({ ...camera, yaw: 130 });
});

it("faces away from the link back when there is one", () => {
  const links = [
    { from: 1, to: 2, yaw: 20 },
    { from: 2, to: 1, yaw: 100 },
  ];
  expect(cameraAfterLink(one, other, camera, links).yaw).toBe(-70);
});

it("keeps the camera when neither is known", () => {
  expect(cameraAfterLink(one, other, camera, [])).toEqual(camera);
});
