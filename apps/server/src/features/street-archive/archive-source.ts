import { createReadStream, existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { OperatorError } from "../../settings/operator-error.ts";
import { archiveProblems, maxArchiveBytes } from "./check-archive.ts";

/** Where the operator has the archive: a local file, or an address. */
export type ArchiveSource = { readonly path: string } | { readonly url: string };

/** Paths are relative to `folder`. Throws for an address without encryption and for a missing file. */
export function parseArchiveSource(text: string, folder: string): ArchiveSource {
  if (/^https:\/\//i.test(text)) return { url: text };
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    throw new OperatorError(`La dirección «${text}» no sirve: debe empezar con https://.`);
  }
  const path = resolve(folder, text);
  if (!existsSync(path)) throw new OperatorError(`No existe el archivo «${path}».`);
  return { path };
}

/** An archive that is being read. */
interface OpenArchive {
  /** Its size; 0 if the server does not announce it. */
  readonly bytes: number;
  readonly content: Readable;
}

/** Opens an archive. A download stops at once when its server announces too much. */
export async function openArchiveSource(source: ArchiveSource): Promise<OpenArchive> {
  if ("path" in source) {
    return { bytes: (await stat(source.path)).size, content: createReadStream(source.path) };
  }
  const response = await fetch(source.url).catch((cause: unknown) => {
    throw new OperatorError(`No se pudo descargar «${source.url}»: la dirección no responde.`, {
      cause,
    });
  });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new OperatorError(`No se pudo descargar «${source.url}»: respondió ${response.status}.`);
  }
  const bytes = Number(response.headers.get("content-length"));
  if (bytes > maxArchiveBytes) {
    await response.body.cancel();
    throw new OperatorError(archiveProblems.tooLarge);
  }
  return { bytes, content: Readable.from(download(response.body, source.url), { objectMode: false }) };
}

async function* download(body: AsyncIterable<Uint8Array>, url: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new OperatorError(`La descarga de «${url}» se interrumpió.`, { cause });
  }
}
