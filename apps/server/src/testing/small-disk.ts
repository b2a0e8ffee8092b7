import { execFile } from "node:child_process";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A disk in memory. */
export interface SmallDisk {
  readonly path: string;
  /** Fills it up to this many free bytes. */
  fill(freeBytes: number): Promise<void>;
  /** Frees what `fill` took. */
  empty(): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts a disk of so many megabytes. Undefined where this user cannot mount one: only root may. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const path = await mkdtemp(join(tmpdir(), "mapaobra-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "none", path]);
  } catch {
    await rm(path, { recursive: true });
    return undefined;
  }
  const ballast = join(path, "ballast");
  const empty = () => rm(ballast, { force: true });
  return {
    path,
    async fill(freeBytes) {
      await empty();
      const { bavail, bsize } = await statfs(path);
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
    },
    empty,
    async unmount() {
      // A process that is ending may still have a file open.
      await run("umount", ["--lazy", path]);
      await rm(path, { recursive: true });
    },
  };
}
