import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packPieces, slicePieces, totalLength } from "../../content/clean/piece-list.ts";
import type { Piece } from "../../content/clean/pieces.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { openStorage } from "../../storage/open-storage.ts";
import { readPieces } from "./read-pieces.ts";

const [runs, keptBytes, gapBytes] = [20, 150_000, 100_000];
const film = Buffer.from(Array.from({ length: runs * (keptBytes + gapBytes) }, (_, index) => index % 251));

let bucket: Server;
let dataDir: string;
let storage: FileStorage;
let [connections, closed, requests] = [0, 0, 0];

beforeAll(async () => {
  bucket = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    requests += 1;
    const [start = 0, end = 0] = (request.headers.range?.match(/\d+/g) ?? []).map(Number);
    response.writeHead(206, { "content-length": end - start + 1 });
    response.end(film.subarray(start, end + 1));
  }).listen(0, "127.0.0.1");
  bucket.on("connection", (socket) => {
    connections += 1;
    socket.once("close", () => {
      closed += 1;
    });
  });
  await once(bucket, "listening");
  dataDir = await mkdtemp(join(tmpdir(), "mapaobra-pieces-"));
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  const accessKey = { id: "mapaobra", secret: "secret" };
  storage = openStorage({ dataDir, s3: { endpoint, region: "es", bucket: "obra", prefix: "", accessKey } });
});
afterAll(async () => {
  bucket.closeAllConnections();
  bucket.close();
  await rm(dataDir, { recursive: true });
});

/** Runs of the original that are too far apart for one request. */
const farApart = Array.from({ length: runs }, (_, index): Piece[] => {
  const from = index * (keptBytes + gapBytes);
  return [{ from, to: from + keptBytes }, { zeros: gapBytes }];
}).flat();
const copyOf = async (pieces: readonly Piece[]) => {
  const list = await packPieces(pieces);
  const read = (range: { start: number; end: number }) => storage.read("film.mkv", range);
  return readPieces(slicePieces(list, 0, totalLength(list)), read);
};

it("the parts of a copy come from a bucket over one connection", async () => {
  const expected = Buffer.concat(
    farApart.map((piece) => ("from" in piece ? film.subarray(piece.from, piece.to) : Buffer.alloc(gapBytes))),
  );
  expect((await buffer(await copyOf(farApart))).equals(expected)).toBe(true);
  expect([requests, connections]).toEqual([runs, 1]);
});

it("a reader that leaves a copy in a part of it closes the connection to the bucket", async () => {
  const before = closed;
  for await (const chunk of await copyOf([{ from: 0, to: film.length / 2 }, { zeros: 1 }])) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  await expect.poll(() => closed).toBe(before + 1);
});
