import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";
import { DomainError } from "@mapaobra/domain/errors";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { createAccessLog } from "../http/access-log.ts";
import { answerConnectionError } from "../http/connection-errors.ts";
import { installErrorHandler, sendError } from "../http/error-handler.ts";
import { warnOfForwardedRequests } from "../http/forwarded-requests.ts";
import { installJsonBodies, usualBody } from "../http/json-bodies.ts";
import { installBodyWatch, timeoutOptions, watchBody } from "../http/receive-limits.ts";
import { createRequestIds, requestIdHeader } from "../http/request-id.ts";
import { keepOrigin } from "../http/request-origin.ts";
import { installSecurityHeaders } from "../http/security-headers.ts";
import { createTrustsProxy } from "../http/trusted-proxy.ts";
import { installPieceParser, tusResponseHeaders } from "../http/tus.ts";
import type { AppParts } from "./app-parts.ts";

type HttpParts = Pick<
  AppParts,
  "trustProxy" | "corsOrigins" | "receiveLimits" | "metrics" | "tracing" | "log" | "logAddresses" | "now"
>;

/** The HTTP server without routes: limits, errors, compression, security headers, CORS. */
export async function createFastify(parts: HttpParts): Promise<FastifyInstance> {
  const trustsProxy = createTrustsProxy(parts.trustProxy);
  const logRequest = createAccessLog(parts.log.level, parts.logAddresses);
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(trustsProxy),
    trustProxy: parts.trustProxy !== false && trustsProxy,
    bodyLimit: usualBody.maxBytes,
    return503OnClosing: false,
    // Also limits a close, which has its own timeout (start/close-server.ts).
    pluginTimeout: 60_000,
    ...timeoutOptions(parts.receiveLimits),
    clientErrorHandler: answerConnectionError,
    // Answers a URL that the router cannot parse in the format of our errors.
    frameworkErrors(_error, request, reply) {
      keepOrigin(request);
      watchBody(request, reply, parts.receiveLimits.bodyMs);
      reply.header(requestIdHeader, request.id);
      logRequest(request, reply);
      return sendError(new DomainError("not_found"), request, reply);
    },
    // As long as a URL may be: pages redirect whatever follows the id of a project.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 16_000 },
  });

  app.addHook("onRequest", async (request) => keepOrigin(request));
  parts.tracing?.traceRequests(app, trustsProxy);
  app.addHook("onRequest", async (request, reply) => {
    reply.header(requestIdHeader, request.id);
    logRequest(request, reply);
  });
  if (parts.trustProxy === false) warnOfForwardedRequests(app);
  installErrorHandler(app, parts.now);
  installBodyWatch(app, parts.receiveLimits);
  installJsonBodies(app);
  installPieceParser(app);
  parts.metrics.measureRequests(app);
  installSecurityHeaders(app);
  await app.register(compress, {
    encodings: ["br", "gzip", "identity"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (parts.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...parts.corsOrigins],
      methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
      exposedHeaders: [
        "X-Total-Count",
        "ETag",
        "Retry-After",
        "Location",
        "X-Request-Id",
        ...tusResponseHeaders,
      ],
      // The specification's clients request the current user with credentials (P1 §7), so browsers require
      // this header.
      credentials: true,
    });
  }
  await app.register(multipart);
  return app;
}
