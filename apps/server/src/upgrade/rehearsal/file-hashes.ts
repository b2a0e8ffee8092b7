import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FileStorage } from "../../storage/file-storage.ts";

/** A storage to back up, with the hash of each file that was read. */
export function hashingStorage(storage: Pick<FileStorage, "stat" | "read">) {
  const hashes = new Map<string, string>();
  async function* hashing(key: string, content: Readable) {
    const hash = createHash("sha256");
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
    hashes.set(key, hash.digest("hex"));
  }
  return {
    hashes,
    stat: (key: string) => storage.stat(key),
    read: async (key: string) => Readable.from(hashing(key, await storage.read(key)), { objectMode: false }),
  };
}

/** The keys of files whose content has another hash. */
export async function findChangedFiles(
  storage: Pick<FileStorage, "read">,
  hashes: ReadonlyMap<string, string>,
): Promise<string[]> {
  const changed: string[] = [];
  for (const [key, expected] of hashes) {
    const hash = createHash("sha256");
    for await (const chunk of await storage.read(key)) hash.update(chunk);
    if (hash.digest("hex") !== expected) changed.push(key);
  }
  return changed;
}
