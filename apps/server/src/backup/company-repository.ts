import type { Client } from "pg";
import { enterSystemScope } from "./snapshot-repository.ts";

/** A company as an operator names it. */
export interface NamedCompany {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** The company with this slug or id, read as the owner of the tables. */
export async function findNamedCompany(client: Client, text: string): Promise<NamedCompany | undefined> {
  await client.query("begin read only");
  await enterSystemScope(client);
  const { rows } = await client.query<NamedCompany>(
    "select id, slug, name from companies where slug = $1 or id::text = $1",
    [text],
  );
  await client.query("commit");
  return rows[0];
}
