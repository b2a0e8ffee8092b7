import type { PublicMap } from "@mapaobra/contract/wire/map";
import { pointDetail } from "@mapaobra/contract/wire/point";
import { anonymous } from "@mapaobra/domain/access/actor";
import { authorize } from "@mapaobra/domain/access/policy";
import { DomainError } from "@mapaobra/domain/errors";
import { type Position, toPosition } from "@mapaobra/domain/point/coordinates";
import type { Kysely } from "kysely";
import type { Database } from "../../../database/schema.ts";
import { asActor } from "../../../database/unit-of-work.ts";
import type { PolicyCheck } from "../../../http/call.ts";
import type { BrandingService, CompanyBrand } from "../../branding/branding-service.ts";
import type { MapState, MapsService } from "../../maps/maps-service.ts";
import type { MediaService } from "../../media/media-service.ts";
import type { PointsService } from "../../points/points-service.ts";
import { createStagesService } from "../../points/stages/stages-service.ts";
import { type Neighbour as NearPoint, nearestPoints, updatedAt } from "./surroundings-repository.ts";
import { withThumbnails } from "./with-thumbnails.ts";

const NEIGHBOURS = 6;

/** A point as visitors read it. */
export type PublishedPoint = ReturnType<typeof pointDetail.decode>;

/** A published project, as memory has it. */
export interface FoundProject {
  readonly company: CompanyBrand;
  readonly map: PublicMap["maps"][number];
  /** Of the project's map: a page is the same while it is. */
  readonly state: MapState;
  readonly point: PublishedPoint;
  /** Of the point: it may be older than the state. */
  readonly etag: string;
  readonly position: Position;
  /** Visitors can request alerts. */
  readonly offersAlerts: boolean;
}

export interface Neighbour extends NearPoint {
  /** Of its first photograph. */
  readonly thumbnail: string | null;
}

/** What the database knows besides. */
export interface Surroundings {
  readonly updatedAt: Date;
  /** The oldest first. */
  readonly stages: readonly { readonly stage: string; readonly since: string }[];
  readonly neighbours: readonly Neighbour[];
}

interface ReaderParts {
  readonly db: Kysely<Database>;
  readonly branding: Pick<BrandingService, "findByPublicSlug">;
  readonly maps: Pick<MapsService, "getState">;
  readonly points: Pick<PointsService, "getPoint">;
  readonly media: Pick<MediaService, "listByPoints">;
}

const asVisitor: PolicyCheck = (resource, code) => authorize(anonymous, "point.read", resource, code);

/** Reads what the page of a project shows, as a visitor. */
export function createProjectReader({ db, branding, maps, points, media }: ReaderParts) {
  const stages = createStagesService(db);

  const pointOf = async (id: number) => {
    try {
      const { body, etag } = await points.getPoint(anonymous, asVisitor, id);
      const point: PublishedPoint = pointDetail.decode(JSON.parse(body.plain.toString()));
      return { point, etag };
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  };

  return {
    /** The company that the address names, and the project if visitors see it on one of its maps. */
    async find(slug: string, id: number | undefined) {
      const owner = await branding.findByPublicSlug(slug);
      const read = owner && id !== undefined ? await pointOf(id) : undefined;
      const point = read?.point;
      const map = owner?.map.maps.find((published) => published.id === point?.mapId);
      const position = point && toPosition(point.latitude, point.longitude);
      const state = map && (await maps.getState(map.id));
      const project: FoundProject | undefined =
        owner && read && map && position && state
          ? {
              ...{ company: owner.company, map, state, ...read, position },
              offersAlerts: owner.map.company.offersAlerts === true,
            }
          : undefined;
      return { company: owner?.company, hasMaps: owner !== undefined && owner.map.maps.length > 0, project };
    },

    /** Throws `point_not_found` if the project is gone by now. */
    async readSurroundings({ point, position }: FoundProject): Promise<Surroundings> {
      const steps = await stages.list(anonymous, asVisitor, point.id);
      return asActor(
        db,
        anonymous,
        async (unit) => {
          const updated = await updatedAt(unit, point.id);
          if (!updated) throw new DomainError("point_not_found");
          const near = await nearestPoints(unit, { id: point.id, mapId: point.mapId, position }, NEIGHBOURS);
          const neighbours = await withThumbnails(unit, media, near);
          return { updatedAt: updated, stages: steps, neighbours };
        },
        { readOnly: true },
      );
    },
  };
}
