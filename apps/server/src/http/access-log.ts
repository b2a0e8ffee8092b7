import type { FastifyReply, FastifyRequest } from "fastify";
import { shortAddress } from "./ip-network.ts";
import { isProbe, statusOf } from "./request-outcome.ts";
import { whenClosed } from "./when-closed.ts";

/** How the log shows the addresses of clients: as a network, whole, or not. */
export type LoggedAddresses = "short" | "full" | "off";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route sends a file of the browser application. */
    webFile?: true;
  }
  interface FastifyRequest {
    /** The company that the request is about, else that of its sender. For the log only. */
    loggedCompany?: number;
  }
}

/** Sets the company of the log line. The last call counts, unless it has none. */
export function logCompany(request: FastifyRequest, companyId: number | null | undefined): void {
  if (typeof companyId === "number") request.loggedCompany = companyId;
}

const clientOf: Readonly<Record<LoggedAddresses, (ip: string) => string | undefined>> = {
  short: shortAddress,
  full: (ip) => ip,
  off: () => undefined,
};

/**
 * Writes a line for a request when its response has ended: at `info`, successful probes and files of the
 * application at `debug`. It has the pattern of the route, never the URL: that may contain tokens.
 * `level` is that of the log: a line that it does not contain costs nothing.
 */
export function createAccessLog(
  level: string,
  addresses: LoggedAddresses,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const isWritten = {
    info: ["info", "debug", "trace"].includes(level),
    debug: ["debug", "trace"].includes(level),
  };
  if (!isWritten.info) return () => undefined;
  const client = clientOf[addresses];

  return (request, reply) => {
    const start = performance.now();
    const { socket } = request.raw;
    // The socket of an injected request counts no bytes.
    const bytesSent = () => socket.bytesWritten ?? 0;
    const bytesBefore = bytesSent();
    whenClosed(request, reply, () => {
      const status = statusOf(reply);
      const lineLevel = isRoutine(request, status) ? "debug" : "info";
      if (!isWritten[lineLevel]) return;
      const line = {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status,
        ms: Math.round((performance.now() - start) * 10) / 10,
        bytes: bytesSent() - bytesBefore,
        ...(request.ip !== "" && { client: client(request.ip) }),
        company: request.loggedCompany,
        trace: request.traceId,
        ...(!reply.raw.writableFinished && { aborted: true }),
      };
      request.log[lineLevel](line, "request");
    });
  };
}

const isRoutine = ({ routeOptions: { url, config } }: FastifyRequest, status: number) =>
  status < 400 && (config?.webFile === true || isProbe(url));
