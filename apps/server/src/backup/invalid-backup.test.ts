import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { copyFile, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { migrate } from "../database/migrate.ts";
import { markAsRunning } from "../storage/running-mark.ts";
import { createFactories } from "../testing/factories.ts";
import { readArchive } from "./archive-reader.ts";
import { writeArchive } from "./archive-writer.ts";
import { backupTime, dumpRows, type Installations, openInstallations } from "./two-installations.fixture.ts";

let two: Installations;

describe("restore rejects", () => {
  type Change = (name: string, content: Buffer) => [name: string, content: Buffer][];

  /** Rewrites an archive with some entries replaced, with valid checksums. */
  async function rewriteArchive(path: string, change: Change) {
    const rewrittenPath = join(two.folder, "otra.tar.gz");
    const archive = writeArchive(createWriteStream(rewrittenPath), backupTime);
    for await (const { name, content } of readArchive(path)) {
      for (const [as, changed] of change(name, await buffer(content))) await archive.addBuffer(as, changed);
    }
    await archive.finish();
    return rewrittenPath;
  }
  const as =
    (entryName: string, change: (text: string) => string): Change =>
    (name, content) => [[name, name.startsWith(entryName) ? Buffer.from(change(String(content))) : content]];
  const without =
    (unwanted: string): Change =>
    (name, content) =>
      name.startsWith(unwanted) ? [] : [[name, content]];
  const before =
    (entryName: string, added: string): Change =>
    (name, content) =>
      name === entryName
        ? [
            [added, Buffer.from("x")],
            [name, content],
          ]
        : [[name, content]];

  let validArchive: string;
  let path: string;
  /** Of the files of the source. */
  let keys: readonly string[];
  // A rejected restore writes nothing, so the tests share one installation.
  beforeAll(async () => {
    two = await openInstallations();
    const { added } = await two.seed([1, 70_000, 200_000]);
    keys = added.map(({ key }) => key);
    validArchive = join(two.folder, "entera.tar.gz");
    await two.backup(validArchive);
  });
  afterAll(() => two.close());
  beforeEach(async () => {
    path = join(two.folder, "copia.tar.gz");
    await copyFile(validArchive, path);
  });

  it.each([0, 1, 500, 3_000, -20_000, -600, -1])("an archive cut off after %i bytes", async (bytes) => {
    const { length } = await readFile(path);
    await truncate(path, bytes < 0 ? length + bytes : bytes);
    const into = two.targetStorage();
    await expect(two.restore(path, into)).rejects.toThrow(/dañada o incompleta|no es una copia/);
    await two.expectNothingRestored();
  });

  it.each([0.001, 0.01, 0.3, 0.6, 0.9, 0.9999])(
    "an archive with a byte changed at %d of its length",
    async (place) => {
      const content = await readFile(path);
      const at = Math.floor(content.length * place);
      content[at] = (content[at] ?? 0) ^ 0x10;
      await writeFile(path, content);
      const into = two.targetStorage();
      await expect(two.restore(path, into)).rejects.toThrow(/dañada o incompleta|no es una copia/);
      await two.expectNothingRestored();
    },
  );

  it("a file that is no backup", async () => {
    await writeFile(path, "hola");
    const into = two.targetStorage();
    await expect(two.restore(path, into)).rejects.toThrow(/dañada o incompleta/);
    await expect(two.restore(await otherArchive(), into)).rejects.toThrow(/no es una copia/);
    await two.expectNothingRestored();
  });

  async function otherArchive() {
    const other = join(two.folder, "fotos.tar.gz");
    const archive = writeArchive(createWriteStream(other), backupTime);
    await archive.addBuffer("foto.jpg", randomBytes(9));
    await archive.finish();
    return other;
  }

  it.each<[string, Change]>([
    [
      "whose rows name files that are not in it",
      as("data/media/", (rows) => rows.replace(/Fotos.\w/, "Fotos/X")),
    ],
    ["whose rows the tables do not take", as("data/points/", (rows) => rows.replace("\t40\t", "\t400\t"))],
    ["whose rows are fewer than it says", without("data/users/")],
    ["whose files are fewer than it says", without("files/")],
    ["without its summary", without("summary.json")],
    ["with a file that leads out of the storage", before("summary.json", "files/../../fuera.txt")],
    ["with rows of a table that is not ours", before("summary.json", "data/pg_authid/000001.copy")],
    ["of a newer format", as("manifest.json", (text) => text.replace('"format": 1', '"format": 2'))],
    ["of a newer version", as("manifest.json", (text) => text.replace("011_file_journal", "999_tomorrow"))],
    [
      "with other tables",
      as("manifest.json", (text) => text.replace('"name": "companies"', '"name": "pg_authid"')),
    ],
  ])("an archive %s", async (_name, change) => {
    const rewrittenPath = await rewriteArchive(path, change);
    const into = two.targetStorage();
    await expect(two.restore(rewrittenPath, into)).rejects.toThrow(/versión|no es una copia|violates/);
    await two.expectNothingRestored();
  });

  it.each<[string, Change, string]>([
    [
      "newer",
      as("manifest.json", (text) => text.replace("011_file_journal", "999_tomorrow")),
      "La copia es de otra versión del producto (1.2.3), y esta es la 1.2.2: restáurela con la versión de la copia o con una posterior.",
    ],
    [
      "of a newer format",
      as("manifest.json", (text) => text.replace('"format": 1', '"format": 2')),
      "La copia la hizo una versión más nueva del producto (1.2.3).",
    ],
  ])("an archive that is %s with its version", async (_name, change, message) => {
    const rewrittenPath = await rewriteArchive(path, change);
    await expect(two.restore(rewrittenPath, two.targetStorage())).rejects.toThrow(message);
  });

  it("any backup into the files of a running product, which keeps them", async () => {
    const log = pino({ level: "silent" });
    const stop = await markAsRunning({ storage: two.storage, log });
    await expect(two.restore(path, two.storage)).rejects.toThrow(
      /^Los archivos de este lugar son de un MapaObra en marcha/,
    );
    await stop();
    for (const key of keys) expect(await two.storage.stat(key)).toBeDefined();
    await two.expectNothingRestored();
  });

  it("any backup when the installation already has companies or users", async () => {
    await migrate(two.target.connectionString);
    const used = two.connectTarget();
    await createFactories(used.db).company({ name: "La que ya estaba" });
    await used.close();
    onTestFinished(async () => {
      await two.target.administrator.query("truncate companies cascade");
    });
    const before = await dumpRows(two.target);
    await expect(two.restore(path, two.targetStorage())).rejects.toThrow(/^Aquí ya hay empresas o usuarios/);
    expect(await dumpRows(two.target)).toEqual(before);
  });
});
