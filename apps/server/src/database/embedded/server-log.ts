import { copyFile, open, stat, truncate } from "node:fs/promises";
import { join } from "node:path";

const maxLogBytes = 4 * 1024 * 1024;
const checkIntervalMs = 60 * 60 * 1000;

export function serverLogPath(dataDir: string): string {
  return join(dataDir, "postgres.log");
}

/** Rotates the log: the log and one older part are at most `maxLogBytes` each. */
export async function rotateServerLog(path: string): Promise<void> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size <= maxLogBytes) return;
  // The server appends to an open file, so the file is truncated instead of being renamed.
  await copyFile(path, `${path}.1`);
  await truncate(path);
}

/** Rotates the log periodically until the returned function is called. */
export function startLogRotation(path: string): () => void {
  const timer = setInterval(() => void rotateServerLog(path).catch(() => undefined), checkIntervalMs).unref();
  return () => clearInterval(timer);
}

/** The last lines of the log, for error messages. */
export async function tailOfServerLog(path: string): Promise<string> {
  const file = await open(path).catch(() => null);
  if (!file) return "";
  try {
    const { size } = await file.stat();
    const length = Math.min(size, 2000);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString("utf8").trim().split("\n").slice(-5).join("\n");
  } finally {
    await file.close();
  }
}
