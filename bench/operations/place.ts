import { connectDatabase } from "@mapaobra/server/database/connect";
import { createPublishedMap, type PublishedMap } from "../support/published-map.ts";
import { credentials } from "../support/started-product.ts";
import { isSuccess, type ProxyClient } from "./proxy-client.ts";

/** A map and the token of the super user that writes to it. */
export interface Place extends PublishedMap {
  readonly token: string;
}

/** Creates a map in the database of an installation, and signs in as the first super user. */
export async function createPlace(databaseUrl: string, client: ProxyClient): Promise<Place> {
  const database = connectDatabase({ connectionString: databaseUrl, scopeKey: null });
  const map = await createPublishedMap(database).finally(() => database.close());
  const reply = await client.send("/api/auth/login", { body: credentials });
  if (!isSuccess(reply)) throw new Error(`could not sign in: ${reply?.status} ${reply?.body}`);
  return { ...map, token: (JSON.parse(reply.body) as { token: string }).token };
}
