import type { PanoramaFailure } from "./panorama-source.ts";

/** Timeout of loading a panorama (P2 §4.4), in milliseconds. */
export const LOAD_TIMEOUT_MS = 10_000;

/** Why a panorama cannot be shown as a sphere, with a Spanish message. */
export class PanoramaError extends Error {
  readonly failure: PanoramaFailure;

  constructor(failure: PanoramaFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

export const missingUrlError = () => new PanoramaError("no_address", "No hay URL de imagen 360°");
export const timeoutError = () => new PanoramaError("timeout", "Timeout al cargar");
export const loadError = (reason: string, failure: PanoramaFailure = "unreadable") =>
  new PanoramaError(failure, `Error: ${reason}`);

/**
 * Fetches a picture without credentials, from the first URL that works. Throws a `PanoramaError` if none
 * does; rethrows the caller's abort.
 */
export async function fetchPicture(addresses: readonly string[], signal: AbortSignal): Promise<Blob> {
  if (addresses.length === 0) throw missingUrlError();
  const timeoutController = new AbortController();
  const clock = setTimeout(() => timeoutController.abort(), LOAD_TIMEOUT_MS);
  try {
    return await fetchFirst(addresses, AbortSignal.any([signal, timeoutController.signal]));
  } catch (error) {
    throw timeoutController.signal.aborted && !signal.aborted ? timeoutError() : error;
  } finally {
    clearTimeout(clock);
  }
}

async function fetchFirst(addresses: readonly string[], signal: AbortSignal): Promise<Blob> {
  let reason = "";
  for (const address of addresses) {
    try {
      const response = await fetch(address, { mode: "cors", credentials: "omit", signal });
      if (response.ok) return await response.blob();
      reason = `HTTP ${response.status}`;
    } catch {
      signal.throwIfAborted();
      reason = "no se pudo descargar la imagen";
    }
  }
  throw loadError(reason);
}

/** Decodes a picture, scaled down to at most `maxSize` pixels, the limit of the GPU. */
export async function decodePicture(file: Blob, maxSize: number): Promise<ImageBitmap> {
  try {
    const fullImage = await createImageBitmap(file);
    const longest = Math.max(fullImage.width, fullImage.height);
    if (longest <= maxSize) return fullImage;
    const resizeWidth = Math.floor((fullImage.width * maxSize) / longest);
    try {
      return await createImageBitmap(fullImage, { resizeWidth, resizeQuality: "high" });
    } finally {
      fullImage.close();
    }
  } catch {
    throw loadError("la imagen no se puede leer");
  }
}
