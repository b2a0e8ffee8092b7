import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

/** Files on this machine's disk, from where a browser takes those that it uploads. */
export interface FileFolder extends AsyncDisposable {
  /** Writes a small photograph of one colour and returns its path. */
  photo(name: string, colour: string): Promise<string>;
}

export async function makeFileFolder(): Promise<FileFolder> {
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-files-"));
  return {
    async photo(name, background) {
      const path = join(folder, name);
      const create = { width: 60, height: 40, channels: 3, background } as const;
      await writeFile(path, await sharp({ create }).jpeg().toBuffer());
      return path;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
