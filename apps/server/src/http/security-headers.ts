import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * Sets the security headers of every response. Pages set their own content and framing policies; other
 * responses get the strictest.
 */
export async function installSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    // The content policy controls framing: `X-Frame-Options` cannot allow every site.
    frameguard: false,
    // Companies embed public maps; our files may be loaded there.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  // Only for this host: its subdomains may be other servers.
  app.addHook("onRequest", async (request, reply) => {
    if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000");
  });
}
