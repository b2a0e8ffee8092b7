import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { ApiClient } from "./api-client.ts";
import { type Acknowledged, sha256 } from "./write-load.ts";

interface StoredMedia {
  readonly id: number;
  readonly url: string;
  readonly s3Key: string;
}

/**
 * Expects that every acknowledged write is stored once, that rows and files are intact, and that no file is
 * orphaned.
 */
export async function expectConsistent(
  client: ApiClient,
  origin: string,
  { mapId, storageFolder }: { mapId: number; storageFolder: string },
  acknowledged: Acknowledged,
): Promise<void> {
  const points = (await client.get(`/Mapas/${mapId}/puntos`)).body as unknown as {
    id: number;
    nombre: string;
  }[];
  expect(points.length).toBe(acknowledged.creations);
  expect(new Map(points.map(({ id, nombre }) => [id, nombre]))).toEqual(acknowledged.names);

  const keys = new Set<string>();
  const found = new Map<number, { pointId: number; sha256: string }>();
  for (const { id: pointId } of points) {
    const media = (await client.get(`/Imagenes/root/${pointId}`)).body as unknown as StoredMedia[];
    for (const { id, url, s3Key } of media) {
      const content = new Uint8Array(await (await fetch(new URL(url, origin))).arrayBuffer());
      found.set(id, { pointId, sha256: sha256(content) });
      keys.add(s3Key);
    }
  }
  expect(found).toEqual(acknowledged.uploads);
  // Each process writes its mark of a running product now and then, as a file under `.incoming` at first.
  await expect.poll(() => filesIn(storageFolder)).toEqual([...keys].sort());
}

/** All files but the mark of a running product. */
async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob("**/*", { cwd: folder, withFileTypes: true })) {
    if (entry.isFile() && entry.name !== "en-marcha")
      files.push(join(entry.parentPath, entry.name).slice(folder.length + 1));
  }
  for await (const entry of glob(".incoming/*", { cwd: folder })) files.push(entry);
  return files.sort();
}
