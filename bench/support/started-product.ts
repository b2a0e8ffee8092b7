import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { connectDatabase, type DatabaseConnection } from "@mapaobra/server/database/connect";
import { startEmbeddedDatabase } from "@mapaobra/server/database/embedded/embedded-database";
import serverEnvironment from "../../scripts/launch/server-environment.json" with { type: "json" };
import serverFlags from "../../scripts/launch/server-flags.json" with { type: "json" };
import type { ProjectsFile } from "./projects-file.ts";
import { createPublishedMap } from "./published-map.ts";
import { startProgram } from "./running-program.ts";

const run = promisify(execFile);
const server = join(import.meta.dirname, "../../apps/server/src");

/** The product in a separate process, as `npm start` runs it, with its own database in a folder. */
export interface StartedProduct extends AsyncDisposable {
  readonly origin: string;
  /** The server's process. */
  readonly pid: number;
  /** Returns the first super's token. */
  signIn(): Promise<string>;
  readonly database: DatabaseConnection;
  /** Publishes a map with the file's projects, by the product's import. Returns the map's id. */
  publish(projects: ProjectsFile): Promise<number>;
}

/** Path of the public map of the demo's first company. */
export const demoMapPath = "/mapa/cumbres";

/** Credentials of the first super of every measured product. */
export const credentials = { email: "super@mapaobra.local", password: "Banco-de-pruebas-1" };

/**
 * @param demo `on` fills it with the companies and projects of the demo
 * @param settings more environment variables of the product
 */
export async function startProduct(
  dataDir: string,
  demo: "on" | "off" = "off",
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedProduct> {
  const env = {
    ...{ DATA_DIR: dataDir, PORT: "0", DEMO: demo, LOG_LEVEL: "warn", BASEMAP: "incluido" },
    ...{ SUPER_EMAIL: credentials.email, SUPER_PASSWORD: credentials.password },
    ...serverEnvironment,
    ...settings,
  };
  const product = await startProgram(process.execPath, [...serverFlags, join(server, "main.ts")], {
    env,
    ready: /http:\/\/localhost:(\d+)\/login/,
  });
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const database = connectDatabase({ connectionString: embedded.connectionString, scopeKey: null });
  const origin = `http://127.0.0.1:${product.readyMatch[1]}`;
  return {
    origin,
    pid: product.pid,
    database,
    async signIn() {
      const reply = await fetch(`${origin}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(credentials),
      });
      if (!reply.ok) throw new Error(`could not sign in: ${reply.status} ${await reply.text()}`);
      return ((await reply.json()) as { token: string }).token;
    },
    async publish(projects) {
      const { mapId } = await createPublishedMap(database);
      const importing = [join(server, "cli/import.ts"), "--map", String(mapId), projects.path];
      await run(process.execPath, importing, { env: { ...process.env, ...env }, maxBuffer: Infinity });
      return mapId;
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await product[Symbol.asyncDispose]();
      await embedded.stop();
    },
  };
}
