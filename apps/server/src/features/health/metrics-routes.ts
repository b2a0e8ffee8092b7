import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyRequest } from "fastify";
import type { Feature } from "../../app/feature.ts";

const loopbackAddresses = new BlockList();
loopbackAddresses.addSubnet("127.0.0.0", 8, "ipv4");
loopbackAddresses.addAddress("::1", "ipv6");

/** Headers that proxies add to a request. */
const proxyHeaders = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "forwarded",
  "via",
];

/**
 * `/metrics`, for a caller with the token, or only for this machine if no token is configured. Anyone else
 * gets 404. A published product always requires the token: a proxy on this machine looks like this machine.
 */
export const metricsFeature: Feature = {
  routes({ app, parts: { metrics, metricsToken: token, pages } }) {
    const isPublished = pages.page.publicUrl !== null;
    app.get("/metrics", async (request, reply) => {
      const isAllowed =
        token === null ? !isPublished && isFromThisMachine(request) : hasToken(request, token);
      if (!isAllowed) throw new DomainError("not_found");
      reply.header("cache-control", "no-store").type(metrics.contentType);
      return metrics.write();
    });
  },
};

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? "";
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  return loopbackAddresses.check(address, family) && !proxyHeaders.some((name) => name in headers);
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}

/** Hashes have the equal length that a constant-time comparison requires. */
const digest = (text: string) => createHash("sha256").update(text).digest();
