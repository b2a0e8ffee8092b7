import { type PictureTile, parseTilePath } from "@mapaobra/domain/map/picture-tiles";
import { downloadName } from "@mapaobra/domain/media/file-names";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { visitorTitle } from "@mapaobra/domain/media/visitor-names";
import type { FastifyRequest } from "fastify";
import { contentDisposition } from "../../http/content-disposition.ts";
import { RawResponse } from "../../http/raw-response.ts";
import { fileResponse, type StreamableFile } from "../../http/send-file.ts";
import { type FileStorage, isStorageKey } from "../../storage/file-storage.ts";
import {
  type DerivedFiles,
  type DerivedSize,
  derivedKey,
  derivedType,
  parseDerivedKey,
} from "./derived-files.ts";
import { type MediaService, mapPicturesFolder, type ServedFile } from "./media-service.ts";
import type { Signature, SignedQuery } from "./media-signature.ts";
import type { PictureTiles } from "./picture-tiles.ts";
import type { OpenVisitorCopy } from "./visitor-copies.ts";

/** How long a browser may use a file without revalidation, in seconds. */
const cacheSeconds = 300;
/** Thumbnails and screen sizes of a published map: a photograph that is taken back is gone soon. */
const publicDerivedSeconds = 60;

export interface FileQuery extends SignedQuery {
  /** `1` makes the browser save the file instead of showing it. */
  readonly descargar?: unknown;
}

/** A file that a request may read. */
export interface OpenedFile extends StreamableFile {
  /** Null for logos and map pictures. */
  readonly kind: MediaKind | null;
  /** Headers for caching, disposition and framing. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Opens the file of a key, public or with a valid signature; undefined otherwise. A picture that has to be made first is
 * not, once the signal is aborted.
 */
export type OpenFile = (
  key: string,
  query: FileQuery,
  signal?: AbortSignal,
) => Promise<OpenedFile | undefined>;

interface OpenFileParts {
  readonly media: MediaService;
  readonly storage: FileStorage;
  readonly derived: DerivedFiles;
  readonly tiles: PictureTiles;
  readonly visitorCopy: OpenVisitorCopy;
}

/** A file that a URL gives access to. */
interface AuthorizedFile {
  readonly served: ServedFile;
  /** Undefined for an unsigned URL of a public file. */
  readonly signature: Signature | undefined;
}

/**
 * The file under a key, if it is public or the query has a valid signature. The signature of an original is
 * valid for a public file too, which is a copy without it.
 */
export async function findAuthorizedFile(
  media: Pick<MediaService, "findPublic" | "findSigned" | "addresses">,
  key: string,
  query: SignedQuery,
): Promise<AuthorizedFile | undefined> {
  const signature = media.addresses.signatureOf(key, query);
  const open = signature?.isOriginal ? undefined : await media.findPublic(key);
  if (open) return { served: open, signature: undefined };
  const served = signature && (await media.findSigned(key, signature));
  return served && { served, signature };
}

export function createOpenFile(parts: OpenFileParts): OpenFile {
  const { media, storage, derived, tiles, visitorCopy } = parts;
  const original = async (key: string) => {
    const file = await storage.stat(key);
    return file && { file, read: reading(key) };
  };

  const openWhole = async (found: AuthorizedFile, query: FileQuery) => {
    const { key, kind, mediaType: type } = found.served;
    const content = await (found.signature?.isOriginal ? original(key) : visitorCopy(key, type));
    if (!content) return undefined;
    const headers = { ...cacheHeaders(found), ...dispositionHeaders(found, query.descargar === "1") };
    return { ...content, type, kind, headers };
  };

  const openDerived = async (found: AuthorizedFile, size: DerivedSize, signal?: AbortSignal) => {
    const { key, kind, mediaType } = found.served;
    const file =
      kind === null ? undefined : await derived.getOrCreate({ key, kind, mediaType }, size, signal);
    if (!file) return undefined;
    const read = reading(derivedKey(key, size));
    return {
      type: derivedType,
      kind: "image" as const,
      file,
      headers: cacheHeaders(found, publicDerivedSeconds),
      read,
    };
  };

  const openTile = async (found: AuthorizedFile, tile: PictureTile, signal?: AbortSignal) => {
    const { key } = found.served;
    const isTiled = key.startsWith(mapPicturesFolder) || found.served.kind === "panorama";
    const picture = isTiled ? await tiles.find(key, tile, signal) : undefined;
    return picture && { ...picture, kind: "image" as const, headers: cacheHeaders(found) };
  };

  const reading =
    (key: string): StreamableFile["read"] =>
    (range) =>
      storage.read(key, range);

  return async (key, query, signal) => {
    if (!isStorageKey(key)) return undefined;
    const part = parseDerivedKey(key) ?? readTileKey(key) ?? { original: key };
    const found = await findAuthorizedFile(media, part.original, query);
    if (!found) return undefined;
    if ("size" in part) return openDerived(found, part.size, signal);
    if ("tile" in part) return openTile(found, part.tile, signal);
    return openWhole(found, query);
  };
}

const readTileKey = (key: string) => {
  const read = parseTilePath(key);
  return read && { original: read.picture, tile: read.tile };
};

export async function mediaFileResponse(
  request: Pick<FastifyRequest, "headers" | "method">,
  opened: OpenedFile,
): Promise<RawResponse> {
  const { body, headers, status } = await fileResponse(request, opened);
  return new RawResponse(body, { ...headers, ...opened.headers }, status);
}

/** Public files may be read by scripts of other sites, such as the viewer of a page that embeds the map. */
function cacheHeaders(
  { served, signature }: AuthorizedFile,
  publicSeconds = cacheSeconds,
): Record<string, string> {
  return {
    ...(signature === undefined
      ? { "cache-control": `public, max-age=${publicSeconds}`, "access-control-allow-origin": "*" }
      : { "cache-control": `private, max-age=${Math.min(cacheSeconds, signature.secondsLeft)}` }),
    ...(!served.isListed && { "x-robots-tag": "noindex" }),
  };
}

function dispositionHeaders(
  { served, signature }: AuthorizedFile,
  isDownload: boolean,
): Record<string, string> {
  if (served.kind === null) return {};
  const isPdf = served.mediaType === "application/pdf";
  const isSaved = isDownload || (served.kind === "document" && !isPdf);
  const title = signature?.isOriginal ? served.name : visitorTitle(served);
  const name = downloadName(title, served.extension);
  return {
    "content-disposition": contentDisposition(isSaved ? "attachment" : "inline", name),
    ...(isPdf && { "content-security-policy": pdfPolicy(signature === undefined) }),
  };
}

/**
 * Browsers show a PDF in an internal page, which `sandbox` or `default-src 'none'` would break. A public
 * file is framed by a map that the site of a company may embed: both are its ancestors.
 */
export const pdfPolicy = (isPublic: boolean): string =>
  `base-uri 'none'; form-action 'none'; frame-ancestors ${isPublic ? "*" : "'self'"}`;
