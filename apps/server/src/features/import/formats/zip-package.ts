import type { Readable } from "node:stream";
import { type Entry, openPromise } from "yauzl";
import { OperatorError } from "../../../settings/operator-error.ts";

/** The files of an open ZIP archive. */
export interface ZipPackage {
  readonly files: ReadonlySet<string>;
  /** Uncompressed size in bytes, as the archive says. */
  sizeOf(file: string): number;
  open(file: string): Promise<Readable>;
  close(): void;
}

/** How messages name the archive: `un libro de Excel (.xlsx)`, `El libro de Excel`. */
interface ArchiveNames {
  readonly kind: string;
  readonly name: string;
}

export async function openZip(path: string, { kind, name }: ArchiveNames): Promise<ZipPackage> {
  const refuse = (cause: unknown) =>
    new OperatorError(`El archivo no es ${kind}, está cortado o tiene contraseña.`, { cause });
  try {
    const zip = await openPromise(path, { autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const find = (file: string) => {
      const entry = entries.get(file);
      if (!entry) throw new OperatorError(`${name} está dañado: le falta la parte «${file}».`);
      return entry;
    };
    return {
      files: new Set(entries.keys()),
      sizeOf: (file) => find(file).uncompressedSize,
      open: (file) =>
        zip.openReadStreamPromise(find(file)).catch((cause: unknown) => {
          throw refuse(cause);
        }),
      close: () => zip.close(),
    };
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // A system error: the file cannot be opened, whatever its content.
    if (code !== undefined) throw cause;
    throw refuse(cause);
  }
}
