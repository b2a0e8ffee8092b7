import { type Ask, performTasks } from "../../../content/isolated/perform-tasks.ts";
import { OperatorError } from "../../../settings/operator-error.ts";
import { formatOf } from "../formats/formats.ts";
import { guessColumns } from "./file-columns.ts";
import { storedRows, surveyFile } from "./file-rows.ts";
import { inBatches } from "./in-batches.ts";
import { createParser, type NewRow } from "./parse-stored-row.ts";
import type { ChosenColumns, ReadingQuestion, ReadingTask } from "./read-file.ts";

/** The program of the process that reads the file of an import; see read-file.ts. */

/** Its file is read twice: how its columns are written shows in the whole of it only. */
async function read(task: ReadingTask, ask: Ask<ReadingQuestion>): Promise<void> {
  const format = formatOf(task.name);
  const sheets = (await format.sheets?.(task.path)) ?? [];
  const sheet = task.sheet ?? sheets[0] ?? null;
  const open = () => format.read(task.path, { done: 0, total: 1 }, sheet ?? undefined);
  const { values, ...survey } = await surveyFile(open(), task.coordinates, () => ask({ kind: "advance" }));
  const { headings, numbers, coordinates } = survey;
  const guessed = { ...survey, sheets, sheet, columns: guessColumns(headings, values) };
  const chosen = (await ask({ kind: "choose", survey: guessed })) as ChosenColumns;
  const target = { map_id: task.mapId, company_id: task.companyId };
  const parse = createParser({ headings, ...chosen, mendedValues: [] }, { numbers, coordinates }, target);
  await inBatches(
    storedRows(open(), headings),
    async (rows: readonly NewRow[]) => {
      await ask({ kind: "store", batch: { rows: JSON.stringify(rows), count: rows.length } });
    },
    ({ line, cells, format_error }) => ({ ...parse(line, cells, format_error), cells, format_error }),
  );
}

/** Outputs the reason why a file cannot be imported. */
performTasks(async (task: ReadingTask, ask: Ask<ReadingQuestion>) => {
  try {
    await read(task, ask);
    return undefined;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
});
