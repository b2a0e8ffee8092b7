import { expect } from "vitest";
import type { MountParts } from "../http/mount.ts";

const receivesNoFile = () => expect.unreachable("no file is received here");

/** Parts of a mount without limits and caches, for endpoints that receive no files. */
export const mountParts = (
  parts: Pick<MountParts, "db" | "authenticate"> & Partial<MountParts>,
): MountParts => ({
  newTempPath: receivesNoFile,
  diskSpace: { hold: receivesNoFile, requireForSave: async () => undefined },
  quota: { requireForBody: receivesNoFile },
  invalidCalls: { consume: () => undefined },
  onWriteFinished: () => undefined,
  ...parts,
});
