import { projectIdOf, projectPath } from "@mapaobra/domain/point/project-path";
import type { FastifyRequest } from "fastify";
import type { FeatureContext } from "../../../app/feature.ts";
import { logCompany } from "../../../http/access-log.ts";
import { plainSources } from "../../sheets/sheets-service.ts";
import { nameOf } from "../project/project-names.ts";
import { photographsOf } from "../project/project-page.es.ts";
import { createProjectReader, type FoundProject } from "../project/project-reader.ts";
import type { WholePages } from "../project/whole-pages.ts";
import { projectFacts } from "./project-sheet.ts";
import { paperOf, sendSheet, sheetColours } from "./sheet-reply.ts";

/** The pages of projects as PDF, for paper and for chats. */
export function sheetRoutes({ app, parts, services }: FeatureContext, pages: WholePages): void {
  const { branding, maps, points, media, sheets, surroundings, drawings } = services;
  const projects = createProjectReader({ db: parts.db, branding, maps, points, media: media.service });

  /** As the page has it. The drawing of the sheet has been admitted. */
  const mapOf = async ({ map, point, state, position }: FoundProject) => {
    if (!surroundings.isDrawn(map)) return null;
    const pictured = { pointId: point.id, mapId: map.id, revision: state.revision, position };
    const files = await surroundings.read(pictured, () => undefined);
    return files ? { file: files.light, sources: plainSources(surroundings.sources()) } : null;
  };

  const addressOf = async (request: FastifyRequest, { company, point }: FoundProject) => {
    const { origin } = await pages.frameOf(request, company);
    return origin && origin + projectPath(company.slug, point);
  };

  app.get<{ Params: { slug: string; project: string } }>(
    "/mapa/:slug/proyecto/:project.pdf",
    { compress: false },
    async (request, reply) => {
      const { slug, project: text } = request.params;
      const { company, project } = await projects.find(slug, projectIdOf(text));
      logCompany(request, company?.companyId);
      const paper = paperOf(request.query as Record<string, unknown>);
      if (!project || !paper) return reply.callNotFound();
      const { point, map, state, etag } = project;
      const address = await addressOf(request, project);
      const frame = {
        paper,
        company: project.company.name,
        colours: sheetColours(project.company),
        title: nameOf(point),
        address,
      };
      const streets = surroundings.isDrawn(map) && surroundings.streetsHash();
      const content = JSON.stringify([frame, project.company, map, state, point.id, etag, streets]);
      const compose = async () => {
        const [logo, photographs, picture] = await Promise.all([
          sheets.readLogo(project.company),
          sheets.readPhotographs(
            point.id,
            photographsOf(point).map(({ id }) => id),
          ),
          mapOf(project),
        ]);
        const facts = projectFacts(project, await projects.readSurroundings(project));
        return { ...frame, ...facts, logo, photographs, map: picture };
      };
      const sheet = await sheets.read(content, { compose, admit: () => drawings.consume(request.ip) });
      return sendSheet(request, reply, project.company, sheet, { address, name: text });
    },
  );
}
