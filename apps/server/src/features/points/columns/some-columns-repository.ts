import { sql } from "kysely";
import type { UnitOfWork } from "../../../database/schema.ts";
import type { Column } from "./column-sets.ts";

/** The values of these points that the unit's actor sees, by column. */
export async function readColumnsOfPoints(
  unit: UnitOfWork,
  pointIds: readonly number[],
  columns: readonly Column[],
): Promise<unknown[][]> {
  const selected = columns.map(({ expression, name }) => sql`${sql.raw(expression)} as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(selected)} from points where id = any(${pointIds}::integer[]) order by id
  `.execute(unit);
  return columns.map(({ name }) => rows.map((row) => row[name]));
}
