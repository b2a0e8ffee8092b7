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

/** How long a browser may show a file without asking again whether it still may. */
const cacheSeconds = 300;

export interface FileQuery extends SignedQuery {
  /** `1` has the browser save the file instead of showing it. */
  readonly descargar?: unknown;
}

/** A file that a request may have. */
export interface OpenedFile extends StreamableFile {
  /** Null for logos and pictures of maps. */
  readonly kind: MediaKind | null;
  /** For whom and how long its answer may be kept, how it is shown, and by which pages. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Opens what a key and its signature give access to; undefined for everything else. */
export type OpenFile = (key: string, query: FileQuery) => Promise<OpenedFile | undefined>;

interface OpenFileParts {
  readonly media: MediaService;
  readonly storage: FileStorage;
  readonly derived: DerivedFiles;
  readonly tiles: PictureTiles;
}

/** A file that somebody's address opens. */
interface AuthorizedFile {
  readonly served: ServedFile;
  /** For how long a signed address still holds; undefined for what is public. */
  readonly signedSeconds: number | undefined;
}

/** The file under a key, where it is everybody's or the query is signed for it. */
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
    const isCut = key.startsWith(mapPicturesFolder) || found.served.kind === "panorama";
    const picture = isCut ? await tiles.find(key, tile) : undefined;
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

/** What is public may also be read by other sites' scripts, such as the viewer of a page that embeds us. */
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
 * Browsers show a PDF in a page of their own making, which a sandbox or a ban on all sources would break.
 * What is public is framed by our public maps, which anybody frames.
 */
export const pdfPolicy = (isPublic: boolean): string =>
  `base-uri 'none'; form-action 'none'; frame-ancestors ${isPublic ? "*" : "'self'"}`;
