import { commandText } from "../builds/command-text.ts";
import type { Settings } from "../settings/settings.ts";

interface WayBack {
  /** Path of the backup that was made before the upgrade. */
  readonly archive: string;
  /** The commit that ran before, or the last one with the schema of the backup; undefined without Git. */
  readonly commit: string | undefined;
  readonly settings: Pick<Settings, "dataDir" | "databaseUrl" | "migrationDatabaseUrl" | "s3">;
  readonly now: Date;
}

/** The shell command that restores the version before into an empty place, beside the upgraded product. */
export function commandBack({ archive, commit, settings, now }: WayBack): string {
  const day = now.toISOString().slice(0, 10);
  const variables = [
    `DATA_DIR=${quoted(`${settings.dataDir}-antes-${day}`)}`,
    ...(settings.databaseUrl ? ["DATABASE_URL='postgresql://…/otra-vacía'"] : []),
    ...(settings.migrationDatabaseUrl ? ["MIGRATION_DATABASE_URL='postgresql://…/otra-vacía'"] : []),
    ...(settings.s3 ? [`S3_PREFIX=${quoted(`antes-${day}`)}`] : []),
  ];
  const checkout = commit === undefined ? "" : `git checkout --detach ${commit} && `;
  return `${checkout}${variables.join(" ")} ${commandText("restore", quoted(archive))}`;
}

/** A shell word; what needs no quotes has none. */
const quoted = (text: string): string =>
  /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
