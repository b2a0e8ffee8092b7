import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import type { FastifyBaseLogger } from "fastify";
import { createTurns } from "../../content/turns.ts";
import { derivedFolder, type FileStorage, type StoredFile } from "../../storage/file-storage.ts";

/** Some files cannot be worked on, and everybody who sees them asks for it: they are tried again only after so long. */
const failureHolds = 600_000;
const mostFailures = 10_000;

/** How one file is made from another. */
export interface Derivation {
  /** The key of what it is made from. */
  readonly original: string;
  /** The key that it is kept under. */
  readonly key: string;
  /** Writes it to `target`, a path on this machine's disk as `source` is. */
  make(source: string, target: string): Promise<void>;
  /** Lets it wait for others of its sort, before it waits for a core of this machine. */
  readonly inLane?: Lane;
}

type Lane = (work: () => Promise<void>) => Promise<void>;
const noLane: Lane = (work) => work();

/** What is derived, made when it is first asked for; undefined where there is none to be had. */
export type Derive = (derivation: Derivation) => Promise<StoredFile | undefined>;

export interface Derivations {
  readonly derive: Derive;
  /** Begins nothing more, and resolves once everything that was begun has ended. Never rejects. */
  close(): Promise<void>;
}

interface DerivationsParts {
  readonly storage: FileStorage;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** Makes files from others on demand and keeps them beside these. */
export function createDerivations({ storage, log, now }: DerivationsParts): Derivations {
  const inTurn = createTurns(availableParallelism());
  const underWay = new Map<string, Promise<void>>();
  /** Until when what could not be made is not tried again, the oldest first. */
  const failed = new Map<string, number>();
  let closed = false;

  const noteFailure = (key: string, error: unknown) => {
    log.warn({ err: error, key }, "could not derive a file from another");
    failed.delete(key);
    failed.set(key, now() + failureHolds);
    const [oldest] = failed.keys();
    if (failed.size > mostFailures && oldest !== undefined) failed.delete(oldest);
  };

  const makeNow = async ({ original, key, make }: Derivation) => {
    if (closed) return;
    const aside = storage.newPath();
    try {
      await storage.withLocalFile(original, (path) => make(path, aside));
      await storage.take(key, aside);
    } finally {
      await rm(aside, { force: true });
    }
    // Its original may have been removed meanwhile, and everything derived from it then.
    if (!(await storage.stat(original))) await storage.remove(derivedFolder(original));
  };

  /** However many ask at once, it is made once, or found out once that it cannot be. */
  const makeOnce = (derivation: Derivation): Promise<void> => {
    const { key, inLane = noLane } = derivation;
    const begun = underWay.get(key);
    if (begun) return begun;
    const making = inLane(() => inTurn(() => makeNow(derivation)))
      .catch((error: unknown) => noteFailure(key, error))
      .finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };

  return {
    async derive(derivation) {
      const { original, key } = derivation;
      const made = await storage.stat(key);
      if (made || !(await storage.stat(original))) return made;
      if ((failed.get(key) ?? 0) > now()) return undefined;
      await makeOnce(derivation);
      return storage.stat(key);
    },
    async close() {
      closed = true;
      await Promise.all(underWay.values());
    },
  };
}
