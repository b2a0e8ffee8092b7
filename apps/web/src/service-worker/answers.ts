import { cacheOf, fingerprintOf, type Owner, readOwner } from "./answer-owner.ts";
import { type Kept, keptOf } from "./kept-requests.ts";
import { type Room, surplus } from "./surplus.ts";
import type { Tidings } from "./tidings.ts";
import { within } from "./within.ts";

/** How long the network may take before a kept answer stands in, in milliseconds. */
const PATIENCE_MS = 5_000;

const MEGABYTE = 2 ** 20;
/** What a phone can spare: some dozen maps with their points, and some hundred tiles of their pictures. */
const rooms: Readonly<Record<Kept["kind"], Room>> = {
  answer: { most: 300, mostBytes: 40 * MEGABYTE },
  picture: { most: 800, mostBytes: 100 * MEGABYTE },
};

const KEPT_AT = "x-kept-at";
const BYTES = "x-kept-bytes";

/** The server says that there is nothing to see any more: neither is there without a signal. */
const refusing: readonly number[] = [401, 403, 404, 410];

interface Answering {
  readonly response: Promise<Response>;
  /** Settles when nothing is left to do. */
  readonly done: Promise<unknown>;
}

/** When this browser last sent something to the server that may have changed what it answers. */
let lastWrite = 0;
export const noteWrite = (): void => {
  lastWrite = Date.now();
};

/** The network's answer, and without it the last one that this person got. */
export function answerFirst(request: Request, kept: Kept, tell: (tidings: Tidings) => void): Answering {
  const asking = ownerOf(request, kept);
  const network = fetch(request);
  // What a full phone does not take is simply not kept.
  const stored = network.then((response) => keep(kept, response.clone(), asking)).catch(() => undefined);
  const answer = async () => {
    const owner = await asking;
    if (!owner) return network;
    const outcome = await within(PATIENCE_MS, network);
    const tellOf = (keptAt: string | null) => {
      if (!kept.isTold) return;
      tell({ mapaobra: "answer", name: kept.name, keptAt, isCut: outcome.kind === "failed" });
    };
    if (outcome.kind === "answered") {
      tellOf(null);
      return outcome.response;
    }
    if (request.signal.aborted) return network;
    const last = await caches.match(kept.key, { cacheName: cacheOf(kept.kind, owner) });
    const keptAt = last?.headers.get(KEPT_AT);
    if (!last || !keptAt) return network;
    // What was just saved must not look as if it had not been, only because the answer takes long.
    if (outcome.kind === "slow" && Date.parse(keptAt) < lastWrite) return network;
    tellOf(keptAt);
    return last;
  };
  return { response: answer(), done: stored };
}

/** Whose answer this would be; undefined where it is kept for nobody. A picture is asked for without a token. */
async function ownerOf({ headers }: Request, { kind }: Kept): Promise<Owner | undefined> {
  const owner = await readOwner().catch(() => undefined);
  if (!owner || kind === "picture") return owner;
  const token = headers.get("authorization")?.replace(/^Bearer /, "");
  return token && (await fingerprintOf(token)) === owner.fingerprint ? owner : undefined;
}

async function keep(kept: Kept, response: Response, asking: Promise<Owner | undefined>): Promise<void> {
  const owner = await asking;
  if (!owner || response.status !== 200) {
    // The other half of the answer waits for nobody who reads this one.
    await response.body?.cancel();
    if (owner && refusing.includes(response.status)) {
      await (await caches.open(cacheOf(kept.kind, owner))).delete(kept.key);
    }
    return;
  }
  const body = await response.arrayBuffer();
  // Whoever it was for may have left while it came.
  if ((await readOwner())?.user !== owner.user) return;
  const name = cacheOf(kept.kind, owner);
  const headers = headersOf(response, body.byteLength);
  await (await caches.open(name)).put(kept.key, new Response(body, { headers }));
  await makeRoomSoon(kept.kind, name);
}

function headersOf({ headers }: Response, bytes: number): Headers {
  const own = new Headers(headers);
  // The body is no longer as it travelled, and the key alone says what it answers.
  for (const name of ["content-encoding", "content-length", "vary"]) own.delete(name);
  own.set(KEPT_AT, new Date().toISOString());
  own.set(BYTES, String(bytes));
  return own;
}

/** How long after something was kept it is looked whether all of it still fits, in milliseconds. */
const TIDYING_MS = 1_000;

const tidying = new Map<string, Promise<void>>();

/** A hundred tiles that come together are tidied up after once. */
function makeRoomSoon(kind: Kept["kind"], cache: string): Promise<void> {
  const begun = tidying.get(cache);
  if (begun) return begun;
  const work = new Promise((resolve) => setTimeout(resolve, TIDYING_MS))
    .then(() => {
      tidying.delete(cache);
      return caches.open(cache);
    })
    .then((opened) => makeRoom(opened, rooms[kind]));
  tidying.set(cache, work);
  return work;
}

/** A cache lists what it has as it was written. */
async function makeRoom(cache: Cache, room: Room): Promise<void> {
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  const held = requests.map((request, index) => ({
    key: request.url,
    name: keptOf(request)?.name ?? request.url,
    bytes: Number(responses[index]?.headers.get(BYTES) ?? 0),
  }));
  await Promise.all(surplus(held, room).map((key) => cache.delete(key)));
}
