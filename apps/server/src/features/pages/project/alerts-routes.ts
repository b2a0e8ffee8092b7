import { requestAlerts } from "@mapaobra/contract/endpoints/subscribers";
import { errorReplies, messageFor } from "@mapaobra/contract/messages.es";
import { problemMessages } from "@mapaobra/contract/problems.es";
import { alertsAnswer } from "@mapaobra/contract/subscriber-consent.es";
import { waitText } from "@mapaobra/contract/wait.es";
import { rejectUncleanTexts } from "@mapaobra/contract/wire/clean-texts";
import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import { DomainError } from "@mapaobra/domain/errors";
import { noFilters } from "@mapaobra/domain/point/filters";
import { projectIdOf } from "@mapaobra/domain/point/project-path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FeatureContext } from "../../../app/feature.ts";
import { acceptForms } from "../../../http/accept-forms.ts";
import { logCompany } from "../../../http/access-log.ts";
import { alertsPage, alertsPath, requestedAlertsPage, type ShownAlerts } from "./alerts-page.es.ts";
import { createProjectReader, type FoundProject } from "./project-reader.ts";
import type { WholePages } from "./whole-pages.ts";

interface ProjectAddress {
  readonly slug: string;
  readonly project: string;
}

const newForm: ShownAlerts = { typed: {}, problem: null, emailProblem: null };

/** The form in which visitors request alerts of a project, without scripts (decision 98). */
export function alertsRoutes({ app, parts, services }: FeatureContext, pages: WholePages): void {
  const { branding, maps, points, media, subscribers } = services;
  const projects = createProjectReader({ db: parts.db, branding, maps, points, media: media.service });

  const find = async (request: FastifyRequest) => {
    const { slug, project: text } = request.params as ProjectAddress;
    const { company, hasMaps, project } = await projects.find(slug, projectIdOf(text));
    logCompany(request, company?.companyId);
    const frame = await pages.frameOf(request, company);
    const mapPath = company && hasMaps ? `/mapa/${company.slug}` : "/";
    return { frame, mapPath, project: project?.offersAlerts ? project : undefined };
  };

  type Found = Awaited<ReturnType<typeof find>>;
  const sendMissing = (request: FastifyRequest, reply: FastifyReply, { frame, mapPath }: Found) =>
    pages.sendMissing(request, reply, frame, "Este formulario", mapPath);

  app.register(async (forms) => {
    acceptForms(forms);
    forms.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
      if (error.statusCode !== 413) throw error;
      const found = await find(request);
      if (!found.project) return sendMissing(request, reply, found);
      const shown = { ...newForm, problem: problemMessages.too_long };
      return pages.sendForm(
        request,
        reply.code(413),
        found.frame,
        alertsPage(found.frame, found.project, shown),
      );
    });

    forms.get<{ Params: ProjectAddress; Querystring: { pedidos?: unknown } }>(
      "/mapa/:slug/proyecto/:project/avisos",
      async (request, reply) => {
        const found = await find(request);
        const { frame, project } = found;
        if (!project) return sendMissing(request, reply, found);
        const page =
          request.query.pedidos === undefined
            ? alertsPage(frame, project, newForm)
            : requestedAlertsPage(frame, project, alertsAnswer);
        return pages.sendForm(request, reply, frame, page);
      },
    );

    forms.post<{ Params: ProjectAddress }>("/mapa/:slug/proyecto/:project/avisos", async (request, reply) => {
      const found = await find(request);
      const { frame, project } = found;
      if (!project) return sendMissing(request, reply, found);
      const refused = await send(project, request.body, request.ip);
      if (!refused) return reply.redirect(`${alertsPath(project.company.slug, project.point)}?pedidos`, 303);
      return pages.sendForm(
        request,
        reply.code(refused.status),
        frame,
        alertsPage(frame, project, refused.shown),
      );
    });
  });

  /** Returns what the page shows of a request that was not accepted, and the status; null if it was. */
  async function send({ map, point }: FoundProject, body: unknown, ip: string) {
    const typed = Object.fromEntries(new URLSearchParams(typeof body === "string" ? body : ""));
    try {
      const input = requestAlerts.request.decode({
        mapaId: map.id,
        correo: typed.correo,
        filtros: filtersToQuery({ ...noFilters, id: String(point.id) }),
        frecuencia: typed.frecuencia,
        compartirCorreo: typed.compartirCorreo !== undefined,
        sitioWeb: typed.sitioWeb,
      });
      await rejectUncleanTexts(requestAlerts.request, input);
      await subscribers.request(input, ip);
      return null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, params, fields } = error;
      const wait = waitText(Number(params.seconds ?? 0));
      const emailProblem = fields.find(({ field }) => field === "correo")?.message ?? null;
      const problem = emailProblem ?? fields[0]?.message ?? messageFor(code, { wait, ...params });
      const shown = { typed, emailProblem, problem: emailProblem ? "Revise lo que está marcado." : problem };
      return { shown, status: errorReplies[code].status };
    }
  }
}
