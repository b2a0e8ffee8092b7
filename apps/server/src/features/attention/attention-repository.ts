import type { AttentionKind } from "@mapaobra/domain/attention/attention";
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
  contractsEnding: async (unit, { endsBetween }) =>
    (
      await unit
        .selectFrom("clients")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where((is) => is.between("contract_end_date", ...endsBetween))
        .executeTakeFirstOrThrow()
    ).count,
  invoicesDue: async (unit, { today }) =>
    (
      await unit
        .selectFrom("clients")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("next_invoice_date", "<=", today)
        .executeTakeFirstOrThrow()
    ).count,
  usersWithoutAccess: async (unit) =>
    (
      await unit
        .selectFrom("users")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("active", "=", true)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("user_roles").select("user_id").whereRef("user_id", "=", "users.id"))),
        )
        .executeTakeFirstOrThrow()
    ).count,
  mapsWithoutLink: async (unit) =>
    (
      await unit
        .selectFrom("maps")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("published", "=", false)
        .executeTakeFirstOrThrow()
    ).count,
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
