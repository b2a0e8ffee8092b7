import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import { derivedFolder, type FileStorage, type StoredFile } from "../../storage/file-storage.ts";

/** Some files cannot be worked on, and everybody who sees them asks for it: they are tried again only after so long. */
const failureTtlMs = 600_000;
const maxCachedFailures = 10_000;

/** How one file is made from another. */
export interface Derivation {
  /** The key of what it is made from. */
  readonly original: string;
  /** The key that it is kept under. */
  readonly key: string;
  /** Writes it to `target`, a path on this machine's disk as `source` is. */
  make(source: string, target: string): Promise<void>;
  /** Lets it wait for others of its sort, before it waits for a core of this machine. */
  readonly limiter?: Limiter;
}

type Limiter = (work: () => Promise<void>) => Promise<void>;
const unlimited: Limiter = (work) => work();

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
  const withCpuSlot = pLimit(availableParallelism());
  const inFlight = new Map<string, Promise<void>>();
  /** Until when what could not be made is not tried again, the oldest first. */
  const failed = new Map<string, number>();
  let closed = false;

  const noteFailure = (key: string, error: unknown) => {
    log.warn({ err: error, key }, "could not derive a file from another");
    failed.delete(key);
    failed.set(key, now() + failureTtlMs);
    const [oldest] = failed.keys();
    if (failed.size > maxCachedFailures && oldest !== undefined) failed.delete(oldest);
  };

  const deriveFile = async ({ original, key, make }: Derivation) => {
    if (closed) return;
    const tempPath = storage.newTempPath();
    try {
      await storage.withLocalFile(original, (path) => make(path, tempPath));
      await storage.moveIn(key, tempPath);
    } finally {
      await rm(tempPath, { force: true });
    }
    // Its original may have been removed meanwhile, and everything derived from it then.
    if (!(await storage.stat(original))) await storage.remove(derivedFolder(original));
  };

  /** However many ask at once, it is made once, or found out once that it cannot be. */
  const deriveOnce = (derivation: Derivation): Promise<void> => {
    const { key, limiter = unlimited } = derivation;
    const begun = inFlight.get(key);
    if (begun) return begun;
    const making = limiter(() => withCpuSlot(() => deriveFile(derivation)))
      .catch((error: unknown) => noteFailure(key, error))
      .finally(() => inFlight.delete(key));
    inFlight.set(key, making);
    return making;
  };

  return {
    async derive(derivation) {
      const { original, key } = derivation;
      const made = await storage.stat(key);
      if (made || !(await storage.stat(original))) return made;
      if ((failed.get(key) ?? 0) > now()) return undefined;
      await deriveOnce(derivation);
      return storage.stat(key);
    },
    async close() {
      closed = true;
      await Promise.all(inFlight.values());
    },
  };
}
