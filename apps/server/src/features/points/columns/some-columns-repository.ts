import { sql } from "kysely";
import { readForIds } from "../../../database/prepared-statements.ts";
import type { UnitOfWork } from "../../../database/schema.ts";
import type { Column } from "./column-sets.ts";

/** The values of these points that the unit's actor sees, by column. */
export async function readColumnsOfPoints(
  unit: UnitOfWork,
  pointIds: readonly number[],
  columns: readonly Column[],
): Promise<unknown[][]> {
  const others = columns.filter(({ name }) => name !== "id");
  const rows = await readForIds(unit, [...new Set(pointIds)], (id) =>
    unit
      .selectFrom("points")
      .select("id")
      .select(others.map(({ expression, name }) => sql<unknown>`${sql.raw(expression)}`.as(name)))
      .where("id", "=", id),
  );
  return columns.map(({ name }) => rows.map((row) => (row as Record<string, unknown>)[name]));
}
