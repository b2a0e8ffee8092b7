/** A complete uploaded file on the local disk. It is deleted after the response. */
export interface ReceivedFile {
  /** The client's file name without folders; free text. */
  readonly name: string;
  /** The media type that the client claims. */
  readonly declaredMediaType: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}
