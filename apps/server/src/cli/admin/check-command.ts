import { commandText } from "../../builds/command-text.ts";
import { httpsHosts } from "../../certificates/https-hosts.ts";
import { readSettings, type Settings, SettingsError } from "../../settings/settings.ts";
import { settingsWarnings } from "../../settings/settings-warnings.ts";
import { ffmpegWarnings } from "../../start/ffmpeg-warnings.ts";
import type { AdminCommand, AdminConsole } from "./admin-command.ts";
import { checkCertificates } from "./check/check-certificates.ts";
import { checkDatabaseState } from "./check/check-database.ts";
import { checkFiles } from "./check/check-files.ts";
import { checkMail } from "./check/check-mail.ts";
import { type CheckResult, lineOf, resultsOf } from "./check/check-result.ts";
import { readOptions } from "./read-options.ts";

const usage = `Uso: ${commandText("admin", "check")}

Revisa variables, base de datos, migraciones, accesos, archivos, disco, correo, reloj y certificados. Una línea por cada
cosa: ok, aviso o error, y qué hacer. No cambia datos ni envía mensajes. Termina con 1 si hay un error.`;

const variables = resultsOf("variables");

/** `npm run admin -- check`: a line for each part of the installation. */
export const checkCommand: AdminCommand = {
  summary: "Revisa la instalación.",
  usage,
  async run(args, console) {
    readOptions(args, { usage });
    const levels = new Set<CheckResult["level"]>();
    for await (const result of checkAll(console)) {
      levels.add(result.level);
      console.print(lineOf(result));
    }
    return levels.has("error") ? 1 : 0;
  },
};

async function* checkAll({ environment }: Pick<AdminConsole, "environment">): AsyncGenerator<CheckResult> {
  let settings: Settings;
  try {
    settings = readSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    yield* error.message.split("\n").map(variables.error);
    return;
  }
  const warnings = [...settingsWarnings(settings), ...(await ffmpegWarnings(settings))];
  yield* warnings.length > 0 ? warnings.map(variables.warning) : [variables.ok("Se entienden todas.")];
  const { results, hosts } = await checkDatabaseState(settings);
  yield* results;
  yield* await checkFiles(settings);
  yield await checkMail(settings);
  yield* await checkCertificates(httpsHosts(settings, hosts), Date.now());
}
