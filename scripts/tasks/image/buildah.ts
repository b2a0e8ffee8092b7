import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { output, run } from "./run.ts";

/** buildah as root, without a daemon, on a storage of its own that is removed at the end. */
export interface Buildah extends AsyncDisposable {
  /** Returns what the command prints. */
  call(...args: readonly string[]): Promise<string>;
  /** The command's output is shown. */
  show(...args: readonly string[]): Promise<void>;
}

export async function openBuildah(): Promise<Buildah> {
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-image-"));
  const storage = [
    "--storage-driver",
    "vfs",
    "--root",
    join(folder, "root"),
    "--runroot",
    join(folder, "run"),
  ];
  return {
    call: (...args) => output("buildah", [...storage, ...args]),
    show: (...args) => run("buildah", [...storage, ...args]),
    [Symbol.asyncDispose]: async () => {
      await output("buildah", [...storage, "umount", "--all"]);
      await rm(folder, { recursive: true });
    },
  };
}
