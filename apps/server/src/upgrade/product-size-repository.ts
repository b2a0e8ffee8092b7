import { withConnection } from "../database/with-connection.ts";
import { inSystemTransaction } from "./rehearsal/system-transaction-repository.ts";

/** Bytes of the database and of the files of points, which are nearly all files. */
export function measureProduct(ownerUrl: string): Promise<{ databaseBytes: number; fileBytes: number }> {
  return withConnection(ownerUrl, "mapaobra upgrade", (client) =>
    inSystemTransaction(client, async () => {
      const { rows } = await client.query<{ database: string; files: string }>(
        `select pg_database_size(current_database())::text as database,
           (select coalesce(sum(size), 0)::text from media) as files`,
      );
      return { databaseBytes: Number(rows[0]?.database), fileBytes: Number(rows[0]?.files) };
    }),
  );
}
