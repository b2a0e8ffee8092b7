/** The message of the service worker to a page about a response it received. */
export interface CacheStatusMessage {
  readonly mapaobra: "answer";
  /** The cache entry's name without its revision. */
  readonly name: string;
  /** When a cached response was stored, ISO 8601; null for a response from the network. */
  readonly keptAt: string | null;
  /** The request failed, as opposed to being slow. */
  readonly isCut: boolean;
}

export const isCacheStatusMessage = (message: unknown): message is CacheStatusMessage =>
  typeof message === "object" &&
  message !== null &&
  (message as Partial<CacheStatusMessage>).mapaobra === "answer";
