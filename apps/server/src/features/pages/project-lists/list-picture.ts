import { createHash } from "node:crypto";
import { placeOfPath } from "@mapaobra/domain/territory/place-path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FeatureContext } from "../../../app/feature.ts";
import { logCompany } from "../../../http/access-log.ts";
import { MAX_POINTS } from "../../first-picture/surroundings-picture-service.ts";
import type { MapState } from "../../maps/maps-service.ts";
import { type ListPath, parseQuery } from "./list-address.ts";
import type { ListReader } from "./list-reader.ts";
import { selectProjects } from "./select-projects.ts";

type States = readonly (MapState | undefined)[];

/** Of all that the pictures of a company show, for their addresses. */
const revisionOf = (mapIds: readonly number[], states: States) =>
  createHash("sha256")
    .update(JSON.stringify([mapIds, states.map((state) => state?.revision)]))
    .digest("base64url")
    .slice(0, 12);

/** The address of the picture of a list, in a scheme. */
export function listPictureAddress(list: string, scheme: string, mapIds: readonly number[], states: States) {
  const [path, query] = list.split("?", 2);
  return `${path}.webp?${query ? `${query}&` : ""}esquema=${scheme}&v=${revisionOf(mapIds, states)}`;
}

/** The maps with the newest projects of lists. */
export function listPictureRoutes({ app, services }: FeatureContext, reader: ListReader): void {
  const { branding, maps, surroundings: pictures, drawings } = services;

  const sendPicture = async (request: FastifyRequest<{ Params: ListPath }>, reply: FastifyReply) => {
    const { slug, province, canton } = request.params;
    const { esquema: scheme, v: revision, ...given } = request.query as Readonly<Record<string, unknown>>;
    const owner = await branding.findByPublicSlug(slug);
    logCompany(request, owner?.company.companyId);
    const [place, query] = [placeOfPath(province, canton), parseQuery(given)];
    if (!owner || !place || !query || (scheme !== "light" && scheme !== "dark")) return reply.callNotFound();
    const mapIds = owner.map.maps.map(({ id }) => id);
    const states = await Promise.all(mapIds.map((id) => maps.getState(id)));
    const counts = await reader.count(JSON.stringify([mapIds, states]), mapIds);
    const selection = selectProjects(counts, place, query.stage);
    const drawn = owner.map.maps.filter(pictures.isDrawn).map(({ id }) => id);
    if (!selection?.updatedAt || drawn.length === 0) return reply.callNotFound();
    const { values } = selection;
    const files = await pictures.readList(
      {
        content: JSON.stringify([drawn, states, values]),
        readIds: async () => (await reader.readRows(drawn, selection, MAX_POINTS)).map(({ id }) => id),
      },
      () => drawings.consume(request.ip),
    );
    if (!files) return reply.callNotFound();
    if (!owner.company.isListed) reply.header("x-robots-tag", "noindex");
    const isExact = revision === revisionOf(mapIds, states);
    return reply
      .type("image/webp")
      .header("cache-control", isExact ? "private, max-age=31536000, immutable" : "no-store")
      .send(files[scheme]);
  };

  for (const path of [
    "/mapa/:slug/lista.webp",
    "/mapa/:slug/:province.webp",
    "/mapa/:slug/:province/:canton.webp",
  ])
    app.get<{ Params: ListPath }>(path, { compress: false }, sendPicture);
}
