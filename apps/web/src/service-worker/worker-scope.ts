/** An event that the worker may lengthen: it is not ended before what it waits for is done. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of one of our pages. */
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The page that asks; empty for a page that is being opened. */
  readonly clientId: string;
  respondWith(response: Promise<Response>): void;
}

interface AddListener {
  (kind: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  (kind: "fetch", listener: (event: FetchEvent) => void): void;
}

/** What the worker uses of its surroundings; the types of pages do not know them. */
export interface WorkerScope {
  readonly location: Pick<Location, "origin">;
  readonly addEventListener: AddListener;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
  };
}

export const scope = globalThis as unknown as WorkerScope;
