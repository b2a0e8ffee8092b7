import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
}

/** A folder for one benchmark. Other users may traverse it: the database and nginx can run as such. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), "mapaobra-bench-"));
  await chmod(path, 0o711);
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}
