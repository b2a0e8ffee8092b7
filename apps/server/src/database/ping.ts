import type { Client } from "pg";

/** Resolves when the database has answered on this connection. */
export async function ping(client: Client): Promise<void> {
  await client.query("select 1");
}
