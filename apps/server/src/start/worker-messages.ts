import type { ReadMetrics } from "../http/metrics.ts";

/** The argument of a worker that a server started; other programs that start one may have a channel to it, too. */
export const besideServer = "--beside-server";

/** What a worker beside a server needs to know of it. */
export interface WorkerStart {
  /** The origin of links in mails. */
  readonly origin: string;
}

/** Messages of a server to its worker. */
export type ToWorker = ({ readonly kind: "start" } & WorkerStart) | { readonly kind: "metrics" };

/** The answer of a worker. */
export interface FromWorker {
  readonly metrics: ReadMetrics;
}
