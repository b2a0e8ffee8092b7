import type { BackupStatus } from "@mapaobra/domain/status/server-status";
import type { Client } from "pg";
import { enterSystemScope } from "./snapshot-repository.ts";

/** Records that a backup has finished, as the owner of the tables. Does nothing in an older schema without the table. */
export async function recordBackup(
  client: Client,
  { archiveBytes, fileCount, missingFileCount }: Omit<BackupStatus, "finishedAt">,
): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('last_backup') is not null as there",
  );
  if (!rows[0]?.there) return;
  await client.query("begin");
  await enterSystemScope(client);
  await client.query(
    `insert into last_backup (archive_bytes, file_count, missing_file_count) values ($1, $2, $3)
     on conflict (only_row) do update set finished_at = now(), archive_bytes = excluded.archive_bytes,
       file_count = excluded.file_count, missing_file_count = excluded.missing_file_count`,
    [archiveBytes, fileCount, missingFileCount],
  );
  await client.query("commit");
}
