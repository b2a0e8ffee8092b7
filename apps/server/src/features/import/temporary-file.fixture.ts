import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A file that exists until the test ends; gives its path. */
export async function temporaryFile(name: string, content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-import-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
