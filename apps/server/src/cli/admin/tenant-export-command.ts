import type { Client } from "pg";
import { writeBackupFile } from "../../backup/backup-file.ts";
import { backupPath } from "../../backup/backup-path.ts";
import { missingFilesText, summaryText } from "../../backup/backup-summary-text.ts";
import { findNamedCompany, type NamedCompany } from "../../backup/company-repository.ts";
import { createBackup } from "../../backup/create-backup.ts";
import { rowsOfCompany } from "../../backup/row-selection.ts";
import { appliedMigrations } from "../../backup/schema-repository.ts";
import { commandText } from "../../builds/command-text.ts";
import { readProductVersion } from "../../builds/product-build.ts";
import { withConnection } from "../../database/with-connection.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import { readSettings } from "../../settings/settings.ts";
import { openStorage } from "../../storage/open-storage.ts";
import { withOwnerDatabase } from "../product-database.ts";
import type { AdminCommand } from "./admin-command.ts";
import { noCompany } from "./find-company.ts";
import { readOptions } from "./read-options.ts";

const usage = `Uso: ${commandText("admin", "tenant-export --company EMPRESA [--file ARCHIVO]")}

Copia los datos y los archivos de una empresa en un archivo del formato de ${commandText("backup")}, también con el producto en
marcha. ${commandText("restore")} lo pone en una instalación vacía. Sin contraseñas: cada persona elige otra con un enlace.

  --company EMPRESA   Slug o número.
  --file ARCHIVO      {slug}-{fecha}.tar.gz en la carpeta copias de DATA_DIR si no se indica.`;

const options = { required: ["company"], optional: ["file"], usage } as const;

/** `npm run admin -- tenant-export`: data and files of one company, of one moment, in one archive. */
export const tenantExportCommand: AdminCommand = {
  summary: "Copia una empresa, con sus archivos, en un archivo.",
  usage,
  async run(args, { environment, print }) {
    const values = readOptions(args, options);
    const { company: text = "", file } = values;
    const settings = readSettings(environment);
    const now = new Date();
    const product = await readProductVersion();
    return withOwnerDatabase(settings, (connectionString) =>
      withConnection(connectionString, "mapaobra tenant-export", async (client) => {
        const company = await requireCompany(client, text);
        const { dataDir } = settings;
        const path = await backupPath(file, company.slug, {
          dataDir,
          callerFolder: environment.INIT_CWD,
          now,
        });
        const parts = { client, storage: openStorage(settings), product, now };
        const selection = rowsOfCompany(company.id);
        const summary = await writeBackupFile(path, now, async (archive) => {
          const written = await createBackup({ ...parts, archive, selection });
          // It was deleted in the meantime.
          if (written.rows.companies !== 1) throw noCompany(text);
          return written;
        });
        print(`Copia de ${company.name} terminada: ${summaryText(summary)} en ${path}`);
        const missing = missingFilesText(summary);
        if (missing) print(missing);
        return missing ? 1 : 0;
      }),
    );
  },
};

async function requireCompany(client: Client, text: string): Promise<NamedCompany> {
  const isUsed = (await appliedMigrations(client)).length > 0;
  if (!isUsed) throw new OperatorError("No hay nada que copiar: aquí el producto todavía no se ha usado.");
  const company = await findNamedCompany(client, text);
  if (!company) throw noCompany(text);
  return company;
}
