import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
import { runAdmin } from "./run-admin.ts";

/** An installation on a database of its own, and its orders. */
export interface AdminInstallation {
  readonly database: TestDatabase;
  readonly make: ReturnType<typeof createFactories>;
  readonly dataDir: string;
  /** Runs an order and returns what it printed. Throws its refusal. */
  run(args: readonly string[], more?: AdminRunOptions): Promise<{ code: number; lines: string[] }>;
  close(): Promise<void>;
}

interface AdminRunOptions {
  /** The standard input. */
  readonly input?: string;
  /** The standard input is a terminal, in which a person types `input`. */
  readonly isTTY?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function openAdminInstallation(): Promise<AdminInstallation> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "mapaobra-admin-"));
  return {
    database,
    make: createFactories(database.db),
    dataDir,
    async run(args, { input = "", isTTY = false, environment = {} } = {}) {
      const lines: string[] = [];
      const code = await runAdmin(args, {
        environment: { DATABASE_URL: database.connectionString, DATA_DIR: dataDir, ...environment },
        input: Object.assign(Readable.from([Buffer.from(input)]), { isTTY }),
        print: (line) => lines.push(line),
      });
      return { code, lines };
    },
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
