/** A lazy chunk failed to load. Only a reload of the page loads it again. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super("No se pudo cargar una parte de la página.", { cause });
    this.name = "PartMissing";
  }
}
