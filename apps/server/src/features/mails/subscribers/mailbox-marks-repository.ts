import { OBJECTION_DAYS } from "@mapaobra/domain/subscriber/subscriber";
import { sql } from "kysely";
import type { UnitOfWork } from "../../../database/schema.ts";

export interface MailboxMarks {
  /** How often it was asked to confirm in the last day. */
  readonly asked: number;
  readonly hasObjected: boolean;
}

/** What counts now of what was asked of a mailbox, by its `HashMailbox`. */
export async function readMarks(unit: UnitOfWork, mailbox: Buffer): Promise<MailboxMarks> {
  return unit
    .selectFrom("mailbox_marks")
    .select([
      sql<number>`(count(*) filter (where kind = 'asked' and at > now() - interval '1 day'))::integer`.as(
        "asked",
      ),
      sql<boolean>`
        count(*) filter (where kind = 'objected' and at > now() - make_interval(days => ${OBJECTION_DAYS})) > 0
      `.as("hasObjected"),
    ])
    .where("mailbox", "=", mailbox)
    .executeTakeFirstOrThrow();
}

/** The same; further requests for the mailbox wait until the transaction ends. */
export async function lockMarks(unit: UnitOfWork, mailbox: Buffer): Promise<MailboxMarks> {
  await sql`select pg_advisory_xact_lock(hashtext('subscribers'), hashtext(${mailbox.toString("hex")}))`.execute(
    unit,
  );
  return readMarks(unit, mailbox);
}

export async function insertMark(
  unit: UnitOfWork,
  mailbox: Buffer,
  kind: "asked" | "objected",
): Promise<void> {
  await unit.insertInto("mailbox_marks").values({ mailbox, kind }).execute();
}

/** Deletes the marks that count no more. */
export async function deleteOldMarks(unit: UnitOfWork): Promise<void> {
  await sql`
    delete from mailbox_marks
    where at < now() - make_interval(days => case kind when 'asked' then 1 else ${OBJECTION_DAYS}::integer end)
  `.execute(unit);
}
