import type { AttentionKind } from "@mapaobra/domain/attention/attention";
import { countRows } from "../../database/count-rows.ts";
import type { UnitOfWork } from "../../database/schema.ts";

interface Days {
  /** Days as `YYYY-MM-DD`. */
  readonly today: string;
  readonly endsBetween: readonly [string, string];
}

/** The counts of one kind, of the records that the unit's actor sees. */
export const countOf: Readonly<
  Record<Exclude<AttentionKind, "unplacedProjects">, (unit: UnitOfWork, days: Days) => Promise<number>>
> = {
  contractsEnding: (unit, { endsBetween }) =>
    countRows(unit.selectFrom("clients").where((is) => is.between("contract_end_date", ...endsBetween))),
  invoicesDue: (unit, { today }) =>
    countRows(unit.selectFrom("clients").where("next_invoice_date", "<=", today)),
  usersWithoutAccess: (unit) =>
    countRows(
      unit
        .selectFrom("users")
        .where("active", "=", true)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("user_roles").select("user_id").whereRef("user_id", "=", "users.id"))),
        ),
    ),
  mapsWithoutLink: (unit) => countRows(unit.selectFrom("maps").where("published", "=", false)),
};

/** The map with the most points without a position, and their number. */
export const findUnplaced = (unit: UnitOfWork): Promise<{ mapId: number; projects: number } | undefined> =>
  unit
    .selectFrom("points")
    .select(({ fn }) => ["map_id as mapId", fn.countAll<number>().as("projects")])
    .where("lat_micro", "is", null)
    .where("deleted_at", "is", null)
    .groupBy("map_id")
    .orderBy("projects", "desc")
    .orderBy("map_id")
    .limit(1)
    .executeTakeFirst();
