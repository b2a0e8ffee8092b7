/** A file of a request, whole, on this machine's disk. It is removed when the request has been answered. */
export interface ReceivedFile {
  /** The name that the sender gave it, without folders; free text. */
  readonly name: string;
  /** The media type that the sender claims. */
  readonly declaredMediaType: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}
