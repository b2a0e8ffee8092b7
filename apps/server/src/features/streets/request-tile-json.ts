import { parseTileJson, TileJsonError, type TileSet } from "./tile-json.ts";

const maxBytes = 1_048_576;

/** The service that describes its tiles. */
export interface TileService {
  /** Address of the TileJSON. */
  readonly url: string;
  /** The only origin that its tiles may have. */
  readonly tilesOrigin: string;
}

/**
 * Requests and checks a TileJSON. Redirects are not followed.
 * @throws TileJsonError for an answer that is not usable; any other error if there is no answer
 */
export async function requestTileJson(
  { url, tilesOrigin }: TileService,
  signal: AbortSignal,
): Promise<TileSet> {
  const reply = await fetch(url, { signal, redirect: "error", headers: { accept: "application/json" } });
  if (!reply.ok) {
    await reply.body?.cancel();
    throw new TileJsonError(`the tile service answered ${reply.status}`);
  }
  return parseTileJson(await readText(reply), tilesOrigin);
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TileJsonError("the TileJSON is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
