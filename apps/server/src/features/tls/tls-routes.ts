import { domainToASCII } from "node:url";
import { isProductPublicHost, normalizeHost } from "@mapaobra/domain/company/host";
import type { FastifyRequest } from "fastify";
import type { Feature } from "../../app/feature.ts";
import { createAddressRateLimiter } from "../../http/address-rate-limiter.ts";

/** Refusals at once from one address, and more each second: a proxy sends a request for each unknown name in a handshake. */
const refusalRate = { burst: 60, perSecond: 1, code: "too_many_requests" } as const;

/**
 * `/tls/permitido?domain=HOST`, for a proxy that gets certificates on demand (`on_demand_tls ask` of Caddy): 200 for the
 * hosts of the product and of companies, else 404. Only refusals are limited, so that names which are guessed do not
 * keep a company from its certificate.
 */
export const tlsFeature: Feature = {
  routes({ app, parts, services: { branding } }) {
    const { publicUrl } = parts.pages.page;
    const ownHost = publicUrl === null ? undefined : new URL(publicUrl).hostname;
    const refusals = createAddressRateLimiter(refusalRate, parts.now);

    const isServed = async (host: string) =>
      host === ownHost ||
      isProductPublicHost(host, parts.publicDomains) ||
      (await branding.findByHost(host)).company !== undefined;

    app.get("/tls/permitido", async (request, reply) => {
      reply.header("cache-control", "no-store");
      const host = requestedHost(request);
      if (host !== "" && (await isServed(host))) return reply.code(200).send();
      refusals.consume(request.ip);
      return reply.code(404).send();
    });
  },
};

/** The asked host in lower-case Punycode; empty if it is none. */
function requestedHost({ query }: FastifyRequest): string {
  const { domain } = query as { readonly domain?: unknown };
  return typeof domain === "string" ? domainToASCII(normalizeHost(domain)) : "";
}
