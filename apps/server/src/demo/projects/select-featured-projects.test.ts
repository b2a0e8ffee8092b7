import { describe, expect, it } from "vitest";
import { generateProjects } from "./generate-projects.ts";
import { selectFeaturedProjects } from "./select-featured-projects.ts";

const projects = generateProjects({ count: 400, seed: "CUMBRES", today: "2026-11-20" });

describe("the projects that are shown with everything", () => {
  it("are two of each stage, and every kind of building among them", () => {
    const shown = selectFeaturedProjects(projects, 12);
    const stages = Map.groupBy(shown, ({ profile }) => profile.stage);
    expect([...stages.values()].map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(new Set(shown.map(({ shape }) => shape))).toEqual(
      new Set(["tower", "houses", "block", "hall", "tanks"]),
    );
  });

  it("are all that there are when there are too few", () => {
    expect(selectFeaturedProjects(projects.slice(0, 2), 5)).toHaveLength(2);
    expect(selectFeaturedProjects([], 5)).toEqual([]);
  });
});
