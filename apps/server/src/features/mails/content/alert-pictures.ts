import type { Actor } from "@mapaobra/domain/access/actor";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import sharp, { type Sharp } from "sharp";
import type { FeatureContext } from "../../../app/feature.ts";
import type { Database } from "../../../database/schema.ts";
import type { MailPicture } from "../../../mail/mailer.ts";
import type { ReadThumbnails } from "../../media/thumbnails-service.ts";
import { drawnColumnsOf } from "../../points/columns/some-columns-service.ts";
import type { AlertReport, ReportSection } from "./alert-report.ts";

/** Twice the size at which a mail shows them. */
const photographSize = { width: 192, height: 144 };
const mapWidth = 1120;
const jpeg = { quality: 72, mozjpeg: true };
/** A mail waits no longer for the drawing. */
const drawingLimitMs = 60_000;

export interface AlertPictures {
  readonly all: readonly MailPicture[];
  readonly map: string | null;
  /** The picture of a project, by its id. */
  readonly ofProject: ReadonlyMap<number, string>;
}

export type MakeAlertPictures = (reader: Actor, report: AlertReport) => Promise<AlertPictures>;

interface AlertPicturesParts {
  readonly db: Kysely<Database>;
  readonly draw: FeatureContext["parts"]["pictureDrawer"]["draw"];
  readonly thumbnails: ReadThumbnails;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Makes the pictures of a mail as JPEG, which every program shows: the map with the listed projects of its first
 * search, and the photograph of each project. They are part of the mail, because those of an unpublished map have no
 * address without a sign-in. A picture that cannot be made is left out.
 */
export function createAlertPictures({ db, draw, thumbnails, log }: AlertPicturesParts): MakeAlertPictures {
  const drawMap = async (reader: Actor, { map, projects }: ReportSection): Promise<MailPicture[]> => {
    if (mapTypeOf(map.type).kind !== "google" || projects.length === 0) return [];
    const ids = projects.map(({ id }) => id);
    const columns = await drawnColumnsOf(db, reader, ids);
    const content = { columns, mapUrl: map.mapUrl, place: "card", streets: null } as const;
    const picture = (await draw(content, drawingLimitMs)).layouts[0]?.files.light;
    return picture ? [await toJpeg("mapa", sharp(picture).resize(mapWidth))] : [];
  };

  const photographs = async (reader: Actor, { map, projects }: ReportSection) => {
    const ids = projects.map(({ id }) => id);
    const found = await thumbnails(reader, map.id, ids);
    return Promise.all(
      found.map(({ pointId, content }) => toJpeg(cidOf(pointId), sharp(content).resize(photographSize))),
    );
  };

  const orNone = (work: Promise<MailPicture[]>): Promise<MailPicture[]> =>
    work.catch((error: unknown) => {
      log.warn({ err: error }, "could not make a picture of a mail");
      return [];
    });

  return async (reader, { sections }) => {
    const [first] = sections;
    const maps = first ? await orNone(drawMap(reader, first)) : [];
    const ofProjects = new Map<string, MailPicture>();
    for (const section of sections) {
      for (const picture of await orNone(photographs(reader, section))) ofProjects.set(picture.cid, picture);
    }
    const ids = sections.flatMap(({ projects }) => projects.map(({ id }) => id));
    return {
      all: [...maps, ...ofProjects.values()],
      map: maps[0]?.cid ?? null,
      ofProject: new Map(ids.filter((id) => ofProjects.has(cidOf(id))).map((id) => [id, cidOf(id)])),
    };
  };
}

const cidOf = (pointId: number) => `proyecto-${pointId}`;

const toJpeg = async (cid: string, picture: Sharp): Promise<MailPicture> => ({
  cid,
  type: "image/jpeg",
  content: await picture.jpeg(jpeg).toBuffer(),
});
