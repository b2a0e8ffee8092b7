import { existsSync } from "node:fs";
import { basename, join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { listBuildFolders } from "../../builds/web-builds.ts";
import { filePolicy } from "../../http/content-policy.ts";
import { openFreeMap } from "../streets/street-tiles-service.ts";
import type { BasemapOrigins } from "./basemap-origins.ts";
import type { PagesOptions } from "./pages-options.ts";

/** A file name under `assets/`, without source maps. */
const assetName = /^\w[\w.-]*(?<!\.map)$/;

/**
 * Serves the files of the built browser application. Of the other builds on this disk it serves the assets: open
 * pages request those of the build before, and a proxy may send the requests of a page of another process here.
 */
export async function serveWebFiles(
  app: FastifyInstance,
  { webFolder, buildsFolder }: Pick<PagesOptions, "webFolder" | "buildsFolder">,
  basemap: BasemapOrigins,
): Promise<void> {
  await app.register(async (files) => {
    files.addHook("onRoute", (route) => {
      route.config = { ...route.config, webFile: true };
    });
    await files.register(fastifyStatic, {
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
    if (buildsFolder === null) return;
    files.get<{ Params: { name: string } }>("/assets/:name", async (request, reply) => {
      const { name } = request.params;
      if (!assetName.test(name)) return reply.callNotFound();
      // Read for each request: a build may be added while this process runs.
      const builds = await listBuildFolders(buildsFolder);
      const build = builds.find((folder) => existsSync(join(folder, "assets", name)));
      return build === undefined ? reply.callNotFound() : reply.sendFile(`assets/${name}`, build);
    });
  });
}

/** The `Cache-Control` header of an application file. */
function cacheControlOf(path: string): string {
  // File names under assets/ contain a hash of the content.
  if (path.includes(`${sep}assets${sep}`)) return "public, max-age=31536000, immutable";
  // Browsers check the service worker for updates.
  return basename(path) === "service-worker.js" ? "no-cache" : "public, max-age=3600";
}
