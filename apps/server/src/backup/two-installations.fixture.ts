import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { expect } from "vitest";
import { connectDatabase, type DatabaseConnection } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { createDiskStorage } from "../storage/disk-storage.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { createFileTransactions, type FileTransactions } from "../storage/file-transactions.ts";
import { createTestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { createOwnedDatabase, type OwnedDatabase } from "../testing/owned-database.ts";
import type { Summary } from "./archive-contents.ts";
import { writeBackupFile } from "./backup-file.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { dataTables } from "./schema-repository.ts";

/** The creation time of the backups in the tests. */
export const backupTime = new Date("2026-03-01T12:00:00Z");

type Make = ReturnType<typeof createFactories>;
type Point = Parameters<Make["media"]>[0];
type Media = Awaited<ReturnType<Make["media"]>>;

/** Records of every noun, and files of several sizes. */
interface Content {
  readonly make: Make;
  readonly company: Awaited<ReturnType<Make["company"]>>;
  readonly point: Awaited<ReturnType<Make["point"]>>;
  readonly added: readonly Media[];
}

/** A source installation with data, and an empty target without tables. */
export interface Installations {
  readonly folder: string;
  readonly source: OwnedDatabase;
  readonly target: OwnedDatabase;
  /** Connection to the source. */
  readonly connection: DatabaseConnection;
  /** Storage of the source. */
  readonly storage: FileStorage;
  readonly files: FileTransactions;
  /** @param sizes Sizes of the source's files, in bytes. */
  seed(sizes?: readonly number[]): Promise<Content>;
  addMedia(make: Make, point: Point, bytes: number): Promise<Media>;
  /** @param from Storage of the source's files, if not its folder. */
  backup(path: string, from?: FileStorage): Promise<Summary>;
  restore(path: string, into: FileStorage): Promise<Summary>;
  /** The storage of the target. */
  targetStorage(): FileStorage;
  /** Connects to the target once it has tables. The caller closes it. */
  connectTarget(): DatabaseConnection;
  expectNothingRestored(): Promise<void>;
  close(): Promise<void>;
}

export async function openInstallations(): Promise<Installations> {
  // Creates the application role, which is shared by the whole server.
  await (await createTestDatabase()).close();
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-backup-"));
  const source = await createOwnedDatabase();
  const target = await createOwnedDatabase();
  const connection = connectDatabase({
    connectionString: source.connectionString,
    scopeKey: null,
    maxConnections: 3,
    connectTimeoutMs: 240_000,
  });
  const storage = createDiskStorage(join(folder, "from"));
  const log = pino({ level: "silent" });

  async function addMedia(make: Make, point: Point, bytes: number): Promise<Media> {
    const key = `ID_1_${point.id}/Fotos/${randomBytes(12).toString("hex")}.jpg`;
    await storage.write(key, randomBytes(bytes));
    return make.media(point, { key, size: bytes });
  }

  return {
    folder,
    source,
    target,
    connection,
    storage,
    files: createFileTransactions({ db: connection.db, storage, instance: 1, log }),
    addMedia,

    async seed(sizes = [1, 700_000, 3_000_000]) {
      await migrate(source.connectionString);
      const make = createFactories(connection.db);
      const company = await make.company({ name: "Peñas «\t\\N\n» S. A." });
      await make.user(company, { roles: ["admin"], password_hash: "secreta" });
      await make.template(null);
      const map = await make.map(company, { published: true });
      const point = await make.point(map, {
        name: "Torre ñandú",
        progress: 40,
        lat_micro: 9_900_000,
        lng_micro: -84_000_000,
      });
      const added: Media[] = [];
      for (const bytes of sizes) added.push(await addMedia(make, point, bytes));
      return { make, company, point, added };
    },

    backup: (path, from = storage) =>
      asOwner(source, (client) =>
        writeBackupFile(path, backupTime, (archive) =>
          createBackup({ client, storage: from, archive, product: "1.2.3", now: backupTime }),
        ),
      ),

    restore: (path, into) =>
      asOwner(target, (client) => {
        const toTarget = (upTo?: string) =>
          migrate(target.connectionString, upTo === undefined ? {} : { upTo });
        return restoreBackup({ path, client, storage: into, product: "1.2.2", migrate: toTarget });
      }),

    targetStorage: () => createDiskStorage(join(folder, "to")),

    connectTarget: () =>
      connectDatabase({
        connectionString: target.connectionString,
        scopeKey: null,
        maxConnections: 2,
        connectTimeoutMs: 240_000,
      }),

    async expectNothingRestored() {
      const { rows } = await target.administrator.query(
        "select to_regclass('companies') is not null as there",
      );
      if (rows[0].there) expect((await target.administrator.query("select from companies")).rowCount).toBe(0);
      const remaining = await readdir(join(folder, "to"), { recursive: true, withFileTypes: true });
      expect(remaining.filter((entry) => entry.isFile())).toEqual([]);
    },

    async close() {
      await connection.close();
      await source.drop();
      await target.drop();
      await rm(folder, { recursive: true });
    },
  };
}

export async function asOwner<Result>(
  { connectionString }: OwnedDatabase,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All rows of all tables, and the state of the sequences. */
export async function dumpRows({ administrator }: OwnedDatabase): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  for (const { name } of await dataTables(administrator)) {
    const { rows } = await administrator.query(
      `select to_jsonb(t)::text as row from ${name} as t order by 1`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  const { rows } = await administrator.query(
    "select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1",
  );
  return { ...contents, sequences: rows };
}
