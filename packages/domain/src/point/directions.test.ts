import { describe, expect, it } from "vitest";
import { directionsUrl, wazeUrl } from "./directions.ts";

const cartago = { latitude: 9.8638, longitude: -83.9161 };
const heredia = { latitude: 10.0024, longitude: -84.1165 };
const limon = { latitude: 9.9907, longitude: -83.036 };

const parametersOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

describe("directions URL", () => {
  it("leads from the user's position to the point", () => {
    expect(parametersOf(directionsUrl([cartago], heredia))).toEqual({
      api: "1",
      origin: "10.002400,-84.116500",
      destination: "9.863800,-83.916100",
    });
  });

  it("has only the destination if the user's position is unknown", () => {
    expect(directionsUrl([cartago])).toBe(
      "https://www.google.com/maps/dir/?api=1&destination=9.863800%2C-83.916100",
    );
  });

  it("has the other points as waypoints in order, separated by a vertical bar", () => {
    expect(parametersOf(directionsUrl([cartago, limon, heredia], heredia))).toMatchObject({
      destination: "10.002400,-84.116500",
      waypoints: "9.863800,-83.916100|9.990700,-83.036000",
    });
  });

  it("writes small degrees without an exponent", () => {
    expect(parametersOf(directionsUrl([{ latitude: 1e-6, longitude: -1e-6 }])).destination).toBe(
      "0.000001,-0.000001",
    );
  });
});

describe("Waze URL", () => {
  it("leads to the point and starts navigation", () => {
    expect(parametersOf(wazeUrl(cartago))).toEqual({ ll: "9.863800,-83.916100", navigate: "yes" });
  });
});
