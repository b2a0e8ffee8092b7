import { join } from "node:path";
import { inspect } from "node:util";
import { pino } from "pino";
import { type RunningProduct, startProduct } from "./product.ts";
import { readSettings } from "./settings/settings.ts";
import { StartupError } from "./settings/startup-error.ts";
import { listenForSignals } from "./start/stop-signals.ts";

const tell = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** An expected startup error as one sentence; any other error with its stack. */
function startErrorText(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return `MapaObra no pudo arrancar o detenerse en orden.\n${inspect(error)}`;
}

function printWelcome({ origin, publicPaths }: RunningProduct): void {
  tell("");
  tell("MapaObra está en marcha.");
  for (const path of publicPaths) tell(`  Mapa público      ${origin}${path}`);
  tell(`  Iniciar sesión    ${origin}/login`);
  tell(`  API               ${origin}/api/docs`);
  tell("");
  tell("Ctrl-C lo detiene.");
}

async function run(): Promise<void> {
  const { stop, forceSignal } = listenForSignals(process);
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  const webFolder = join(import.meta.dirname, "../../web/dist");
  // An interrupted start is completed first, and then shut down as usual.
  const product = await startProduct({ settings, webFolder, log, print: tell });
  printWelcome(product);
  const misfortune = await Promise.race([stop, product.fatalError]);
  tell("Deteniendo…");
  await product.stop(forceSignal);
  if (misfortune) throw misfortune;
}

// The reader of our output may exit first (`npm start | tee`, then Ctrl-C). Ignore the write error:
// PostgreSQL must still be stopped.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

try {
  await run();
  process.exit(0);
} catch (error) {
  tell(startErrorText(error));
  process.exit(1);
}
