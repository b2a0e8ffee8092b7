import { describe, expect, it } from "vitest";
import { chooseShowcases } from "./choose-showcases.ts";
import { inventProjects } from "./invent-projects.ts";

const projects = inventProjects({ count: 400, seed: "CUMBRES", today: "2026-11-20" });

describe("the projects that are shown with everything", () => {
  it("are two of each stage, and every kind of building among them", () => {
    const shown = chooseShowcases(projects, 12);
    const stages = Map.groupBy(shown, ({ profile }) => profile.stage);
    expect([...stages.values()].map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(new Set(shown.map(({ shape }) => shape))).toEqual(
      new Set(["tower", "houses", "block", "hall", "tanks"]),
    );
  });

  it("are all that there are when there are too few", () => {
    expect(chooseShowcases(projects.slice(0, 2), 5)).toHaveLength(2);
    expect(chooseShowcases([], 5)).toEqual([]);
  });
});
