/** An event whose lifetime `waitUntil` extends. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request from a page in scope. */
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The id of the requesting page; empty for a navigation. */
  readonly clientId: string;
  respondWith(response: Promise<Response>): void;
}

interface AddListener {
  (kind: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  (kind: "fetch", listener: (event: FetchEvent) => void): void;
}

/** The part of `ServiceWorkerGlobalScope` that is used. The DOM typings lack it. */
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
