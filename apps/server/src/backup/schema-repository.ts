import type { Client } from "pg";
import type { Manifest, Table } from "./archive-contents.ts";
import { everyRow, type RowSelection } from "./row-selection.ts";
import { type Reference, topologicalOrder } from "./topological-order.ts";

/**
 * Tables that are not in a backup: they describe the schema, unfinished work, imports with their files, changes to alert about, mails, stored
 * files, running processes or this installation's backups, are requested again, or are secrets of one database.
 */
const excludedTables = [
  "schema_migrations",
  "file_journal",
  "uploads",
  "imports",
  "import_rows",
  "upload_pieces",
  "point_events",
  "unmatched_maps",
  "mails",
  "mail_notices",
  "stored_files",
  "street_tiles",
  "request_access",
  "processes",
  "last_backup",
];

type Migration = Manifest["migrations"][number];

/** The migrations that the database has applied; empty for a new database. */
export async function appliedMigrations(client: Client): Promise<Migration[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('schema_migrations') is not null as there",
  );
  if (!rows[0]?.there) return [];
  return (await client.query<Migration>("select name, hash from schema_migrations order by name")).rows;
}

/** The tables with data, each after those that it references, with their non-generated columns. */
export async function dataTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> all ($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [excludedTables],
  );
  const { rows: references } = await client.query<Reference>(
    `select origin.relname as from, target.relname as to
     from pg_constraint
       join pg_class as origin on origin.oid = conrelid
       join pg_class as target on target.oid = confrelid
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  const byName = new Map(tables.map((table) => [table.name, table]));
  return topologicalOrder([...byName.keys()], references).flatMap((name) => byName.get(name) ?? []);
}

/** The file keys that selected records reference, read in batches of a thousand within a transaction. */
export async function* referencedFileKeys(
  client: Client,
  { conditionOf }: Pick<RowSelection, "conditionOf"> = everyRow,
): AsyncGenerator<string> {
  // A restore reads the schema of its backup, which may be older than this table.
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('street_archive') is not null as there",
  );
  const streetArchive = found[0]?.there
    ? `union all select key from street_archive where ${conditionOf("street_archive")}`
    : "";
  await client.query(
    `declare named_files cursor for
     select key from media where ${conditionOf("media")}
     union all select logo_key from companies where logo_key is not null and ${conditionOf("companies")}
     union all select image_key from maps where image_key is not null and ${conditionOf("maps")}
     ${streetArchive}`,
  );
  for (;;) {
    const { rows } = await client.query<{ key: string }>("fetch 1000 from named_files");
    if (rows.length === 0) break;
    for (const { key } of rows) yield key;
  }
  await client.query("close named_files");
}
