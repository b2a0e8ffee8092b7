import { type PictureTile, parseTilePath } from "@mapaobra/domain/map/picture-tiles";
import { downloadName } from "@mapaobra/domain/media/file-names";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
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
import type { SignedQuery } from "./media-signature.ts";
import type { PictureTiles } from "./picture-tiles.ts";

/** How long a browser may use a file without revalidation, in seconds. */
const cacheSeconds = 300;

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

/** Opens the file of a key, public or with a valid signature; undefined otherwise. */
export type OpenFile = (key: string, query: FileQuery) => Promise<OpenedFile | undefined>;

interface OpenFileParts {
  readonly media: MediaService;
  readonly storage: FileStorage;
  readonly derived: DerivedFiles;
  readonly tiles: PictureTiles;
}

/** A file that a URL gives access to. */
interface AuthorizedFile {
  readonly served: ServedFile;
  /** Seconds until a signed URL expires; undefined for a public file. */
  readonly signedSeconds: number | undefined;
}

/** The file under a key, if it is public or the query has a valid signature. */
export async function findAuthorizedFile(
  media: Pick<MediaService, "findPublic" | "findSigned" | "addresses">,
  key: string,
  query: SignedQuery,
): Promise<AuthorizedFile | undefined> {
  const open = await media.findPublic(key);
  if (open) return { served: open, signedSeconds: undefined };
  const signedSeconds = media.addresses.signatureSecondsLeft(key, query);
  const served = signedSeconds === undefined ? undefined : await media.findSigned(key);
  return served && { served, signedSeconds };
}

export function createOpenFile({ media, storage, derived, tiles }: OpenFileParts): OpenFile {
  const openOriginal = async (key: string, found: AuthorizedFile, query: FileQuery) => {
    const file = await storage.stat(key);
    if (!file) return undefined;
    const { served } = found;
    const headers = { ...cacheHeaders(found), ...dispositionHeaders(served, found, query.descargar === "1") };
    return { type: served.mediaType, kind: served.kind, file, headers, read: reading(key) };
  };

  const openDerived = async (key: string, found: AuthorizedFile, size: DerivedSize) => {
    const { kind, mediaType } = found.served;
    const file = kind === null ? undefined : await derived.getOrCreate({ key, kind, mediaType }, size);
    if (!file) return undefined;
    const read = reading(derivedKey(key, size));
    return { type: derivedType, kind: "image" as const, file, headers: cacheHeaders(found), read };
  };

  const openTile = async (key: string, found: AuthorizedFile, tile: PictureTile) => {
    const isTiled = key.startsWith(mapPicturesFolder) || found.served.kind === "panorama";
    const picture = isTiled ? await tiles.find(key, tile) : undefined;
    return picture && { ...picture, kind: "image" as const, headers: cacheHeaders(found) };
  };

  const reading =
    (key: string): StreamableFile["read"] =>
    (range) =>
      storage.read(key, range);

  return async (key, query) => {
    if (!isStorageKey(key)) return undefined;
    const part = parseDerivedKey(key) ?? readTileKey(key) ?? { original: key };
    const found = await findAuthorizedFile(media, part.original, query);
    if (!found) return undefined;
    if ("size" in part) return openDerived(part.original, found, part.size);
    if ("tile" in part) return openTile(part.original, found, part.tile);
    return openOriginal(key, found, query);
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
function cacheHeaders({ signedSeconds }: AuthorizedFile): Record<string, string> {
  return signedSeconds === undefined
    ? { "cache-control": `public, max-age=${cacheSeconds}`, "access-control-allow-origin": "*" }
    : { "cache-control": `private, max-age=${Math.min(cacheSeconds, signedSeconds)}` };
}

function dispositionHeaders(
  served: ServedFile,
  { signedSeconds }: AuthorizedFile,
  isDownload: boolean,
): Record<string, string> {
  if (served.kind === null) return {};
  const isPdf = served.mediaType === "application/pdf";
  const isSaved = isDownload || (served.kind === "document" && !isPdf);
  const name = downloadName(served.name, served.extension);
  return {
    "content-disposition": contentDisposition(isSaved ? "attachment" : "inline", name),
    ...(isPdf && { "content-security-policy": pdfPolicy(signedSeconds === undefined) }),
  };
}

/**
 * Browsers show a PDF in an internal page, which `sandbox` or `default-src 'none'` would break. Public files
 * may be framed by any site, as public maps are.
 */
export const pdfPolicy = (isPublic: boolean): string =>
  `base-uri 'none'; form-action 'none'; frame-ancestors ${isPublic ? "*" : "'self'"}`;
