import { projectIdOf } from "@mapaobra/domain/point/project-path";
import { stageName, stageOf } from "@mapaobra/domain/point/stage";
import { placeText } from "@mapaobra/domain/territory/format-place-name";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import type { FastifyReply } from "fastify";
import type { FeatureContext } from "../../app/feature.ts";
import { logCompany } from "../../http/access-log.ts";
import type { CompanyBrand } from "../branding/branding-service.ts";
import { cardVersion } from "./card-address.ts";
import { nameOf } from "./project/project-names.ts";
import { createProjectReader, type PublishedPoint } from "./project/project-reader.ts";

/** A district would not fit next to the company. */
const detailsOf = ({ stage, canton, province }: PublishedPoint): string => {
  const place = placeText(canton, province);
  return [stageName(stage), place].filter(Boolean).join(" · ");
};

/** On a light page: a chat has no scheme of ours. */
function brandOf({ name, theme }: CompanyBrand) {
  const colours = themeVariables(theme, "light");
  return { company: name, colours: { band: colours["--brand"], text: colours["--on-brand"] } };
}

function send(
  reply: FastifyReply,
  { isListed }: CompanyBrand,
  card: { readonly file: Uint8Array } | undefined,
  isExact: boolean,
) {
  if (!card) return reply.callNotFound();
  if (!isListed) reply.header("x-robots-tag", "noindex");
  return reply
    .type("image/jpeg")
    .header("cache-control", isExact ? "private, max-age=31536000, immutable" : "no-store")
    .send(card.file);
}

/** The pictures of links to published projects and maps, for chats. */
export function cardRoutes({ app, parts, services }: FeatureContext): void {
  const { branding, maps, points, media, linkCards: cards, cardDrawings } = services;
  const projects = createProjectReader({ db: parts.db, branding, maps, points, media: media.service });

  app.get<{ Params: { slug: string; project: string; version: string } }>(
    "/mapa/:slug/proyecto/:project/tarjeta-:version.jpg",
    { compress: false },
    async (request, reply) => {
      const { slug, project: text, version } = request.params;
      const { company, project } = await projects.find(slug, projectIdOf(text));
      logCompany(request, company?.companyId);
      if (!project || !cards.isDrawn(project.map)) return reply.callNotFound();
      const { map, state, point, position } = project;
      const card = await cards.ofProject(
        { id: map.id, mapUrl: map.mapUrl, state },
        {
          ...brandOf(project.company),
          pointId: point.id,
          position,
          title: nameOf(point),
          mark: stageOf(point.stage).color,
          details: detailsOf(point),
        },
        () => cardDrawings.consume(request.ip),
      );
      // Programs of chats read it for their people.
      if (card && request.method === "GET") services.pageUses.count("card", point.id);
      const isExact = card !== undefined && version === cardVersion(card.revision, project.company);
      return send(reply, project.company, card, isExact);
    },
  );

  app.get<{ Params: { slug: string; map: string; version: string } }>(
    "/mapa/:slug/tarjeta-:map-:version.jpg",
    { compress: false },
    async (request, reply) => {
      const { slug, map: id, version } = request.params;
      const owner = await branding.findByPublicSlug(slug);
      logCompany(request, owner?.company.companyId);
      const map = owner?.map.maps.find((published) => String(published.id) === id);
      const state = map && cards.isDrawn(map) ? await maps.getState(map.id) : undefined;
      if (!owner || !map || !state) return reply.callNotFound();
      const card = await cards.ofMap(
        { id: map.id, mapUrl: map.mapUrl, state },
        { ...brandOf(owner.company), title: map.name },
        () => cardDrawings.consume(request.ip),
      );
      const isExact = card !== undefined && version === cardVersion(card.revision, owner.company, map.name);
      return send(reply, owner.company, card, isExact);
    },
  );
}
