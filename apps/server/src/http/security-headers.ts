import type { FastifyInstance } from "fastify";
import helmet from "helmet";

/**
 * Sets the security headers of every response. Pages set their own content and framing policies; other
 * responses get the strictest.
 */
export function installSecurityHeaders(app: FastifyInstance): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    // The content policy controls framing: `X-Frame-Options` cannot name sites.
    frameguard: false,
    // Companies embed public maps; our files may be loaded there.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  app.addHook("onRequest", (request, reply, next) => {
    // Only for this host: its subdomains may be other servers.
    if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000");
    setHeaders(request.raw, reply.raw, () => next());
  });
}
