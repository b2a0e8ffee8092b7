import { createHash, randomBytes } from "node:crypto";
import { highestRole } from "@mapaobra/domain/access/role";
import type { Client } from "pg";

/** The records that reads are sent for. Points in the bin and what is not published are not for visitors. */
const sampleQueries = {
  publishedCompanies:
    "select slug from companies as record where exists (select from maps where company_id = record.id and published)",
  publishedMaps: "select id from maps where published",
  publishedPoints:
    "select points.id from points join maps on maps.id = map_id where published and deleted_at is null",
  companies: "select id from companies",
  maps: "select id from maps",
  points: "select id from points where deleted_at is null",
  clients: "select id from clients",
  inquiries: "select id from inquiries",
  templates: "select id from templates",
  users: "select id from users",
} as const;

export type SampleName = keyof typeof sampleQueries;

/** Up to `count` ids or slugs of each kind, spread over the records and the same in each run. */
export async function readSamples(
  client: Client,
  count: number,
): Promise<Readonly<Record<SampleName, readonly string[]>>> {
  const found: Partial<Record<SampleName, string[]>> = {};
  for (const [name, query] of Object.entries(sampleQueries)) {
    const { rows } = await client.query<{ value: string }>(
      `select value::text from (${query}) as found (value) order by md5(value::text) limit $1`,
      [count],
    );
    found[name as SampleName] = rows.map(({ value }) => value);
  }
  return found as Record<SampleName, string[]>;
}

/** A session of an active super user, for an hour; undefined if there is none. */
export async function openSuperSession(client: Client): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  const { rowCount } = await client.query(
    `insert into sign_in_tokens (hash, user_id, expires_at)
     select $1, users.id, now() + interval '1 hour'
     from users join user_roles on user_id = users.id where active and role = $2 order by users.id limit 1`,
    [createHash("sha256").update(token).digest(), highestRole],
  );
  return rowCount === 0 ? undefined : token;
}
