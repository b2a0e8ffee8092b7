import { inspect } from "node:util";
import { pino } from "pino";
import { openProductBuild } from "./builds/product-build.ts";
import { openLog } from "./http/open-log.ts";
import { type RunningProduct, startProduct } from "./product.ts";
import { loggedSettings } from "./settings/logged-settings.ts";
import { readSettings } from "./settings/settings.ts";
import { StartupError } from "./settings/startup-error.ts";
import { listenForSignals } from "./start/stop-signals.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);

/** An expected startup error as one sentence; any other error with its stack. */
function startErrorText(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return `MapaObra no pudo arrancar o detenerse en orden.\n${inspect(error)}`;
}

function printWelcome({ origin, publicPaths }: RunningProduct, version: string): void {
  print("");
  print(`MapaObra ${version} está en marcha.`);
  for (const path of publicPaths) print(`  Mapa público      ${origin}${path}`);
  print(`  Iniciar sesión    ${origin}/login`);
  print(`  API               ${origin}/api/docs`);
  print("");
  print("Ctrl-C lo detiene.");
}

async function run(): Promise<void> {
  const { stop, forceSignal } = listenForSignals(process);
  const settings = readSettings(process.env);
  const log = openLog({ level: settings.logLevel, format: settings.logFormat }, pino.destination(2));
  log.info({ settings: loggedSettings(process.env) }, "settings");
  const build = openProductBuild();
  // An interrupted start is completed first, and then shut down as usual.
  const product = await startProduct({ settings, build, log, print });
  log.info({ origin: product.origin }, "started");
  printWelcome(product, build.version);
  const outcome = await Promise.race([stop, product.fatalError]);
  print("Deteniendo…");
  log.info("stopping");
  await product.stop(forceSignal);
  log.info("stopped");
  if (outcome) throw outcome;
}

// The reader of our output may exit first (`npm start | tee`, then Ctrl-C). Ignore the write error:
// PostgreSQL must still be stopped.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

try {
  await run();
  process.exit(0);
} catch (error) {
  print(startErrorText(error));
  process.exit(1);
}
