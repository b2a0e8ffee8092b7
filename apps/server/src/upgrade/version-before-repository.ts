import { withConnection } from "../database/with-connection.ts";
import { inSystemTransaction } from "./rehearsal/system-transaction-repository.ts";

/**
 * The version of the process that started last and is not of `present`; undefined if no such process is recorded: all
 * have stopped, or the schema is older than the records.
 */
export const findVersionBefore = (ownerUrl: string, present: string): Promise<string | undefined> =>
  withConnection(ownerUrl, "mapaobra upgrade", (client) =>
    inSystemTransaction(client, async () => {
      const { rows: found } = await client.query<{ there: boolean }>(
        "select to_regclass('processes') is not null as there",
      );
      if (!found[0]?.there) return undefined;
      const { rows } = await client.query<{ version: string }>(
        "select version from processes where version <> $1 order by started_at desc limit 1",
        [present],
      );
      return rows[0]?.version;
    }),
  );
