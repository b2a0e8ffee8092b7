import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointState } from "../points/point-state.ts";
import { clusterPoints } from "./cluster-points.ts";
import { CLUSTER_DISTANCE, clusterRadius, DISC_OUTLINE, MIN_CLUSTER_SIZE } from "./cluster-size.ts";

/** Towns at most some hundred CSS pixels apart, each with points around it. */
const place = fc.integer({ min: -200, max: 200 });
const town = fc.record({ x: place, y: place, people: fc.integer({ min: 1, max: 400 }), spread: fc.nat(60) });

function peopleOf({ x, y, people, spread }: { x: number; y: number; people: number; spread: number }) {
  return Array.from({ length: people }, (_, i) => {
    const [turn, far] = [i * 2.4, spread * Math.sqrt(i / people)];
    return [x + far * Math.cos(turn), y + far * Math.sin(turn)];
  });
}

describe("cluster discs", () => {
  it("never overlap, however close the towns and however many points", () => {
    fc.assert(
      fc.property(
        fc.array(town, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(1, 1000),
        (towns, more) => {
          const positions = Float32Array.from(towns.flatMap(peopleOf).flat());
          const states = new Uint8Array(positions.length / 2).fill(pointState.shown);
          const colours = new Uint8Array(states.length);
          const points = { positions, states, colours, colourCount: 1 };
          const { count, sizes, x, y } = clusterPoints(points, {
            reach: CLUSTER_DISTANCE,
            least: MIN_CLUSTER_SIZE,
          });
          const edgeOf = (group: number) => clusterRadius((sizes[group] as number) * more) + DISC_OUTLINE;
          for (let one = 0; one < count; one++) {
            for (let other = 0; other < one; other++) {
              const apart = Math.hypot(
                (x[one] as number) - (x[other] as number),
                (y[one] as number) - (y[other] as number),
              );
              expect(apart).toBeGreaterThanOrEqual(edgeOf(one) + edgeOf(other));
            }
          }
        },
      ),
    );
  });

  it("grow with the number of points", () => {
    const sizes = [4, 10, 100, 1_000, 10_000].map(clusterRadius);
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
    expect(new Set(sizes).size).toBe(5);
  });
});
