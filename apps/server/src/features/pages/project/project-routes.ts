import { problemMessages } from "@mapaobra/contract/problems.es";
import { DomainError } from "@mapaobra/domain/errors";
import { isRobot } from "@mapaobra/domain/page-use/page-use";
import { projectIdOf, projectPath } from "@mapaobra/domain/point/project-path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FeatureContext } from "../../../app/feature.ts";
import { acceptForms } from "../../../http/accept-forms.ts";
import { logCompany } from "../../../http/access-log.ts";
import type { CompanyBrand } from "../../branding/branding-service.ts";
import { type MapPicture, mapPicture } from "../map-picture.ts";
import {
  inquiryAnchor,
  inquiryMark,
  inquirySection,
  newInquiry,
  type ShownInquiry,
} from "./inquiry-section.es.ts";
import type { PageFrame } from "./page-frame.es.ts";
import { projectPage } from "./project-page.es.ts";
import { createProjectReader, type FoundProject } from "./project-reader.ts";
import { sendForm } from "./sent-inquiry.ts";
import type { WholePages } from "./whole-pages.ts";

interface ProjectAddress {
  readonly slug: string;
  readonly project: string;
}

interface ProjectQuery {
  /** `recibida` after a request for information. */
  readonly solicitud?: string;
}

/** The page of each published project, and the picture of the map around it. */
export function projectRoutes({ app, parts, services }: FeatureContext, pages: WholePages): void {
  const { branding, maps, points, media, surroundings: pictures, drawings, inquiries } = services;
  const projects = createProjectReader({ db: parts.db, branding, maps, points, media: media.service });

  const pictureOf = (request: FastifyRequest, project: FoundProject): MapPicture | null => {
    const { company, map, point, state } = project;
    if (!pictures.isDrawn(map)) return null;
    return mapPicture(
      request.headers.cookie,
      (scheme) => `/mapa/${company.slug}/proyecto/${point.id}/mapa-${state.revision}-${scheme}.webp`,
      pictures.sources(),
    );
  };

  /** The page from memory, or read and written for all who wait for it. */
  const pageOf = (frame: PageFrame, project: FoundProject, picture: MapPicture | null) => {
    // A change of its neighbours raises the revision of the map.
    const { map, company, state, point, etag } = project;
    const key = JSON.stringify([frame, map, company, state, point.id, etag, picture]);
    return pages.fromMemory(key, async () =>
      projectPage(frame, project, await projects.readSurroundings(project), picture),
    );
  };

  const sendProject = async (
    request: FastifyRequest,
    reply: FastifyReply,
    project: FoundProject,
    shown: Partial<ShownInquiry>,
  ) => {
    const { company, point } = project;
    const frame = await pages.frameOf(request, company);
    const page = await pageOf(frame, project, pictureOf(request, project));
    const months = company.inquiryMonths;
    const inquiry = { ...newInquiry(inquiries.openForm(point.id)), ...shown };
    return pages.send(
      request,
      reply,
      frame,
      page,
      company.isListed,
      months === null
        ? undefined
        : { at: inquiryMark, content: inquirySection(frame, project, months, inquiry) },
    );
  };

  const sendMissingForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    company: CompanyBrand | undefined,
  ) => {
    const frame = await pages.frameOf(request, company);
    return pages.sendMissing(
      request,
      reply,
      frame,
      "Este formulario",
      company ? `/mapa/${company.slug}` : "/",
    );
  };

  app.get<{ Params: ProjectAddress; Querystring: ProjectQuery }>(
    "/mapa/:slug/proyecto/:project",
    async (request, reply) => {
      const { slug, project: text } = request.params;
      const { company, hasMaps, project } = await projects.find(slug, projectIdOf(text));
      logCompany(request, company?.companyId);
      const frame = await pages.frameOf(request, company);
      if (!project) {
        const path = company && hasMaps ? `/mapa/${company.slug}` : "/";
        return pages.sendMissing(request, reply, frame, "Este proyecto", path);
      }
      const path = projectPath(project.company.slug, project.point);
      const [requested] = request.url.split("?", 1);
      if (requested !== path)
        return reply
          .header("cache-control", "no-cache")
          .redirect(path + request.url.slice(requested?.length), 301);
      if (request.method === "GET" && !isRobot(request.headers["user-agent"]))
        services.pageUses.count("page", project.point.id);
      const { solicitud } = request.query;
      return sendProject(request, reply, project, { isReceived: solicitud === "recibida" });
    },
  );

  app.register(async (forms) => {
    acceptForms(forms);
    forms.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
      const isTooLarge = error.statusCode === 413;
      const isWithdrawn = error instanceof DomainError && error.code === "point_not_found";
      if (!isTooLarge && !isWithdrawn) throw error;
      const { slug, project: text } = request.params as ProjectAddress;
      const { company, project } = await projects.find(slug, projectIdOf(text));
      if (isWithdrawn || !project || project.company.inquiryMonths === null)
        return sendMissingForm(request, reply, company);
      return sendProject(request, reply.code(413), project, { problem: problemMessages.too_long });
    });
    forms.post<{ Params: ProjectAddress; Querystring: ProjectQuery }>(
      "/mapa/:slug/proyecto/:project",
      async (request, reply) => {
        const { slug, project: text } = request.params;
        const { company, project } = await projects.find(slug, projectIdOf(text));
        logCompany(request, company?.companyId);
        if (!project || project.company.inquiryMonths === null)
          return sendMissingForm(request, reply, company);
        const refused = await sendForm(inquiries, project.point.id, request.body, request.ip);
        if (refused) return sendProject(request, reply.code(refused.status), project, refused.shown);
        const path = projectPath(project.company.slug, project.point);
        return reply.redirect(`${path}?solicitud=recibida#${inquiryAnchor}`, 303);
      },
    );
  });

  app.get<{ Params: ProjectAddress & { file: string } }>(
    "/mapa/:slug/proyecto/:project/:file",
    { compress: false },
    async (request, reply) => {
      const { slug, project: text, file } = request.params;
      const [, revision, scheme] = /^mapa-(\d{1,19})-(light|dark)\.webp$/.exec(file) ?? [];
      const { project } = scheme ? await projects.find(slug, projectIdOf(text)) : {};
      const files =
        project && pictures.isDrawn(project.map)
          ? await pictures.read(
              {
                pointId: project.point.id,
                mapId: project.map.id,
                revision: project.state.revision,
                position: project.position,
              },
              () => drawings.consume(request.ip),
            )
          : undefined;
      if (!files) return reply.callNotFound();
      if (!project?.company.isListed) reply.header("x-robots-tag", "noindex");
      const isExact = revision === String(project?.state.revision);
      return reply
        .type("image/webp")
        .header("cache-control", isExact ? "private, max-age=31536000, immutable" : "no-store")
        .send(files[scheme as keyof typeof files]);
    },
  );
}
