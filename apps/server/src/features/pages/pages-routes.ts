import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import { messageFor, refusals } from "@mapaobra/contract/messages.es";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { brandHtml } from "../../http/branded-html.ts";
import { type AllowedOrigins, contentPolicy, filePolicy } from "../../http/content-policy.ts";
import { hostOf, originOf } from "../../http/host.ts";
import type { BrandingService } from "../branding/branding-service.ts";
import { findBasemapOrigins } from "./basemap-origins.ts";
import { buildPage, type PageSettings, type PageSubject } from "./page-builder.ts";

export interface PagesOptions {
  /** The folder of the built browser application. */
  readonly webFolder: string;
  /** Every page is a public one, whatever its host (P1 §4). */
  readonly publicMode: boolean;
  readonly page: PageSettings;
}

/** The private screens and the pages without an account that are no map. */
const privatePaths = [
  "/login",
  "/restablecer",
  "/viewer360",
  "/home",
  "/home/*",
  "/admin/*",
  "/maestros/*",
  "/operaciones/*",
];
const publicPaths = ["/mapa", "/mapa/:slug", "/public", "/public/:slug"];

/** Serves the browser application, branded for its host or address before its first script runs. */
export async function pagesRoutes(
  app: FastifyInstance,
  branding: BrandingService,
  options: PagesOptions,
): Promise<void> {
  const template = await readFile(join(options.webFolder, "index.html"), "utf8");

  const basemap = findBasemapOrigins(options.page.basemapStyleUrl, app.log);

  await app.register(fastifyStatic, {
    root: options.webFolder,
    wildcard: false,
    index: false,
    globIgnore: ["index.html", "**/*.map"],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("content-security-policy", filePolicy({ basemap: basemap.now() }));
      // What stands under assets/ carries a hash of its content in its name.
      const isForever = path.includes(`${sep}assets${sep}`);
      reply.header(
        "cache-control",
        isForever ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });

  const origins = (subject: PageSubject): AllowedOrigins => ({
    basemap: basemap.now(),
    images: foreignOrigins(subject),
    googleMaps: options.page.googleMapsKey !== null,
  });

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    subject: PageSubject,
    framedByAnyone: boolean,
  ) => {
    const nonce = randomBytes(16).toString("base64");
    const address = {
      origin: originOf(request),
      path: request.url.split("?", 1)[0] ?? "/",
      query: request.query as Record<string, unknown>,
    };
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("vary", "Host")
      .header("content-security-policy", contentPolicy(nonce, origins(subject), framedByAnyone))
      .send(brandHtml(template, buildPage(subject, address, nonce, branding, options.page)));
  };

  /** The page of the request's host, public or not. */
  const subjectOfHost = async (request: FastifyRequest, isPublic: boolean): Promise<PageSubject> => {
    const host = await branding.ofHost(hostOf(request));
    const shown = isPublic || host.public || options.publicMode;
    return {
      company: host.company,
      map: shown && host.company ? await branding.publicMapOf(host.company) : undefined,
      isPublic: shown,
      isBrandHost: host.company !== undefined,
    };
  };

  app.get("/", async (request, reply) => {
    const subject = await subjectOfHost(request, false);
    return send(request, reply, subject, subject.isPublic);
  });

  for (const path of privatePaths) {
    app.get(path, async (request, reply) => send(request, reply, await subjectOfHost(request, false), false));
  }

  for (const path of publicPaths) {
    app.get<{ Params: { slug?: string } }>(path, async (request, reply) => {
      const host = await subjectOfHost(request, true);
      const { slug } = request.params;
      if (!slug) return send(request, reply, host, true);
      const found = await branding.ofAddress(slug);
      if (!found) reply.code(404);
      return send(
        request,
        reply,
        { ...host, company: found?.company ?? host.company, map: found?.map },
        true,
      );
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    reply.code(404);
    if (request.method === "GET" && request.headers.accept?.includes("text/html")) {
      return send(request, reply, { ...(await subjectOfHost(request, false)), map: undefined }, false);
    }
    return { mensaje: messageFor("not_found"), codigo: refusals.not_found.codigo, requestId: request.id };
  });
}

/** Where a logo stands that is not ours. */
function foreignOrigins({ company }: PageSubject): string[] {
  return company?.logo?.startsWith("http") ? [new URL(company.logo).origin] : [];
}
