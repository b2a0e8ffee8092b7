import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FastifyBaseLogger } from "fastify";
import type { CacheLimits } from "../../cache/lru-cache.ts";
import { toPixels } from "../../content/isolated/isolated-content.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { createDrawnOnRequest } from "../first-picture/drawn-on-request-service.ts";
import type { CoverPhotograph } from "../media/cover-photograph-service.ts";
import type { MediaService } from "../media/media-service.ts";
import {
  firstPhotographSize,
  logoSize,
  MAX_PHOTOGRAPHS,
  otherPhotographSize,
  type Pixels,
  type Sheet,
} from "./sheet-content.ts";
import { drawSheet } from "./sheet-drawer.ts";

export type { ListedRow, ListSheet, Paper, ProjectSheet } from "./sheet-content.ts";

interface SheetParts {
  readonly storage: Pick<FileStorage, "read">;
  readonly media: Pick<MediaService, "findPublic" | "addresses">;
  readonly readPhotographs: (pointId: number, ids: readonly number[]) => Promise<CoverPhotograph[]>;
  readonly cacheLimits: CacheLimits;
  readonly log: FastifyBaseLogger;
}

export interface DrawnSheet {
  readonly file: Uint8Array;
  readonly etag: string;
}

interface Drawing {
  /** Reads what the sheet says. */
  readonly compose: () => Promise<Sheet>;
  /** Throws for a client that requests too many drawings. */
  readonly admit: () => void;
}

/** Sources of a map without their links. */
export const plainSources = (html: string): string => html.replace(/<[^>]*>/g, "");

/** Draws sheets as PDF, and reads their pictures. */
export function createSheetsService({ storage, media, readPhotographs, cacheLimits, log }: SheetParts) {
  const drawn = createDrawnOnRequest<DrawnSheet>(cacheLimits, ({ file }) => file.length);

  const drawNow = async (key: string, compose: Drawing["compose"]): Promise<DrawnSheet | undefined> => {
    const sheet = await compose();
    try {
      return { file: await drawSheet(sheet), etag: `W/"${key}"` };
    } catch (error) {
      log.warn({ err: error, address: sheet.address }, "could not draw a sheet");
      return undefined;
    }
  };

  return {
    /**
     * The sheet of a content, which has everything that it is made of. Undefined if it cannot be drawn. Throws
     * `service_unavailable` if too many others wait, or a photograph cannot be read now.
     */
    read(content: string, { compose, admit }: Drawing): Promise<DrawnSheet | undefined> {
      const key = createHash("sha256").update(content).digest("base64url");
      return drawn(key, { admit, draw: () => drawNow(key, compose) });
    },

    /** The logo of a company if it is a file of ours: the server requests no other. */
    async readLogo({ logo, companyId }: { readonly logo: string | null; readonly companyId: number }) {
      const key = logo === null ? undefined : media.addresses.keyFromUrl(logo);
      const isOwn = key?.startsWith("empresas/") && (await media.findPublic(key));
      if (!key || !isOwn) return null;
      const content = await storage.read(key).then(buffer, () => undefined);
      const data = content && (await toPixels({ companyId }, content, { ...logoSize, isWhole: true }));
      return data ? { data, ...logoSize } : null;
    },

    /** The first photographs among these files of a point; damaged ones are left out. */
    async readPhotographs(pointId: number, ids: readonly number[]): Promise<Pixels[]> {
      const views = await readPhotographs(pointId, ids.slice(0, MAX_PHOTOGRAPHS));
      const pictures = await Promise.all(
        views.map(async ({ companyId, content }, at) => {
          const size = at === 0 ? firstPhotographSize : otherPhotographSize;
          const data = await toPixels({ companyId }, content, size);
          return data && { data, ...size };
        }),
      );
      return pictures.filter((picture) => picture !== undefined);
    },
  };
}
