import { basename, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { filePolicy } from "../../http/content-policy.ts";
import { openFreeMap } from "../streets/street-tiles-service.ts";
import type { BasemapOrigins } from "./basemap-origins.ts";

/** Serves the files of the built browser application. */
export async function serveWebFiles(
  app: FastifyInstance,
  webFolder: string,
  basemap: BasemapOrigins,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    index: false,
    globIgnore: ["index.html", "**/*.map"],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Browsers keep the policy of a worker with its script: it allows streets whatever the settings are now.
      // The policy of the page decides what is requested.
      const origins = { basemap: basemap.current(), streets: [openFreeMap.tilesOrigin] };
      reply.header("content-security-policy", filePolicy(origins));
      reply.header("cache-control", cacheControlOf(path));
    },
  });
}

/** The `Cache-Control` header of an application file. */
function cacheControlOf(path: string): string {
  // File names under assets/ contain a hash of the content.
  if (path.includes(`${sep}assets${sep}`)) return "public, max-age=31536000, immutable";
  // Browsers check the service worker for updates.
  return basename(path) === "service-worker.js" ? "no-cache" : "public, max-age=3600";
}
