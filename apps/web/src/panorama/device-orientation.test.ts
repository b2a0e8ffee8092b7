import { expect, it } from "vitest";
import { directionOfDevice } from "./device-orientation.ts";

it("looks through the back of a device in any orientation", () => {
  const upright = directionOfDevice({ alpha: 0, beta: 90, gamma: 0 });
  expect(upright.yaw).toBeCloseTo(0);
  expect(upright.pitch).toBeCloseTo(0);
  expect(directionOfDevice({ alpha: 330, beta: 90, gamma: 0 }).yaw).toBeCloseTo(30);
  expect(directionOfDevice({ alpha: 0, beta: 120, gamma: 0 }).pitch).toBeCloseTo(30);
  expect(directionOfDevice({ alpha: 0, beta: 0, gamma: 0 }).pitch).toBeCloseTo(-90);
  // On its side the horizon does not move.
  const flat = directionOfDevice({ alpha: 0, beta: 0, gamma: -90 });
  expect(flat.pitch).toBeCloseTo(0);
  expect(flat.yaw).toBeCloseTo(90);
});
