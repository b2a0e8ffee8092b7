import type { Actor } from "@mapaobra/domain/access/actor";
import { type Role, roleFromName } from "@mapaobra/domain/access/role";
import { sql } from "kysely";
import { executePrepared } from "../../database/prepared-statements.ts";
import type { UnitOfWork } from "../../database/schema.ts";

/** Who gets a mail, with their present rights. */
export interface Recipient {
  readonly actor: Extract<Actor, { kind: "user" }>;
  readonly name: string;
  readonly address: string;
  /** Whether the mail server refused this address. */
  readonly isRefused: boolean;
}

/** The user, if the account is active. */
export async function findRecipient(unit: UnitOfWork, userId: number): Promise<Recipient | undefined> {
  const recipient = unit
    .selectFrom("users")
    .leftJoin("mail_refusals", (join) =>
      join.onRef("mail_refusals.user_id", "=", "users.id").onRef("mail_refusals.address", "=", "users.email"),
    )
    .select([
      "users.name",
      "users.email as address",
      "users.company_id as companyId",
      "users.client_id as clientId",
      "mail_refusals.user_id as refused",
      sql<string[]>`array(select role from user_roles where user_id = users.id)`.as("roles"),
    ])
    .where("users.id", "=", userId)
    .where("users.active", "=", true);
  const {
    rows: [row],
  } = await executePrepared(unit, recipient.compile());
  if (!row) return undefined;
  const { name, address, companyId, clientId, refused } = row;
  const roles = row.roles.map(roleFromName).filter((role): role is Role => role !== undefined);
  return {
    actor: { kind: "user", userId, companyId, clientId, roles },
    name,
    address,
    isRefused: refused !== null,
  };
}

const maxAnswerCharacters = 500;

/** Stores that the mail server refused the address of a user for good. */
export async function storeRefusal(
  unit: UnitOfWork,
  { userId, address, answer }: { readonly userId: number; readonly address: string; readonly answer: string },
): Promise<void> {
  const refusal = { address, answer: answer.slice(0, maxAnswerCharacters), refused_at: sql<Date>`now()` };
  await unit
    .insertInto("mail_refusals")
    .values({ user_id: userId, ...refusal })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(refusal))
    .execute();
}

/** The host that a company claims for its brand, and the address that it wrote. */
export async function findCompanyHost(
  unit: UnitOfWork,
  companyId: number,
): Promise<{ readonly host: string | null; readonly mapUrl: string | null } | undefined> {
  return unit
    .selectFrom("companies")
    .select(["brand_host as host", "map_url as mapUrl"])
    .where("id", "=", companyId)
    .executeTakeFirst();
}
