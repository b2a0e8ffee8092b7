import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "../../http/metrics.ts";

const loopbackAddresses = new BlockList();
loopbackAddresses.addSubnet("127.0.0.0", 8, "ipv4");
loopbackAddresses.addAddress("::1", "ipv6");

/** What proxies add to a request that they pass on. */
const proxyHeaders = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "forwarded",
  "via",
];

/**
 * `/metrics`, for who has the token; without one in the settings, for this machine itself. For anybody else
 * there is nothing here.
 */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get("/metrics", async (request, reply) => {
    if (!(token === null ? isFromThisMachine(request) : hasToken(request, token))) {
      throw new DomainError("not_found");
    }
    reply.header("cache-control", "no-store").type(metrics.contentType);
    return metrics.write();
  });
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? "";
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  return loopbackAddresses.check(address, family) && !proxyHeaders.some((name) => name in headers);
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}

/** Of one length, as a comparison in constant time wants it. */
const digest = (text: string) => createHash("sha256").update(text).digest();
