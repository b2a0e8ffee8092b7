import { stageProfiles } from "../data/stage-profiles.ts";
import type { Project } from "./project.ts";

const stagesInTurn = stageProfiles.flatMap(({ stage }) => stage ?? []);

/**
 * Projects that are shown with everything: one of each stage in turn, each with the kind of building that
 * was shown least until then, and of those the largest.
 */
export function selectFeaturedProjects<Shown extends Project>(
  projects: readonly Shown[],
  count: number,
): Shown[] {
  const chosen: Shown[] = [];
  const timesShown = ({ shape }: Project) => chosen.filter((other) => other.shape === shape).length;
  for (let turn = 0; chosen.length < count && turn < projects.length; turn++) {
    const stage = stagesInTurn[turn % stagesInTurn.length];
    const [next] = projects
      .filter((project) => project.profile.stage === stage && !chosen.includes(project))
      .sort((one, other) => timesShown(one) - timesShown(other) || other.area - one.area);
    if (next) chosen.push(next);
  }
  return chosen;
}
