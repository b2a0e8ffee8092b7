import type { FastifyReply } from "fastify";

/** Balancers and Prometheus read them every few seconds. */
const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/** Whether the pattern of a route is a probe's. Logs and traces of probes would hide the others. */
export const isProbe = (route: string | undefined): boolean => route !== undefined && probes.has(route);

/** As nginx reports a client that left before the response. */
const clientLeft = 499;

/** The status of a response that has ended; 499 for a client that left before its head. */
export const statusOf = ({ raw }: Pick<FastifyReply, "raw">): number =>
  raw.headersSent ? raw.statusCode : clientLeft;
