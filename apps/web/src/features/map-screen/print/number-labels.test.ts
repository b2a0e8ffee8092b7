import { describe, expect, it } from "vitest";
import { numberLabels } from "./number-labels.ts";

describe("numbers on a printed map", () => {
  it("follow the order of the list", () => {
    const labels = numberLabels(
      [
        { x: 600, y: 300 },
        { x: 100, y: 50 },
      ],
      718,
      400,
    );
    expect(labels).toEqual([
      { at: { x: 600, y: 300 }, number: 1, others: 0 },
      { at: { x: 100, y: 50 }, number: 2, others: 0 },
    ]);
  });

  it("are left out beyond the picture and keep their place in the list", () => {
    const labels = numberLabels(
      [
        { x: -5, y: 300 },
        { x: 100, y: 401 },
        { x: 9, y: 9 },
      ],
      718,
      400,
    );
    expect(labels.map(({ number }) => number)).toEqual([3]);
  });

  it("share a label where they would cover each other on paper", () => {
    const pair = (distance: number) => [
      { x: 200, y: 200 },
      { x: 200 + distance, y: 210 },
    ];
    expect(numberLabels(pair(40), 491, 454)).toHaveLength(2);
    expect(numberLabels(pair(20), 491, 454)).toEqual([{ at: { x: 200, y: 200 }, number: 1, others: 1 }]);
  });
});
