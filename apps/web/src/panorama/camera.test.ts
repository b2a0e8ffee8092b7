import { describe, expect, it } from "vitest";
import {
  cameraLimits,
  clampCamera,
  closeSeam,
  initialCamera,
  isFullTurn,
  rotateBy,
  scaleBy,
  wrapDegrees,
  zoomBy,
} from "./camera.ts";
import { wholeSphere } from "./panorama-source.ts";

/** A viewport that shows half of the field of view to each side, and two thirds of that above and below. */
const halfWindow = (field: number) => ({ right: field / 2, up: field / 3 });

describe("camera", () => {
  it("turns all around, and is limited at the poles", () => {
    const camera = clampCamera(rotateBy(initialCamera, 190, 120), wholeSphere, halfWindow);
    expect(camera).toEqual({ yaw: -170, pitch: 90, field: 100 });
    expect([wrapDegrees(180), wrapDegrees(-180), wrapDegrees(725)]).toEqual([-180, -180, 5]);
  });

  it("turns all around a picture whose last pixel is missing, without a gap", () => {
    const almost = { ...wholeSphere, right: 180 - 360 / 4096 };
    expect(clampCamera(rotateBy(initialCamera, 190, 0), almost, halfWindow).yaw).toBe(-170);
    expect(isFullTurn(almost)).toBe(true);
    expect(closeSeam(almost)).toEqual(wholeSphere);
    const part = { ...wholeSphere, right: 179 };
    expect([isFullTurn(part), closeSeam(part)]).toEqual([false, part]);
  });

  it("stays inside a partial sphere, up to the poles if it includes them", () => {
    const part = { left: -90, right: 60, top: 90, bottom: -50 };
    const bounded = (right: number, up: number, field = 60) =>
      clampCamera({ ...rotateBy(initialCamera, right, up), field }, part, halfWindow);
    expect(bounded(80, -50)).toEqual({ yaw: 30, pitch: -30, field: 60 });
    expect(bounded(-80, 95)).toEqual({ yaw: -60, pitch: 90, field: 60 });
  });

  it("centres a partial sphere that is smaller than the viewport", () => {
    const part = { left: -40, right: 20, top: 30, bottom: -20 };
    expect(clampCamera(rotateBy(initialCamera, 80, -50), part, halfWindow)).toEqual({
      yaw: -10,
      pitch: 5,
      field: 100,
    });
  });

  it("zooms in steps of five degrees, from 120 to 50", () => {
    expect(zoomBy(initialCamera, 1).field).toBe(95);
    expect(clampCamera(zoomBy(initialCamera, 99), wholeSphere, halfWindow).field).toBe(cameraLimits.minFov);
    expect(clampCamera(zoomBy(initialCamera, -99), wholeSphere, halfWindow).field).toBe(cameraLimits.maxFov);
  });

  it("scales the content to twice its size in half of the viewport", () => {
    const nearer = scaleBy(initialCamera, 2);
    const half = (field: number) => Math.tan((field * Math.PI) / 360);
    expect(half(initialCamera.field) / half(nearer.field)).toBeCloseTo(2);
    expect(scaleBy(nearer, 0.5).field).toBeCloseTo(initialCamera.field);
  });
});
