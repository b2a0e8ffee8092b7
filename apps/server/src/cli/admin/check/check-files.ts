import { diskLevel } from "@mapaobra/domain/disk/disk-level";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { OperatorError } from "../../../settings/operator-error.ts";
import type { Settings } from "../../../settings/settings.ts";
import { checkBucket } from "../../../start/check-bucket.ts";
import { prepareDataFolder } from "../../../start/data-folder.ts";
import { createDiskSpace } from "../../../storage/disk-space.ts";
import { openStorage } from "../../../storage/open-storage.ts";
import { probeStorage } from "../../../storage/probe-storage.ts";
import { type CheckResult, resultsOf } from "./check-result.ts";

const files = resultsOf("archivos");
const disk = resultsOf("disco");

const megabytes = (bytes: number) => `${formatWhole(bytes / 1_048_576)} MB`;

/** Writes, reads and deletes a file, and measures the free space. */
export async function checkFiles(settings: Settings): Promise<CheckResult[]> {
  const { dataDir, s3 } = settings;
  try {
    await prepareDataFolder(dataDir);
    if (s3) await checkBucket(s3);
    else await probeStorage(openStorage(settings));
  } catch (cause) {
    const { message } = cause as Error;
    return [
      files.error(
        cause instanceof OperatorError ? message : `No se puede escribir en ${dataDir}: ${message}.`,
      ),
    ];
  }
  const place = s3 ? `el depósito «${s3.bucket}»` : dataDir;
  return [files.ok(`Se escribe, se lee y se borra en ${place}.`), await checkSpace(settings)];
}

async function checkSpace(settings: Settings): Promise<CheckResult> {
  const usage = await createDiskSpace(settings).read();
  const figures = `${megabytes(usage.freeBytes)} libres en ${settings.dataDir}, ${megabytes(usage.reserveBytes)} de reserva`;
  const levels = {
    enough: disk.ok(`${figures}.`),
    low: disk.warning(`${figures}: pronto no se recibirán archivos. Libere espacio o amplíe el disco.`),
    full: disk.error(`${figures}: no se reciben archivos. Libere espacio o amplíe el disco.`),
  };
  return levels[diskLevel(usage)];
}
