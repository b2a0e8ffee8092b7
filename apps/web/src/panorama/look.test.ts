import { describe, expect, it } from "vitest";
import { boundedLook, firstLook, lookRules, scaled, turned, wrapDegrees, zoomedBy } from "./look.ts";

describe("a look", () => {
  it("goes all around and no further than the poles", () => {
    const look = boundedLook(turned(firstLook, 190, 120));
    expect(look).toEqual({ yaw: -170, pitch: 90, field: 100 });
    expect([wrapDegrees(180), wrapDegrees(-180), wrapDegrees(725)]).toEqual([-180, -180, 5]);
  });

  it("stays on what a part of a sphere shows", () => {
    const part = { left: -60, right: 60, top: 30, bottom: -20 };
    expect(boundedLook(turned(firstLook, 80, -50), part)).toEqual({ yaw: 60, pitch: -20, field: 100 });
  });

  it("is brought nearer in steps of five degrees, from 120 to 50", () => {
    expect(zoomedBy(firstLook, 1).field).toBe(95);
    expect(boundedLook(zoomedBy(firstLook, 99)).field).toBe(lookRules.leastField);
    expect(boundedLook(zoomedBy(firstLook, -99)).field).toBe(lookRules.mostField);
  });

  it("shows things twice as large in half of the window", () => {
    const nearer = scaled(firstLook, 2);
    const half = (field: number) => Math.tan((field * Math.PI) / 360);
    expect(half(firstLook.field) / half(nearer.field)).toBeCloseTo(2);
    expect(scaled(nearer, 0.5).field).toBeCloseTo(firstLook.field);
  });
});
