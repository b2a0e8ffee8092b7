import type { Readable } from "node:stream";
import { type Entry, openPromise } from "yauzl";
import { OperatorError } from "../../../../settings/operator-error.ts";

/** The parts of an open .xlsx file: a ZIP archive of XML documents. */
export interface XlsxPackage {
  readonly files: ReadonlySet<string>;
  /** Uncompressed size of a part in bytes. */
  sizeOf(file: string): number;
  open(file: string): Promise<Readable>;
  close(): void;
}

export async function openXlsxPackage(path: string): Promise<XlsxPackage> {
  try {
    const zip = await openPromise(path, { autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const find = (file: string) => {
      const entry = entries.get(file);
      if (!entry) throw new OperatorError(`El libro de Excel está dañado: le falta la parte «${file}».`);
      return entry;
    };
    return {
      files: new Set(entries.keys()),
      sizeOf: (file) => find(file).uncompressedSize,
      open: (file) => zip.openReadStreamPromise(find(file)),
      close: () => zip.close(),
    };
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // A system error: the file cannot be opened, whatever its content.
    if (code !== undefined) throw cause;
    throw new OperatorError("El archivo no es un libro de Excel (.xlsx), está cortado o tiene contraseña.", {
      cause,
    });
  }
}
