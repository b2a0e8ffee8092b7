import { copyFile, open, stat, truncate } from "node:fs/promises";
import { join } from "node:path";

const maxLogBytes = 4 * 1024 * 1024;
const checkIntervalMs = 60 * 60 * 1000;

export function serverLogPath(dataDir: string): string {
  return join(dataDir, "postgres.log");
}

/** Keeps the log and one older part of it, at most `largest` bytes each (looked at once an hour). */
export async function rotateServerLog(path: string): Promise<void> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size <= maxLogBytes) return;
  // The server appends to an open file, so the file is emptied in place instead of being moved away.
  await copyFile(path, `${path}.1`);
  await truncate(path);
}

/** Bounds the log for as long as the returned function is not called. */
export function startLogRotation(path: string): () => void {
  const timer = setInterval(() => void rotateServerLog(path).catch(() => undefined), checkIntervalMs).unref();
  return () => clearInterval(timer);
}

/** The last lines of the log, for the sentence of an error. */
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
