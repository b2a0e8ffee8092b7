import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates a file that is deleted when the test ends. Returns its path. */
export async function temporaryFile(name: string, content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-import-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
