/** An event that the worker may lengthen: it is not ended before what it waits for is done. */
export interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of one of our pages. */
export interface RequestEvent extends LongEvent {
  readonly request: Request;
  /** The page that asks; empty for a page that is being opened. */
  readonly clientId: string;
  respondWith(response: Promise<Response>): void;
}

interface Listeners {
  (kind: "install" | "activate", listener: (event: LongEvent) => void): void;
  (kind: "fetch", listener: (event: RequestEvent) => void): void;
}

/** What the worker uses of its surroundings; the types of pages do not know them. */
export interface WorkerScope {
  readonly location: Pick<Location, "origin">;
  readonly addEventListener: Listeners;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
  };
}

export const scope = globalThis as unknown as WorkerScope;
