import { join } from "node:path";
import { pino } from "pino";
import { EmbeddedDatabaseError } from "./database/embedded/embedded-database-error.ts";
import { type RunningProduct, startProduct } from "./product.ts";
import { readSettings, SettingsError } from "./settings/settings.ts";

const tell = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Expected reasons not to start are a sentence; anything else is told whole. */
function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof EmbeddedDatabaseError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return "El puerto ya está en uso. Indique otro con PORT.";
  }
  return `MapaObra no pudo arrancar.\n${error instanceof Error ? error.stack : String(error)}`;
}

/** Rows of text under one another, two spaces apart. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths =
    rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
  );
}

function welcome({ origin, publicPaths, firstSuper, demoAccounts }: RunningProduct): void {
  tell("");
  tell("MapaObra está en marcha.");
  for (const path of publicPaths) tell(`  Mapa público      ${origin}${path}`);
  tell(`  Iniciar sesión    ${origin}/login`);
  tell(`  API               ${origin}/api/docs`);
  const accounts = [...(firstSuper ? [{ ...firstSuper, role: "superusuario" }] : []), ...demoAccounts];
  if (accounts.length > 0) {
    tell("");
    tell("Cuentas creadas. Guarde las contraseñas: no se vuelven a mostrar.");
    for (const row of inColumns(accounts.map(({ role, email, password }) => [role, email, password])))
      tell(row);
  }
  tell("");
  tell("Ctrl-C lo detiene.");
}

/** Resolves at the first signal to stop. One Ctrl-C may reach us several times (terminal, npm, launcher). */
const toldToStop = new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve());
});

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  const webFolder = join(import.meta.dirname, "../../web/dist");
  // A start that is interrupted is finished first, and then undone like any other.
  const product = await startProduct({ settings, webFolder, log, tell });
  welcome(product);
  await toldToStop;
  tell("Deteniendo…");
  await product.stop();
}

try {
  await run();
  process.exit(0);
} catch (error) {
  tell(explain(error));
  process.exit(1);
}
