import type { Client } from "pg";
import { dataTables } from "../../backup/schema-repository.ts";
import type { Fingerprints, TableFingerprint, TableShape } from "./compare-fingerprints.ts";

/** The tables of a backup, with their columns and primary keys. */
export async function readShapes(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; key: string[] }>(
    `select relname as table, array(
       select attname::text from unnest(conkey) with ordinality as part (number, place)
         join pg_attribute on attrelid = conrelid and attnum = number
       order by place
     ) as key
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'p' and connamespace = current_schema()::regnamespace`,
  );
  const keys = new Map(rows.map(({ table, key }) => [table, key]));
  return (await dataTables(client)).map((table) => ({ ...table, key: keys.get(table.name) ?? [] }));
}

/** Reads every row of the tables, in a transaction with the scope of the system. */
export async function fingerprintTables(
  client: Client,
  shapes: readonly TableShape[],
): Promise<Fingerprints> {
  const found: Record<string, TableFingerprint> = {};
  for (const { name, key, columns } of shapes) {
    const hashes = columns.map((column) => {
      const values = [...key, column].map((part) => client.escapeIdentifier(part));
      return `sum(hashtextextended(row(${values.join(", ")})::text, 0))::text`;
    });
    const { rows } = await client.query<{ rows: number; hashes: string[] }>(
      `select count(*)::integer as rows, array[${hashes.join(", ")}] as hashes
       from ${client.escapeIdentifier(name)}`,
    );
    const [{ rows: count, hashes: values } = { rows: 0, hashes: [] }] = rows;
    found[name] = {
      rows: count,
      columns: Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ""])),
    };
  }
  return found;
}
