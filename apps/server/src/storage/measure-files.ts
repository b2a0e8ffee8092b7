import type { Db, UnitOfWork } from "../database/schema.ts";
import { asSystem } from "../database/unit-of-work.ts";
import { deleteUnmeasured, recordFileSize, unmeasuredFiles } from "./company-files-repository.ts";
import type { FileStorage } from "./file-storage.ts";

interface MeasureParts {
  readonly db: Db;
  readonly storage: Pick<FileStorage, "stat">;
}

const keysOf = (files: readonly { readonly key: string }[]) => files.map(({ key }) => key);

/** Small enough for a bucket, which answers a request for each file. */
const batchSize = 32;

/**
 * Measures the files whose size is not recorded: those of an earlier version, of a restored backup and of the demo.
 * A missing picture has no bytes.
 */
export async function measureFiles({ db, storage }: MeasureParts): Promise<void> {
  const inSystemUnit = <Result>(work: (unit: UnitOfWork) => Promise<Result>) => asSystem(db, work);
  for (;;) {
    const files = await inSystemUnit((unit) => unmeasuredFiles(unit, batchSize));
    if (files.length === 0) return;
    const measured = await Promise.all(
      files.map(async (file) => ({ ...file, bytes: (await storage.stat(file.key))?.bytes })),
    );
    for (const { original, key, bytes } of measured) {
      if (bytes === undefined && key !== original) continue;
      // One a transaction: each locks the record of its original.
      await inSystemUnit((unit) => recordFileSize(unit, { original, key, bytes: bytes ?? 0 }));
    }
    await inSystemUnit((unit) => deleteUnmeasured(unit, keysOf(measured)));
  }
}
