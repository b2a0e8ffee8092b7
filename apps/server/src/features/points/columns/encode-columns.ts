import {
  columnFromArray,
  type DataType,
  dictionary,
  int32,
  Table,
  tableFromColumns,
  tableToIPC,
  uint16,
  utf8,
} from "@uwdata/flechette";
import type { Column } from "./column-sets.ts";

/** Encodes columns as one Arrow IPC stream with the map's revision in its schema. */
export function encodeColumns(
  columns: readonly Column[],
  values: readonly (readonly unknown[])[],
  revision: number,
): Uint8Array {
  const { schema, children } = tableFromColumns(
    columns.map(({ name, type }, index) => {
      const content = values[index] ?? [];
      return [name, columnFromArray([...content], type === "dictionary" ? repeatedText(content) : type())];
    }),
  );
  const metadata = new Map([["revision", String(revision)]]);
  const bytes = tableToIPC(new Table({ ...schema, metadata }, children), { format: "stream" });
  if (bytes === null) throw new Error("the Arrow encoder returned nothing");
  return bytes;
}

const repeatedText = (content: readonly unknown[]): DataType =>
  dictionary(utf8(), new Set(content).size < 65_536 ? uint16() : int32());
