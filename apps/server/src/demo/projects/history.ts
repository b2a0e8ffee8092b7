import { addDays, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { stageProfiles } from "../data/stage-profiles.ts";
import { createSeededRandom, type SeededRandom } from "../seeded-random.ts";
import type { Project } from "./project.ts";

type State = Pick<Project, "stage" | "progress">;

/** A visit of the company to a project, which found it in another state. */
export interface Advance {
  readonly at: Date;
  readonly before: State;
  readonly after: State;
}

export interface ProjectHistory {
  /** When the project was added to the map. */
  readonly addedAt: Date;
  /** In order; the last one leads to the state of the project. */
  readonly advances: readonly Advance[];
  /** The day of its photograph, `YYYY-MM-DD`, and what it shows; null without one. */
  readonly photograph: (State & { readonly day: string }) | null;
}

/** How long ago the projects of the demonstration were added to their maps. */
const DAYS = 56;

/** The most progress, in percent, between two visits. */
const MAX_STEP = 15;

/** What happened to a project in the last eight weeks, before `today` (`YYYY-MM-DD`). Deterministic. */
export function historyOf(project: Project, today: string): ProjectHistory {
  const random = createSeededRandom(`history ${project.permit}`);
  const isYoung = project.progress <= 14 && project.date > addDays(today, -120);
  const beginning = isYoung && random.fraction() < 0.6 ? random.integer(1, DAYS) : DAYS;
  const addedOn = [addDays(today, -beginning), addDays(project.date, 1)].toSorted().at(-1) ?? today;
  const visits = beginning === DAYS && random.fraction() < 0.45 ? random.integer(1, 3) : 0;
  const days = new Set(
    Array.from({ length: visits }, () => addDays(today, -random.integer(1, DAYS - 1)))
      .sort()
      .toReversed(),
  );
  const advances: Advance[] = [];
  let after: State = project;
  for (const day of days) {
    const before = stateBefore(after, random);
    if (!before || day <= addedOn) break;
    advances.unshift({ at: workingHour(day, random), before, after: pick(after) });
    after = before;
  }
  const day = addDays(today, -random.integer(1, Math.min(beginning, DAYS - 1)));
  const shown = advances.find(({ at }) => todayInCostaRica(at) > day)?.before ?? pick(project);
  return {
    addedAt: workingHour(addedOn, random, 7),
    advances,
    photograph: random.fraction() < 0.43 && day > addedOn ? { ...shown, day } : null,
  };
}

const pick = ({ stage, progress }: State): State => ({ stage, progress });

/** The state that a visit some weeks before found; null if it was the same. */
function stateBefore({ stage, progress }: State, random: SeededRandom): State | null {
  if (stage === null || progress < 3) return null;
  const place = stageProfiles.findIndex((profile) => profile.stage === stage);
  const [least] = stageProfiles[place]?.progress ?? [0, 0];
  const earlier = Math.max(0, progress - random.integer(2, 9));
  const previous = stageProfiles[place + 1];
  const reached = previous && Math.min(earlier, previous.progress[1]);
  const isFar = reached === undefined || progress - reached > MAX_STEP;
  if (earlier >= least && (isFar || random.fraction() < 0.7)) return { stage, progress: earlier };
  return previous && reached !== undefined && !isFar ? { stage: previous.stage, progress: reached } : null;
}

/** A time of a working day in Costa Rica. */
const workingHour = (day: string, random: SeededRandom, hour = random.integer(8, 16)) =>
  new Date(`${day}T${String(hour + 6)}:${random.integer(10, 59)}:00Z`);
