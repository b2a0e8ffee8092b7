import { formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { fromMicroDegrees, toPosition } from "@mapaobra/domain/point/coordinates";
import { projectPath } from "@mapaobra/domain/point/project-path";
import { placeOfPath } from "@mapaobra/domain/territory/place-path";
import { attribution } from "@mapaobra/map/basemap/attribution";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FeatureContext } from "../../../app/feature.ts";
import { logCompany } from "../../../http/access-log.ts";
import { plainSources } from "../../sheets/sheets-service.ts";
import type { WholePages } from "../project/whole-pages.ts";
import { type ListPath, parseQuery } from "../project-lists/list-address.ts";
import { listAddress, titleOf } from "../project-lists/list-page.es.ts";
import type { ListReader } from "../project-lists/list-reader.ts";
import type { ListRow } from "../project-lists/list-repository.ts";
import { selectProjects } from "../project-lists/select-projects.ts";
import { listContent, MAX_ROWS } from "./list-sheet.ts";
import { paperOf, sendSheet, sheetColours } from "./sheet-reply.ts";

/** The lists of projects as PDF, with a map of their first ones. */
export function listSheetRoutes(
  { app, services }: FeatureContext,
  pages: WholePages,
  reader: ListReader,
): void {
  const { branding, maps, sheets, surroundings, readGround, drawings } = services;

  const sendList = async (request: FastifyRequest<{ Params: ListPath }>, reply: FastifyReply) => {
    const { slug, province, canton } = request.params;
    const given = request.query as Readonly<Record<string, unknown>>;
    const owner = await branding.findByPublicSlug(slug);
    logCompany(request, owner?.company.companyId);
    const [place, query, paper] = [placeOfPath(province, canton), parseQuery(given), paperOf(given)];
    if (!owner || !place || !query || !paper) return reply.callNotFound();
    const { company, map } = owner;
    const mapIds = map.maps.map(({ id }) => id);
    const states = await Promise.all(mapIds.map((id) => maps.getState(id)));
    const counts = await reader.count(JSON.stringify([mapIds, states]), mapIds);
    const selection = selectProjects(counts, place, query.stage);
    if (!selection?.updatedAt) return reply.callNotFound();

    const { origin } = await pages.frameOf(request, company);
    const addressOf = (path: string) => origin && origin + path;
    const address = addressOf(listAddress(company.slug, place, query.stage, 1));
    const frame = {
      paper,
      company: company.name,
      colours: sheetColours(company),
      title: titleOf(selection, company),
      address,
      date: formatDay(todayInCostaRica(selection.updatedAt)),
    };
    const content = JSON.stringify([frame, company, map, states]);
    const compose = async () => {
      const rows = await reader.readRows(mapIds, selection, MAX_ROWS);
      const drawn = new Set(map.maps.filter(surroundings.isDrawn).map(({ id }) => id));
      const onGround = rows.filter(({ mapId }) => drawn.has(mapId)).map(({ id }) => id);
      const [logo, ground] = await Promise.all([
        sheets.readLogo(company),
        onGround.length > 0 ? readGround(onGround) : undefined,
      ]);
      const placeOf = ({ mapId, latMicro, lngMicro }: ListRow) => {
        const position = toPosition(fromMicroDegrees(latMicro ?? 0), fromMicroDegrees(lngMicro ?? 0));
        return position && ground && drawn.has(mapId) ? ground.placeOf(position) : null;
      };
      const shown = listContent(selection, rows, {
        placeOf,
        addressOf: (project) => addressOf(projectPath(company.slug, project)),
      });
      return {
        ...frame,
        ...shown,
        logo,
        map: ground ? { file: ground.file, sources: plainSources(attribution) } : null,
      };
    };
    const sheet = await sheets.read(content, { compose, admit: () => drawings.consume(request.ip) });
    const name = [slug, province ?? "lista", canton, query.stage].filter(Boolean).join("-");
    return sendSheet(request, reply, company, sheet, { address, name });
  };

  for (const path of [
    "/mapa/:slug/lista.pdf",
    "/mapa/:slug/:province.pdf",
    "/mapa/:slug/:province/:canton.pdf",
  ])
    app.get<{ Params: ListPath }>(path, { compress: false }, sendList);
}
