import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import type { FileStorage } from "./file-storage.ts";

const content = "MapaObra";

/** Writes, reads and deletes a file. Rejects when the storage does not allow all of them. */
export async function probeStorage(
  storage: Pick<FileStorage, "checkReachable" | "write" | "read" | "remove">,
): Promise<void> {
  await storage.checkReachable();
  const key = `comprobaciones/${randomBytes(12).toString("hex")}`;
  await storage.write(key, Buffer.from(content));
  try {
    if ((await text(await storage.read(key))) !== content) throw new Error("another content was read");
  } finally {
    await storage.remove(key);
  }
}
