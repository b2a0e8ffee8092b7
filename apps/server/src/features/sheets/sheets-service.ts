import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyBaseLogger } from "fastify";
import { type CacheLimits, createLruCache } from "../../cache/lru-cache.ts";
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
  /** Of the product, whose drawing changes. */
  readonly version: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** Minimum time between two attempts to draw a sheet that could not be drawn. */
const retryMs = 5 * 60_000;
const maxFailures = 1_000;

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
export function createSheetsService(parts: SheetParts) {
  const { storage, media, readPhotographs, cacheLimits, version, log, now } = parts;
  const drawn = createDrawnOnRequest<DrawnSheet>(cacheLimits, ({ file }) => file.length);
  /** When to draw a sheet again that could not be drawn. */
  const retries = createLruCache<string, { readonly at: number }>(
    { maxBytes: maxFailures, maxEntryBytes: 1 },
    () => 1,
  );

  const drawNow = async (key: string, compose: Drawing["compose"]): Promise<DrawnSheet | undefined> => {
    const sheet = await compose();
    try {
      return { file: await drawSheet(sheet), etag: `W/"${key}"` };
    } catch (error) {
      log.warn({ err: error, address: sheet.address }, "could not draw a sheet");
      retries.set(key, { at: now() + retryMs });
      return undefined;
    }
  };

  return {
    /**
     * The sheet of a content, which has everything that it is made of. Throws `service_unavailable` if it cannot be
     * drawn or a photograph be read now, or too many others wait.
     */
    async read(content: string, { compose, admit }: Drawing): Promise<DrawnSheet> {
      const key = createHash("sha256").update(`${version} ${content}`).digest("base64url");
      const isPaused = now() < (retries.get(key)?.at ?? 0);
      const sheet = isPaused ? undefined : await drawn(key, { admit, draw: () => drawNow(key, compose) });
      if (!sheet) throw new DomainError("service_unavailable");
      return sheet;
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
