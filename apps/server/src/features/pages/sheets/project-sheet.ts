import { formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { stageName, stageOf } from "@mapaobra/domain/point/stage";
import type { ProjectSheet } from "../../sheets/sheets-service.ts";
import { knownFacts } from "../no-script/project-details.ts";
import { placeOf } from "../project/project-names.ts";
import type { FoundProject, Surroundings } from "../project/project-reader.ts";

export const stageMark = (stage: string | null) => ({ name: stageName(stage), color: stageOf(stage).color });
const dayOf = (instant: Date) => formatDay(todayInCostaRica(instant));

/** What the page of a project says, as its sheet says it. */
export function projectFacts(
  { point, company: { contacts } }: FoundProject,
  { updatedAt, stages }: Pick<Surroundings, "updatedAt" | "stages">,
) {
  return {
    kind: "project",
    stage: stageMark(point.stage),
    progress: point.progress,
    place: placeOf(point),
    note: point.note ?? "",
    facts: knownFacts({ ...point, progress: null }),
    stages: stages.map(({ stage, since }) => ({ ...stageMark(stage), since: dayOf(new Date(since)) })),
    contacts: [contacts.phone, contacts.website, contacts.email].filter((text) => text !== null),
    date: dayOf(updatedAt),
  } satisfies Partial<ProjectSheet>;
}
