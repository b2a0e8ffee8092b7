import type { UserActor } from "@mapaobra/domain/access/actor";
import { sql } from "kysely";
import { activeUsers, userActor } from "../../database/active-users.ts";
import { executePrepared } from "../../database/prepared-statements.ts";
import type { UnitOfWork } from "../../database/schema.ts";
import { saysUnknownMailbox } from "./unknown-mailbox.ts";

/** Who gets a mail, with their present rights. */
export interface Recipient {
  readonly actor: UserActor;
  readonly name: string;
  readonly address: string;
  /** Whether the mail server said that this mailbox does not exist. */
  readonly isRefused: boolean;
}

/** The user, if the account is active. */
export async function findRecipient(unit: UnitOfWork, userId: number): Promise<Recipient | undefined> {
  const recipient = activeUsers(unit)
    .leftJoin("mail_refusals", (join) =>
      join.onRef("mail_refusals.user_id", "=", "users.id").onRef("mail_refusals.address", "=", "users.email"),
    )
    .select(["users.name", "users.email as address", "mail_refusals.answer"])
    .where("users.id", "=", userId);
  const {
    rows: [row],
  } = await executePrepared(unit, recipient.compile());
  if (!row) return undefined;
  const { name, address, answer } = row;
  return {
    actor: userActor(row),
    name,
    address,
    isRefused: answer !== null && saysUnknownMailbox(answer),
  };
}

const maxAnswerCharacters = 500;

/** Stores why the last mail to a user did not arrive, until one does. */
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
