import { connectDatabase } from "../database/connect.ts";
import { type DemoTask, demoUsage, readDemoTask, runDemoTask } from "../demo/demo-command.ts";
import { OperatorError } from "../settings/operator-error.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { openStorage } from "../storage/open-storage.ts";
import { withProductDatabase } from "./product-database.ts";
import { runProgram } from "./run-program.ts";

/** `npm run demo`: creates, renews or removes the demonstration, also while the product is running. */
async function main(args: readonly string[]): Promise<void> {
  const task = readDemoTask(args);
  if (task === "help") {
    console.log(demoUsage);
    return;
  }
  const settings = readSettings(process.env);
  rejectOutsideDemo(task, settings);
  await withProductDatabase(settings, async (access) => {
    const { db, close } = connectDatabase({ ...access, maxConnections: 2 });
    try {
      const storage = openStorage(settings);
      const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
      await runDemoTask(task, { db, storage, now: new Date(), origin }, console.log);
    } finally {
      await close();
    }
  });
}

/** Demo companies next to real ones, and printed passwords on a network server, need an explicit option. */
function rejectOutsideDemo(task: DemoTask, settings: Settings): void {
  if (task === "remove" || settings.demo) return;
  if (settings.publicUrl !== null || settings.publicDomains.length > 0) {
    throw new OperatorError(
      "Con PUBLIC_URL o PUBLIC_DOMAIN no se crean datos de demostración: se publicarían.",
    );
  }
  throw new OperatorError(
    "Aquí no se crean datos de demostración: con DATABASE_URL, o con un HOST que no sea este equipo, hay que decir DEMO=on.",
  );
}

await runProgram(main);
