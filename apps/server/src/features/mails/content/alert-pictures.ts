import { createHash } from "node:crypto";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { FeatureContext } from "../../../app/feature.ts";
import { createShareWork, type ShareWork } from "../../../cache/share-work.ts";
import { toMailPhotograph } from "../../../content/isolated/isolated-content.ts";
import type { Database } from "../../../database/schema.ts";
import type { MailPicture } from "../../../mail/mailer.ts";
import type { ConvertThumbnail, ReadThumbnails } from "../../media/thumbnails-service.ts";
import { drawnColumnsOf } from "../../points/columns/some-columns-service.ts";
import { type AlertReport, drawnMapOf, type ReportSection } from "./alert-report.ts";

/** What the mails of one morning share: a photograph takes about 6 kB, a map 18 kB in each scheme. */
const sharedLimits = { maxBytes: 16_000_000, maxEntryBytes: 200_000 };
/** A mail waits no longer for the drawing. */
const drawingLimitMs = 60_000;

export interface AlertPictures {
  readonly all: readonly MailPicture[];
  /** Of the map in light and dark colours; null without one. */
  readonly map: Readonly<Record<ColourScheme, string>> | null;
  /** The picture of a project, by its id. */
  readonly ofProject: ReadonlyMap<number, string>;
}

export type MakeAlertPictures = (reader: Actor, report: AlertReport) => Promise<AlertPictures>;

interface AlertPicturesParts {
  readonly db: Kysely<Database>;
  readonly draw: FeatureContext["parts"]["pictureDrawer"]["draw"];
  /** As `photographOf` converts them. */
  readonly thumbnails: ReadThumbnails;
  readonly share: ShareWork<Buffer>;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Makes the pictures of a mail as JPEG, which every program shows: its map with the listed projects, and the
 * photograph of each project. They are part of the mail, because those of an unpublished map have no address without a
 * sign-in. Mails with the same projects share them. A picture that cannot be made is left out.
 */
export function createAlertPictures({
  db,
  draw,
  thumbnails,
  share,
  log,
}: AlertPicturesParts): MakeAlertPictures {
  const drawMap = async (reader: Actor, report: AlertReport): Promise<MailPicture[]> => {
    const drawn = drawnMapOf(report);
    if (!drawn) return [];
    const columns = await drawnColumnsOf(db, reader, drawn.projectIds);
    const { mapUrl } = drawn.map;
    let drawing: ReturnType<typeof draw> | undefined;
    const drawIn = async (scheme: ColourScheme) => {
      drawing ??= draw({ columns, mapUrl, place: "mail", streets: null }, drawingLimitMs);
      const [picture] = (await drawing).layouts;
      if (!picture) throw new Error("the map of a mail was not drawn");
      return Buffer.from(picture.files[scheme]);
    };
    return Promise.all(
      (["light", "dark"] as const).map(async (scheme) => ({
        cid: mapCids[scheme],
        type: jpegType,
        content: await share(`map ${scheme} ${hashOf(columns)} ${mapUrl}`, () => drawIn(scheme)),
      })),
    );
  };

  const photographs = async (reader: Actor, { map, projects }: ReportSection): Promise<MailPicture[]> => {
    const ids = projects.map(({ id }) => id);
    const found = await thumbnails(reader, map.id, ids);
    return found.map(({ pointId, content }) => ({ cid: cidOf(pointId), type: jpegType, content }));
  };

  const orNone = (work: Promise<MailPicture[]>): Promise<MailPicture[]> =>
    work.catch((error: unknown) => {
      log.warn({ err: error }, "could not make a picture of a mail");
      return [];
    });

  return async (reader, report) => {
    const { sections } = report;
    const maps = await orNone(drawMap(reader, report));
    const ofProjects = new Map<string, MailPicture>();
    for (const section of sections) {
      for (const picture of await orNone(photographs(reader, section))) ofProjects.set(picture.cid, picture);
    }
    const ids = sections.flatMap(({ projects }) => projects.map(({ id }) => id));
    return {
      all: [...maps, ...ofProjects.values()],
      map: maps.length > 0 ? mapCids : null,
      ofProject: new Map(ids.filter((id) => ofProjects.has(cidOf(id))).map((id) => [id, cidOf(id)])),
    };
  };
}

const mapCids = { light: "mapa", dark: "mapa-oscuro" } as const;
const cidOf = (pointId: number) => `proyecto-${pointId}`;

const jpegType = "image/jpeg";
const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("base64");

export function createSharedPictures(): ShareWork<Buffer> {
  const share = createShareWork<Buffer>(sharedLimits, ({ length }) => length);
  return (key, work) => share(key, async () => inOwnMemory(await work()));
}

/** A small buffer is part of one of 64 kB, which it would keep: the cache would be four times as large as it counts. */
function inOwnMemory(content: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(content.length);
  content.copy(own);
  return own;
}

/** The photograph of a project in a mail, as JPEG. */
export const photographOf =
  (share: ShareWork<Buffer>): ConvertThumbnail =>
  (key, read) =>
    share(`photograph ${key}`, async () => toMailPhotograph(await read()));
