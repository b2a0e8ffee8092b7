import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";
import type { MailBacklog } from "../../http/metrics.ts";

/**
 * Mails that are late or were given up. By their slot: a failed attempt delays `due_at`, and a mail that waits for the
 * next attempt is late all the same.
 */
export async function readMailBacklog(unit: UnitOfWork): Promise<MailBacklog> {
  const { rows } = await sql<MailBacklog>`
    select count(*)::integer as queued,
      coalesce(extract(epoch from clock_timestamp() - min(slot)), 0)::float8 as "oldestSeconds",
      (select count(*)::integer from mails where state = 'dead') as dead
    from mails where state in ('waiting', 'sending') and slot <= now()
  `.execute(unit);
  return rows[0] ?? { queued: 0, dead: 0, oldestSeconds: 0 };
}
