import { sql } from "kysely";
import type { UnitOfWork } from "../../../database/schema.ts";

/** The stages of a point that the unit's actor sees, oldest first. */
export async function stageHistory(
  unit: UnitOfWork,
  pointId: number,
): Promise<{ stage: string; since: Date }[]> {
  const { rows } = await sql<{ stage: string; since: Date }>`select * from stages_of(${pointId})`.execute(
    unit,
  );
  return rows;
}
