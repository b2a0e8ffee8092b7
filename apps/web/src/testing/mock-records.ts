import type { Endpoint } from "@mapaobra/contract/endpoints/endpoint";
import type { Confirmation } from "@mapaobra/contract/wire/confirmation";
import { mockNetwork } from "./mock-network.ts";

interface Row {
  readonly id: number;
  readonly version: number;
}

/** The endpoints of one noun. */
interface RecordEndpoints<Item extends Row> {
  readonly list: Endpoint<object, Item>;
  readonly create?: Endpoint<object, object>;
  readonly edit?: Endpoint<object, Item>;
  readonly remove?: Endpoint<object, Confirmation>;
}

/**
 * Mocks the endpoints of a noun: what is written is listed from then on. It validates nothing; the test
 * defines what the server rejects.
 *
 * @param createRow the fields of a new record that are not in the request
 */
export function mockRecords<Item extends Row>(
  { list, create, edit, remove }: RecordEndpoints<Item>,
  initial: readonly Item[],
  createRow: (id: number) => Item,
) {
  const rows = [...initial];
  mockNetwork.respondList(list, () => rows);
  if (create) {
    mockNetwork.respond(create, (request) => {
      const row = withChanges(createRow(1_000 + rows.length), request);
      rows.push(row);
      return row;
    });
  }
  if (edit) {
    mockNetwork.respond(edit, (request) => {
      const { id } = request as Row;
      const at = rows.findIndex((row) => row.id === id);
      const before = rows[at];
      if (!before) throw new Error(`there is no record ${id}`);
      const row = { ...withChanges(before, request), version: before.version + 1 };
      rows[at] = row;
      return row;
    });
  }
  if (remove) {
    mockNetwork.respond(remove, (request) => {
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

/** Absent fields keep their value. Null clears a text. */
const withChanges = <Item extends Row>(row: Item, request: object): Item => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(request)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === null && isText(row, name) ? "" : value]),
  ),
});

const isText = (row: object, name: string) =>
  typeof Object.entries(row).find(([key]) => key === name)?.[1] === "string";
