import { formatDay } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { projectsText } from "@mapaobra/domain/point/display";
import { placeText } from "@mapaobra/domain/territory/format-place-name";
import type { ListedRow, ListSheet } from "../../sheets/sheets-service.ts";
import { nameOf } from "../project/project-names.ts";
import type { ListRow } from "../project-lists/list-repository.ts";
import type { Selection } from "../project-lists/select-projects.ts";
import { stageMark } from "./project-sheet.ts";

export const MAX_ROWS = 200;

/** What the sheet of a list says of its projects. `addressOf`: of their pages; `placeOf`: on the map. */
export function listContent(
  { place, stage, stages, places, projects }: Selection,
  rows: readonly ListRow[],
  of: {
    readonly addressOf: (row: ListRow) => string | null;
    readonly placeOf: (row: ListRow) => ListedRow["at"];
  },
) {
  const within = places.map((each) => ({
    name: (each.place.canton ?? each.place.province)?.name ?? "",
    projects: each.projects,
  }));
  return {
    kind: "list",
    count:
      rows.length < projects
        ? `Los primeros ${formatWhole(rows.length)} de ${projectsText(projects)}`
        : projectsText(projects),
    totals: [
      { title: "Por etapa", counts: stage ? [] : stages },
      { title: place.province ? "Por cantón" : "Por provincia", counts: place.canton ? [] : within },
    ],
    rows: rows.map(
      (row, at): ListedRow => ({
        number: at + 1,
        name: nameOf(row),
        stage: stageMark(row.stage),
        place: placeText(row.district, row.canton ?? row.province),
        area: row.area ? formatWhole(Math.round(row.area) || 1) : "",
        day: formatDay(row.date),
        address: of.addressOf(row),
        at: of.placeOf(row),
      }),
    ),
  } satisfies Partial<ListSheet>;
}
