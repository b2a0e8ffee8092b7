import type { Streets } from "@mapaobra/contract/wire/streets";
import type { FastifyBaseLogger } from "fastify";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { requestTileJson, type TileService } from "./request-tile-json.ts";
import { claimRequest, findTileSet, saveTileSet } from "./street-tiles-repository.ts";
import { TileJsonError, type TileSet } from "./tile-json.ts";

export const openFreeMap: TileService = {
  url: "https://tiles.openfreemap.org/planet",
  tilesOrigin: "https://tiles.openfreemap.org",
};

const timeoutMs = 10_000;
const refreshIntervalMs = 3_600_000;

export interface StreetTiles {
  /** The tiles of the last good description, or null before there was one. */
  current(): Streets | null;
  /** Resolves when the first description has been requested or was not due. */
  readonly firstRefresh: Promise<void>;
  /** Cancels a request and resolves when it has ended. */
  close(): Promise<void>;
}

interface StreetTilesParts {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  readonly service?: TileService;
  readonly timeoutMs?: number;
  readonly refreshIntervalMs?: number;
}

/**
 * Keeps the address of OpenFreeMap's tiles: the stored one is read at once, and a newer one is requested in the
 * background when it is due (decision 57). Later rounds also read what another process has stored.
 */
export async function startStreetTiles(parts: StreetTilesParts): Promise<StreetTiles> {
  const { log, now, service = openFreeMap } = parts;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let known: TileSet | null = null;

  const run = <Result>(work: (unit: UnitOfWork) => Promise<Result>) => asSystem(parts.db, work);

  const readStored = async () => {
    known = await run(findTileSet);
  };

  const requestIfDue = async () => {
    if (!(await run((unit) => claimRequest(unit, new Date(now()))))) return;
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(parts.timeoutMs ?? timeoutMs)]);
    const received = await requestTileJson(service, signal).catch((error: unknown) => {
      // Without the internet there is no answer, which is not an event worth a line.
      const level = error instanceof TileJsonError ? "info" : "debug";
      log[level]({ err: error }, "no description of the tiles with streets");
    });
    if (!received) return;
    await run((unit) => saveTileSet(unit, received));
    known = received;
  };

  const refresh = async (...steps: (() => Promise<void>)[]) => {
    try {
      for (const step of steps) if (!closing.signal.aborted) await step();
    } catch (error) {
      log.warn({ err: error }, "could not refresh the tiles with streets");
    }
    if (closing.signal.aborted) return;
    timer = setTimeout(() => {
      currentRefresh = refresh(readStored, requestIfDue);
    }, parts.refreshIntervalMs ?? refreshIntervalMs);
    timer.unref();
  };

  await readStored();
  const firstRefresh = refresh(requestIfDue);
  let currentRefresh = firstRefresh;

  return {
    current: () => known && { ...known, schema: "openmaptiles", provider: "openfreemap" },
    firstRefresh,
    async close() {
      closing.abort();
      clearTimeout(timer);
      await currentRefresh;
    },
  };
}
