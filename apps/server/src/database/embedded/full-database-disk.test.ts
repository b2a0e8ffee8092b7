import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mountSmallDisk, type SmallDisk } from "../../testing/small-disk.ts";
import { type SupervisedDatabase, superviseEmbeddedDatabase } from "./database-supervisor.ts";
import { initialiseFolder } from "./initialised-folder.fixture.ts";

const disk = await mountSmallDisk(160);

describe.skipIf(!disk)(`a full disk of PostgreSQL${disk ? "" : " (only root may mount one)"}`, () => {
  const { fill, empty, path, unmount } = disk ?? ({} as SmallDisk);
  let supervised: SupervisedDatabase;

  beforeAll(async () => {
    const dataDir = join(path, "data");
    await (await initialiseFolder(path)).copyTo(dataDir);
    supervised = await superviseEmbeddedDatabase({
      dataDir,
      print: () => undefined,
      log: pino({ level: "silent" }),
      onFatalError: (reason) => expect.unreachable(reason.message),
    });
  });
  afterAll(async () => {
    // PostgreSQL has to start before it can be stopped.
    await empty();
    await supervised.stop();
    await unmount();
  });

  const connect = async () => {
    const client = new Client({ connectionString: supervised.connectionString });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };

  const confirmedIds = async () => {
    const client = await connect();
    const { rows } = await client.query<{ id: number }>("select id from confirmed order by id");
    await client.end();
    return rows.map(({ id }) => id);
  };

  const confirm = async (id: number) => {
    const client = await connect();
    try {
      await client.query("insert into confirmed values ($1)", [id]);
    } finally {
      await client.end();
    }
  };

  it("interrupts PostgreSQL; with space again it accepts writes by itself, with all that it confirmed", async () => {
    const client = await connect();
    // Its first page exists before the disk is full.
    await client.query("create table confirmed as select 0 as id");
    await fill(0);
    const ids = [0];
    const writeUntilItStops = async () => {
      for (let id = 1; id < 100; id++) {
        await client.query("insert into confirmed values ($1)", [id]);
        ids.push(id);
        // The next file of the log: without space PostgreSQL cannot create it.
        await client.query("select pg_switch_wal()");
      }
    };
    await expect(writeUntilItStops()).rejects.toThrow();
    expect(ids.length).toBeGreaterThan(1);
    await empty();
    // Recovery may already have ended on the full disk, for reads only: whether it needs a new file of the log
    // depends on the moment.
    await expect.poll(() => confirm(100).catch(String), { timeout: 60_000 }).toBeUndefined();
    expect(await confirmedIds()).toEqual(expect.arrayContaining([...ids, 100]));
  });
});
