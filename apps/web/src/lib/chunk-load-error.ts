/** A part of the page did not come: it comes only with the page itself. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super("No se pudo cargar una parte de la página.", { cause });
    this.name = "PartMissing";
  }
}
