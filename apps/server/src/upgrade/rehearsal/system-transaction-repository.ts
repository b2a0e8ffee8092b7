import type { Client } from "pg";
import { enterSystemScope } from "../../backup/snapshot-repository.ts";

/** Runs `work` in one transaction that sees all rows. */
export async function inSystemTransaction<Result>(
  client: Client,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query("begin");
  await enterSystemScope(client);
  const result = await work();
  await client.query("commit");
  return result;
}
