import { constants, getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { pino } from "pino";
import { openProductBuild } from "./builds/product-build.ts";
import { openLog } from "./http/open-log.ts";
import { type RunningProduct, startProduct } from "./product.ts";
import { loggedSettings } from "./settings/logged-settings.ts";
import { OperatorError } from "./settings/operator-error.ts";
import { readSettings } from "./settings/settings.ts";
import { connectToParent } from "./start/parent-process.ts";
import { listenForSignals } from "./start/stop-signals.ts";
import { watchUncaughtErrors } from "./start/uncaught-errors.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);

interface Welcome {
  readonly version: string;
  readonly isWorker: boolean;
  readonly print: (line: string) => void;
}

/** An expected startup error as one sentence; any other error with its stack. */
function startErrorText(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return `MapaObra no pudo arrancar o detenerse en orden.\n${inspect(error)}`;
}

function printWelcome(product: RunningProduct, { version, isWorker, print }: Welcome): void {
  const { origin, publicPaths } = product;
  print("");
  if (isWorker) {
    print(`MapaObra ${version} trabaja en segundo plano.`);
    print(`  Salud             ${origin}/healthz`);
  } else {
    print(`MapaObra ${version} está en marcha.`);
    for (const path of publicPaths) print(`  Mapa público      ${origin}${path}`);
    print(`  Iniciar sesión    ${origin}/login`);
    print(`  API               ${origin}/api/docs`);
  }
  print("");
  print("Ctrl-C lo detiene.");
}

/** The exit code that makes `npm start` start the server again, as systemd and Docker do. */
const restartCode = 70;
/** What an uncaught error has broken may never end. */
const restartTimeoutMs = 20_000;

/** Resolves with the exit code. */
async function run(): Promise<number> {
  const { stop, forceSignal } = listenForSignals(process);
  const settings = readSettings(process.env);
  const destination = pino.destination(2);
  // A full disk or a closed pipe: the log is lost, and not the server.
  destination.on("error", () => undefined);
  const log = openLog({ level: settings.logLevel, format: settings.logFormat }, destination);
  const uncaught = watchUncaughtErrors(process, { dataDir: settings.dataDir, log });
  log.info({ settings: loggedSettings(process.env) }, "settings");
  const build = openProductBuild();
  // Who waits for an answer comes first on a machine of both.
  const { PRIORITY_BELOW_NORMAL: low } = constants.priority;
  // Only root may raise what the product was started with.
  if (settings.role === "worker" && getPriority() < low) setPriority(low);
  const parent = settings.role === "worker" ? await connectToParent() : null;
  // One of the two processes speaks to the person who started both.
  const say = parent ? () => undefined : print;
  // An interrupted start is completed first, and then shut down as usual.
  const product = await Promise.race([
    startProduct({
      ...{ settings, build, log, parent, uncaughtErrors: uncaught.count },
      workerProgram: fileURLToPath(import.meta.url),
      print: say,
    }),
    uncaught.first.then((error) => Promise.reject(error)),
  ]);
  log.info({ origin: product.origin }, "started");
  printWelcome(product, { version: build.version, isWorker: settings.role === "worker", print: say });
  const ends = [
    stop,
    product.fatalError,
    uncaught.first.then(() => restartCode),
    ...(parent ? [parent.ended] : []),
  ];
  const outcome = await Promise.race(ends);
  const isRestart = outcome === restartCode;
  say(isRestart ? "Se encontró una falla y el servidor arranca de nuevo…" : "Deteniendo…");
  log.info("stopping");
  if (isRestart) setTimeout(() => process.exit(restartCode), restartTimeoutMs).unref();
  await product.stop(forceSignal);
  log.info("stopped");
  if (outcome instanceof Error) throw outcome;
  return outcome ?? 0;
}

// The reader of our output may exit first (`npm start | tee`, then Ctrl-C). Ignore the write error:
// PostgreSQL must still be stopped.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

try {
  process.exit(await run());
} catch (error) {
  print(startErrorText(error));
  process.exit(1);
}
