import type { Endpoint } from "@mapaobra/contract/endpoints/endpoint";
import type { Confirmation } from "@mapaobra/contract/wire/confirmation";
import { network } from "./network.ts";

interface Row {
  readonly id: number;
  readonly version: number;
}

/** The endpoints of one noun. */
interface RecordEndpoints<Kept extends Row> {
  readonly list: Endpoint<object, Kept>;
  readonly create?: Endpoint<object, object>;
  readonly edit?: Endpoint<object, Kept>;
  readonly remove?: Endpoint<object, Confirmation>;
}

/**
 * Answers for the records of a noun: what is written is listed from then on. It checks nothing; what a server
 * refuses is said by the test.
 * @param blank what a new record is besides what is written
 */
export function serveRecords<Kept extends Row>(
  { list, create, edit, remove }: RecordEndpoints<Kept>,
  given: readonly Kept[],
  blank: (id: number) => Kept,
) {
  const rows = [...given];
  network.answerList(list, () => rows);
  if (create) {
    network.answer(create, (request) => {
      const row = { ...blank(1_000 + rows.length), ...written(request) };
      rows.push(row);
      return row;
    });
  }
  if (edit) {
    network.answer(edit, (request) => {
      const { id } = request as Row;
      const at = rows.findIndex((row) => row.id === id);
      const before = rows[at];
      if (!before) throw new Error(`there is no record ${id}`);
      const row = { ...before, ...written(request), version: before.version + 1 };
      rows[at] = row;
      return row;
    });
  }
  if (remove) {
    network.answer(remove, (request) => {
      const { id } = request as Row;
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      );
      return { message: "Eliminado." };
    });
  }
  return rows;
}

/** What a save says: absent keeps what there is. */
const written = (request: object) =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
