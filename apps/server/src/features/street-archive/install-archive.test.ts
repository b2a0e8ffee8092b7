import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { makeArchive } from "./archive.fixture.ts";
import { type ArchiveSource, parseArchiveSource } from "./archive-source.ts";
import { archiveProblems } from "./check-archive.ts";
import { installArchive, removeArchive } from "./install-archive.ts";
import { installedText } from "./installed-text.ts";
import { installMadeArchive, installPartsOf, temporaryArchive } from "./street-archive.fixture.ts";
import { findArchive } from "./street-archive-repository.ts";

const realMbtiles = join(
  import.meta.dirname,
  "../../../../../../shared/data/streets/tiles/puntarenas_openmaptiles.mbtiles",
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
});
afterAll(() => server.close());
beforeEach(async () => {
  await removeArchive(installPartsOf(server));
});

const inUse = () => asSystem(server.database.db, findArchive);

/** Every file of the storage, also those being received. */
async function storedFiles() {
  const folder = dirname(dirname(server.storage.newTempPath()));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Serves one response at a free port. Returns its address. */
async function serve(respond: RequestListener): Promise<string> {
  const http = createServer(respond);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/calles.pmtiles`;
}

describe("installing an archive", () => {
  it("stores it under its hash and puts it into use", async () => {
    const archive = await installMadeArchive(server);
    expect(await inUse()).toEqual(archive);
    expect(archive.key).toContain(archive.hash);
    expect(await server.storage.stat(archive.key)).toMatchObject({ bytes: archive.bytes });
  });

  it("deletes the archive that it replaces", async () => {
    const first = await installMadeArchive(server);
    const second = await installMadeArchive(server, { zooms: [10, 15] });
    expect(await inUse()).toEqual(second);
    expect(await server.storage.stat(first.key)).toBeUndefined();
    expect(await storedFiles()).toHaveLength(1);
  });

  it("leaves the same archive as it is", async () => {
    const path = await temporaryArchive(makeArchive());
    const first = await installArchive({ path }, installPartsOf(server));
    expect(first.isNew).toBe(true);
    expect(await installArchive({ path }, installPartsOf(server))).toEqual({ ...first, isNew: false });
    expect(await storedFiles()).toHaveLength(1);
  });

  it("stores the same archive again if its file was lost", async () => {
    const { key } = await installMadeArchive(server);
    await server.storage.remove(key);
    const again = await installMadeArchive(server);
    expect(await server.storage.stat(again.key)).toBeDefined();
  });

  it("downloads it from an address", async () => {
    const url = await serve((_request, response) => response.end(makeArchive()));
    const { archive } = await installArchive({ url }, installPartsOf(server));
    expect(await inUse()).toEqual(archive);
  });

  it("survives the clean-up of dead processes", async () => {
    const { key } = await installMadeArchive(server);
    await installPartsOf(server).files.sweep();
    expect(await server.storage.stat(key)).toBeDefined();
  });
});

describe.skipIf(!existsSync(realMbtiles))("real MBTiles (skipped without ../shared/data)", () => {
  it("are converted, always to the same archive", async () => {
    const first = await installArchive({ path: realMbtiles }, installPartsOf(server));
    expect(first).toMatchObject({
      isNew: true,
      archive: { schema: "openmaptiles", minZoom: 5, maxZoom: 14 },
    });
    const again = await installArchive({ path: realMbtiles }, installPartsOf(server));
    expect(again).toEqual({ ...first, isNew: false });
    expect(await storedFiles()).toHaveLength(1);
  });
});

describe("an installation that fails changes nothing", () => {
  const expectUnchanged = async (source: ArchiveSource, message: string) => {
    const before = await inUse();
    const files = await storedFiles();
    await expect(installArchive(source, installPartsOf(server))).rejects.toThrow(message);
    expect(await inUse()).toEqual(before);
    expect(await storedFiles()).toEqual(files);
  };

  it.each([
    ["a truncated file", makeArchive().subarray(0, -1), archiveProblems.truncated],
    ["an empty file", Buffer.alloc(0), archiveProblems.empty],
    ["another file", Buffer.from("<html>"), archiveProblems.foreign],
    ["another database", Buffer.from(`SQLite format 3\0${"x".repeat(5000)}`), archiveProblems.damaged],
  ])("with %s", async (_title, content, message) => {
    await installMadeArchive(server);
    const path = await temporaryArchive(content);
    await expectUnchanged({ path }, message);
  });

  it.each<[string, RequestListener, string]>([
    ["an address that is not found", (_request, response) => response.writeHead(404).end(), "respondió 404"],
    ["a page instead of an archive", (_request, response) => response.end("<html>"), archiveProblems.foreign],
    [
      "a download of 9 GB",
      (_request, response) => response.writeHead(200, { "content-length": 9e9 }).flushHeaders(),
      archiveProblems.tooLarge,
    ],
    [
      "a download that breaks off",
      (_request, response) => {
        response.writeHead(200, { "content-length": 9000 });
        response.write(makeArchive(), () => response.destroy());
      },
      "se interrumpió",
    ],
  ])("with %s", async (_title, respond, message) => {
    await installMadeArchive(server);
    const url = await serve(respond);
    await expectUnchanged({ url }, message);
  });

  it("with an address without a server", async () => {
    const url = "http://127.0.0.1:1/calles.pmtiles";
    await expectUnchanged({ url }, "no responde");
  });

  it("when the database rejects the row", async () => {
    await server.database.pool.query(
      "alter table street_archive add constraint none check (min_zoom <> 7) not valid",
    );
    const path = await temporaryArchive(makeArchive({ zooms: [7, 14] }));
    await expectUnchanged({ path }, "none");
  });
});

describe("removing the archive", () => {
  it("deletes its file, and reports whether there was one", async () => {
    await installMadeArchive(server);
    expect(await removeArchive(installPartsOf(server))).toBe(true);
    expect(await inUse()).toBeUndefined();
    expect(await storedFiles()).toEqual([]);
    expect(await removeArchive(installPartsOf(server))).toBe(false);
  });
});

describe("the argument of the command", () => {
  it("is an address or a file", async () => {
    expect(parseArchiveSource("https://mapas.example/cr.pmtiles", "/")).toEqual({
      url: "https://mapas.example/cr.pmtiles",
    });
    const path = await temporaryArchive(makeArchive());
    expect(parseArchiveSource("calles.pmtiles", dirname(path))).toEqual({ path });
  });

  it("is refused without encryption, and for a missing file", () => {
    expect(() => parseArchiveSource("http://mapas.example/cr.pmtiles", "/")).toThrow("https://");
    expect(() => parseArchiveSource("nada.pmtiles", "/")).toThrow("No existe el archivo «/nada.pmtiles».");
  });

  it("is answered in one line", async () => {
    const archive = await installMadeArchive(server);
    expect(installedText({ archive: { ...archive, bytes: 187_400_000 }, isNew: true })).toBe(
      "Las calles se sirven desde aquí: esquema OpenMapTiles, zoom 10 a 14, 187,4 MB.",
    );
  });
});
