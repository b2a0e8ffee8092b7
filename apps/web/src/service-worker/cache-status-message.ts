/** What the worker tells a page of an answer that it got. */
export interface CacheStatusMessage {
  readonly mapaobra: "answer";
  /** What was asked for, whichever revision of it. */
  readonly name: string;
  /** The instant of the answer as ISO 8601, where it was a kept one; null for one of now. */
  readonly keptAt: string | null;
  /** The network gave no answer at all, or none in time. */
  readonly isCut: boolean;
}

export const isCacheStatusMessage = (message: unknown): message is CacheStatusMessage =>
  typeof message === "object" &&
  message !== null &&
  (message as Partial<CacheStatusMessage>).mapaobra === "answer";
