import { addDays, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { expect, it } from "vitest";
import { generateProjects } from "./generate-projects.ts";
import { historyOf } from "./history.ts";

const today = "2026-11-20";
const projects = generateProjects({ count: 400, seed: "PRUEBA", today });
const histories = projects.map((project) => ({ project, ...historyOf(project, today) }));

it("leads from state to state to the project as it is, between its permit and today", () => {
  for (const { project, addedAt, advances } of histories) {
    expect(advances.at(-1)?.after ?? project).toMatchObject({
      stage: project.stage,
      progress: project.progress,
    });
    for (const [index, { at, before, after }] of advances.entries()) {
      expect(at > (advances[index - 1]?.at ?? addedAt)).toBe(true);
      expect(advances[index - 1]?.after ?? before).toEqual(before);
      expect(before).not.toEqual(after);
      expect(before.progress).toBeLessThanOrEqual(after.progress);
      expect(todayInCostaRica(at) < today).toBe(true);
    }
    expect(todayInCostaRica(addedAt) > project.date).toBe(true);
  }
});

it("has something new, an advance of a stage and a photograph in every week, and photographs of a third", () => {
  for (let week = 0; week < 8; week++) {
    const [from, to] = [addDays(today, -7 * (week + 1)), addDays(today, -7 * week)];
    const isIn = (day: string) => day >= from && day < to;
    const some = (holds: (history: (typeof histories)[number]) => boolean) => histories.filter(holds).length;
    expect(some(({ addedAt }) => isIn(todayInCostaRica(addedAt)))).toBeGreaterThan(0);
    const isStage = ({ at, before, after }: (typeof histories)[number]["advances"][number]) =>
      isIn(todayInCostaRica(at)) && before.stage !== after.stage;
    expect(some(({ advances }) => advances.some(isStage))).toBeGreaterThan(0);
    expect(some(({ photograph }) => photograph !== null && isIn(photograph.day))).toBeGreaterThan(0);
  }
  expect(histories.filter(({ photograph }) => photograph).length).toBeGreaterThan(400 / 3);
});
