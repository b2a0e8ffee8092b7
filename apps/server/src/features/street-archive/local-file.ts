import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "../../settings/operator-error.ts";
import { writeMeasured } from "../../storage/write-measured.ts";
import { type ArchiveFacts, archiveProblems, checkArchive, maxArchiveBytes } from "./check-archive.ts";
import type { ReadRange } from "./pmtiles-archive.ts";

export interface MeasuredFile {
  readonly bytes: number;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
}

/** Copies a stream into a new file, up to the largest archive. */
export async function copyToFile(content: Readable, path: string): Promise<MeasuredFile> {
  const { bytes, sha256 } = await writeMeasured(content, path, async (bytes) =>
    bytes > maxArchiveBytes ? new OperatorError(archiveProblems.tooLarge) : null,
  );
  return { bytes, hash: sha256.toString("hex") };
}

/** Measures a local file. */
export async function measureFile(path: string): Promise<MeasuredFile> {
  const sha256 = createHash("sha256");
  await pipeline(createReadStream(path), sha256);
  return { bytes: (await stat(path)).size, hash: sha256.digest("hex") };
}

/** Checks a local archive. */
export async function checkLocalFile(path: string): Promise<ArchiveFacts> {
  const { size } = await stat(path);
  const file = await open(path);
  try {
    const read: ReadRange = async ({ start, end }) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start + 1), 0, end - start + 1, start);
      return buffer.subarray(0, bytesRead);
    };
    return await checkArchive(read, size);
  } finally {
    await file.close();
  }
}
