import { mediaKindIds, parseUploadKind } from "@mapaobra/domain/media/media-kind";
import * as z from "zod/mini";
import { codec, field, listOf, nestedOrNull, patchFields, type ValueOf } from "./codec.ts";
import { decimal, flag, instant, longUrl, nullable, optional, text, wholeNumber } from "./scalars.ts";

const degrees = decimal(-360, 360);

/** The part of the full sphere that a panorama covers, in degrees; 0, 0 is straight ahead. */
export const sphereArea = codec({
  left: field(degrees, "izquierda"),
  right: field(degrees, "derecha"),
  top: field(degrees, "arriba"),
  bottom: field(degrees, "abajo"),
  /** Compass heading of the picture's centre, clockwise from north; null if unknown. */
  heading: field(nullable(degrees), "rumbo"),
  /** The direction in which it opens. */
  yaw: field(z._default(degrees, 0), "yaw"),
  pitch: field(z._default(degrees, 0), "pitch"),
});

/** The tiles of a large panorama, numbered as in `domain/map/picture-tiles`. */
export const tiles = codec({
  /** With the placeholders `{nivel}`, `{columna}` and `{fila}`. */
  template: field(text(1000), "plantilla"),
  /** Side of a tile in pixels. */
  side: field(wholeNumber(1), "lado"),
  /** Number of levels; the last one has full resolution. */
  levels: field(wholeNumber(1), "niveles"),
});

/** The fields that a viewer needs to display a medium. */
const displayFields = {
  /** The original name of the uploaded file. */
  title: field(text(255), "nombreOriginal"),
  address: field(text(1000), "url"),
  /** A picture of screen size. */
  viewAddress: field(nullable(text(1000)), "urlVista"),
  /** For a large panorama: a small preview of the whole picture. */
  previewAddress: field(nullable(text(1000)), "urlPrevia"),
  tiles: nestedOrNull(tiles, "mosaico"),
  /** For panoramas only. */
  sphere: nestedOrNull(sphereArea, "esfera"),
  width: field(nullable(wholeNumber()), "ancho"),
  height: field(nullable(wholeNumber()), "alto"),
};

/** A stored picture as a panorama, for clients that know its URL. */
export const panoramaPicture = codec(displayFields);
export type PanoramaPicture = ValueOf<typeof panoramaPicture>;

/** A picture, panorama, video or document of a point (P2 §3.4). */
export const media = codec({
  id: field(wholeNumber(1), "IMG_ID_IMAGENES", { outputAliases: ["id"] }),
  kind: field(text(20), "imG_TIPO"),
  location: field(text(500), "imG_UBICACION"),
  name: field(text(255), "IMG_nombre"),
  extension: field(text(20), "IMG_extension"),
  storageKey: field(text(500), "s3Key"),
  ...displayFields,
  /** The thumbnail; null if there is none, as for documents. */
  thumbnailAddress: field(nullable(text(1000)), "urlMiniatura"),
  mediaType: field(text(120), "mime"),
  /** The size of the file that `url` serves; null for visitors if their copy may be shorter than the original. */
  bytes: field(nullable(wholeNumber(0, Number.MAX_SAFE_INTEGER)), "tamano"),
  /**
   * Hexadecimal digest of the file that `url` serves, for the client to verify the upload; null for visitors who
   * get a copy.
   */
  sha256: field(nullable(text(64)), "sha256"),
  createdAt: field(instant, "fechaCreacion"),
  takenAt: field(nullable(instant), "fechaToma"),
  /** For staff: the two circles of a 360° camera that its program has not joined. */
  isUnstitched: field(z._default(flag, false), "sinUnir"),
});
export type Media = ValueOf<typeof media>;

/** The cover of a point in a list. */
export const pointCover = codec({
  pointId: field(wholeNumber(1), "id"),
  thumbnailAddress: field(text(1000), "urlMiniatura"),
});
export type PointCover = ValueOf<typeof pointCover>;

/** A photograph or panorama of a map in its gallery. */
export const mapPicture = codec({
  id: field(wholeNumber(1), "id"),
  pointId: field(wholeNumber(1), "puntoId"),
  isPanorama: field(flag, "es360"),
  /** When it was taken, or else uploaded. */
  at: field(instant, "fecha"),
  thumbnailAddress: field(text(1000), "urlMiniatura"),
});
export type MapPicture = ValueOf<typeof mapPicture>;

/** A link with which an external service fetches a file, and its expiry; null for public files. */
export const sharedLink = codec({
  address: field(text(1300), "url"),
  expiresAt: field(nullable(instant), "vence"),
});
export type SharedLink = ValueOf<typeof sharedLink>;

/** A file that was uploaded but not stored, with the message that says why. */
export const skippedFile = codec({
  name: field(text(255), "nombre"),
  reason: field(text(600), "motivo"),
  /** The digest of the stored file with the same name and size, which may have other content. */
  sha256: field(optional(text(64)), "sha256"),
});
export type SkippedFile = ValueOf<typeof skippedFile>;

const outcome = { media: listOf(media, "imagenes"), skipped: listOf(skippedFile, "omitidos") };

/** The result for each file of an upload. */
export const uploadResult = codec(outcome);
export type UploadResult = ValueOf<typeof uploadResult>;

/** How far a resumable upload is. */
export const uploadState = {
  id: field(text(40), "subida"),
  received: field(wholeNumber(0, Number.MAX_SAFE_INTEGER), "recibidos"),
  bytes: field(wholeNumber(0, Number.MAX_SAFE_INTEGER), "tamano"),
  /** When an inactive upload is deleted. */
  expiresAt: field(instant, "vence"),
  done: field(flag, "terminada"),
};
const state = codec(uploadState);
export type UploadState = ValueOf<typeof state>;

/** The progress of a resumable upload, and the result after its completion. */
export const uploadProgress = codec({ ...uploadState, ...outcome });
export type UploadProgress = ValueOf<typeof uploadProgress>;

/** The kind of an upload, under any of its names; by default the content determines it. */
export const uploadKindSchema = z._default(
  z.pipe(
    z.pipe(
      text(40),
      z.transform((name: string) => parseUploadKind(name)),
    ),
    z.enum([...mediaKindIds, "any"], "Debe ser imagenes, panorama, videos, documentos o media."),
  ),
  "any",
);

/** The file to delete, by any of the ids that clients have, and its point. */
export const mediaRemoval = codec({
  companyId: field(wholeNumber(1), "EmpresaId", { errorCode: "media_point_missing" }),
  pointId: field(wholeNumber(1), "PropertiesFeaturesId", {
    aliases: ["propertiesFeatureId", "pfId"],
    errorCode: "media_point_missing",
  }),
  ...patchFields({
    mediaId: field(wholeNumber(1), "id", { aliases: ["IMG_ID_IMAGENES"] }),
    storageKey: field(text(500), "s3Key"),
    address: field(longUrl, "Url"),
    location: field(longUrl, "Ubicacion", { aliases: ["imG_UBICACION"] }),
    name: field(text(255), "Nombre", { aliases: ["IMG_nombre"] }),
    extension: field(text(20), "Extension", { aliases: ["IMG_extension"] }),
  }),
  /** Sent for servers that need it (P2 §7). Ours finds the file without it, so any value is accepted. */
  kind: field(z.catch(optional(text(20)), undefined), "Tipo", { aliases: ["imG_TIPO"] }),
});
