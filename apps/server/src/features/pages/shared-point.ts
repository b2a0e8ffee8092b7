import type { PublicMap } from "@mapaobra/contract/wire/map";
import { pointDetail } from "@mapaobra/contract/wire/point";
import { anonymous } from "@mapaobra/domain/access/actor";
import { authorize } from "@mapaobra/domain/access/policy";
import { DomainError } from "@mapaobra/domain/errors";
import { withoutLinkEnd } from "@mapaobra/domain/format/link-end";
import { legacyPointParams, pointParam } from "@mapaobra/domain/map/map-url-params";
import { groupMedia } from "@mapaobra/domain/media/group-media";
import { toPosition } from "@mapaobra/domain/point/coordinates";
import { progressText } from "@mapaobra/domain/point/display";
import type { Point } from "@mapaobra/domain/point/point";
import { stageName } from "@mapaobra/domain/point/stage";
import { MAX_RECORD_ID } from "@mapaobra/domain/record-id";
import { placeText } from "@mapaobra/domain/territory/format-place-name";
import type { PointsService } from "../points/points-service.ts";

/** The public facts of a project. No contacts. */
export type ProjectFacts = Pick<
  Point,
  | "stage"
  | "progress"
  | "workClass"
  | "workType"
  | "area"
  | "date"
  | "permit"
  | "developer"
  | "builder"
  | "note"
> & {
  /** District, canton and province. */
  readonly place: string;
};

/** What a link preview and a page without JavaScript show of a project. */
export interface SharedPoint {
  readonly id: number;
  readonly mapId: number;
  readonly name: string;
  readonly description: string;
  /** URL of its first photograph, relative to this server or absolute. */
  readonly image: string | null;
  /** It has a position, so that it is on the map. */
  readonly isPlaced: boolean;
  readonly facts: ProjectFacts;
}

const parameters = [pointParam, ...legacyPointParams];

function pointIdOf(query: Readonly<Record<string, unknown>>): number | undefined {
  const text = parameters
    .map((name) => query[name])
    .find((value) => typeof value === "string" && value !== "");
  const number = typeof text === "string" ? withoutLinkEnd(text) : "";
  const id = /^[1-9]\d{0,9}$/.test(number) ? Number(number) : undefined;
  return id !== undefined && id <= MAX_RECORD_ID ? id : undefined;
}

/** The project that a public URL names, if a visitor may see it on one of the page's maps. */
export async function findSharedPoint(
  points: Pick<PointsService, "getPoint">,
  page: PublicMap | undefined,
  query: Readonly<Record<string, unknown>>,
): Promise<SharedPoint | undefined> {
  const id = pointIdOf(query);
  if (id === undefined || !page) return undefined;
  const found = await points
    .getPoint(anonymous, (resource, code) => authorize(anonymous, "point.read", resource, code), id)
    .catch((error: unknown) => {
      if (error instanceof DomainError) return undefined;
      throw error;
    });
  const point = found && pointDetail.decode(JSON.parse(found.body.plain.toString()));
  if (!point || !page.maps.some((map) => map.id === point.mapId)) return undefined;
  const [photograph] = groupMedia(point.media).image;
  const place = placeText(point.district, point.canton, point.province);
  const summary = [stageName(point.stage), progressText(point.progress), place];
  return {
    id,
    mapId: point.mapId,
    name: point.name,
    description: summary.filter(Boolean).join(" · "),
    image: photograph ? (photograph.viewAddress ?? photograph.address) : null,
    isPlaced: toPosition(point.latitude, point.longitude) !== undefined,
    facts: {
      stage: point.stage,
      progress: point.progress,
      workClass: point.workClass,
      workType: point.workType,
      area: point.area,
      date: point.date,
      permit: point.permit,
      developer: point.developer,
      builder: point.builder,
      note: point.note,
      place,
    },
  };
}
