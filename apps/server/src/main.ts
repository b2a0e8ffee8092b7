import { join } from "node:path";
import { pino } from "pino";
import { ProductAlreadyRunningError } from "./database/embedded/product-lock.ts";
import { type RunningProduct, startProduct } from "./product.ts";
import { readSettings, SettingsError } from "./settings/settings.ts";

const tell = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Expected reasons not to start are a sentence; anything else is told whole. */
function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof ProductAlreadyRunningError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return "El puerto ya está en uso. Indique otro con PORT.";
  }
  return `MapaObra no pudo arrancar.\n${error instanceof Error ? error.stack : String(error)}`;
}

function welcome({ origin, demoPaths, firstSuper, demoAccounts }: RunningProduct): void {
  tell("");
  tell("MapaObra está en marcha.");
  for (const path of demoPaths) tell(`  Mapa público      ${origin}${path}`);
  tell(`  Iniciar sesión    ${origin}/login`);
  tell(`  API               ${origin}/api/docs`);
  const accounts = [...(firstSuper ? [{ ...firstSuper, role: "superusuario" }] : []), ...demoAccounts];
  if (accounts.length > 0) {
    tell("");
    tell("Cuentas creadas. Guarde las contraseñas: no se vuelven a mostrar.");
    for (const { role, email, password } of accounts) tell(`  ${role.padEnd(16)}  ${email}  ${password}`);
  }
  tell("");
  tell("Ctrl-C lo detiene.");
}

/** Stops once, cleanly, on the first signal; the second one does not wait. */
function stopOnSignals(product: RunningProduct): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    tell("Deteniendo…");
    product.stop().then(
      () => process.exit(0),
      (error) => {
        tell(explain(error));
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

try {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  const webFolder = join(import.meta.dirname, "../../web/dist");
  const product = await startProduct({ settings, webFolder, log, tell });
  stopOnSignals(product);
  welcome(product);
} catch (error) {
  tell(explain(error));
  process.exit(1);
}
