import { parseUploadKind, type UploadKind } from "@mapaobra/domain/media/media-kind";
import * as z from "zod/mini";
import { codec, field, listOf, nestedOrNull, patchFields, type ValueOf } from "./codec.ts";
import { decimal, flag, instant, longUrl, nullable, optional, text, wholeNumber } from "./scalars.ts";

const degrees = decimal(-360, 360);

/** The part of the whole sphere that a panorama shows, in degrees: 0, 0 is straight ahead. */
const sphereArea = codec({
  left: field(degrees, "izquierda"),
  right: field(degrees, "derecha"),
  top: field(degrees, "arriba"),
  bottom: field(degrees, "abajo"),
  /** Whither the middle of the picture looks, clockwise from north; null where the camera did not say. */
  heading: field(nullable(degrees), "rumbo"),
});

/** The squares of a large panorama, as `domain/map/picture-tiles` counts them. */
const tiles = codec({
  /** With `{nivel}`, `{columna}` and `{fila}` for the numbers of one. */
  template: field(text(1000), "plantilla"),
  /** Pixels of a square's side. */
  side: field(wholeNumber(1), "lado"),
  /** How many levels there are; the last one has the picture's own pixels. */
  levels: field(wholeNumber(1), "niveles"),
});

/** What a picture is shown all around by, and every other medium in its own way. */
const displayFields = {
  /** The name of the file as somebody uploaded it. */
  title: field(text(255), "nombreOriginal"),
  address: field(text(1000), "url"),
  /** A picture for a whole screen. */
  viewAddress: field(nullable(text(1000)), "urlVista"),
  /** Of a large panorama: a small whole one to begin with. */
  previewAddress: field(nullable(text(1000)), "urlPrevia"),
  tiles: nestedOrNull(tiles, "mosaico"),
  /** Of panoramas only. */
  sphere: nestedOrNull(sphereArea, "esfera"),
  width: field(nullable(wholeNumber()), "ancho"),
  height: field(nullable(wholeNumber()), "alto"),
};

/** A picture of ours as a panorama, for whoever has its address. */
export const panoramaPicture = codec(displayFields);
export type PanoramaPicture = ValueOf<typeof panoramaPicture>;

/** A picture, panorama, video or document of a point (P2 §3.4). */
export const media = codec({
  id: field(wholeNumber(1), "IMG_ID_IMAGENES", { copies: ["id"] }),
  kind: field(text(20), "imG_TIPO"),
  location: field(text(500), "imG_UBICACION"),
  name: field(text(255), "IMG_nombre"),
  extension: field(text(20), "IMG_extension"),
  storageKey: field(text(500), "s3Key"),
  ...displayFields,
  /** A small picture of it; null where there is none, as for documents. */
  thumbnailAddress: field(nullable(text(1000)), "urlMiniatura"),
  mediaType: field(text(120), "mime"),
  bytes: field(wholeNumber(0, Number.MAX_SAFE_INTEGER), "tamano"),
  /** Of the original as it is stored, hexadecimal: whoever sent it can tell that it arrived whole. */
  sha256: field(text(64), "sha256"),
  createdAt: field(instant, "fechaCreacion"),
  takenAt: field(nullable(instant), "fechaToma"),
});
export type Media = ValueOf<typeof media>;

/** Where somebody else fetches a file for whoever asked, and until when; null for what is everybody's. */
export const sharedLink = codec({
  address: field(text(1300), "url"),
  expiresAt: field(nullable(instant), "vence"),
});
export type SharedLink = ValueOf<typeof sharedLink>;

/** A file that was sent and not stored, with the sentence that says why. */
const skippedFile = codec({
  name: field(text(255), "nombre"),
  reason: field(text(600), "motivo"),
  /** Of the stored file of the same name and size that this one was taken for; it may be another one. */
  sha256: field(optional(text(64)), "sha256"),
});
export type SkippedFile = ValueOf<typeof skippedFile>;

const outcome = { media: listOf(media, "imagenes"), skipped: listOf(skippedFile, "omitidos") };

/** What became of the files of an upload. */
export const uploadResult = codec(outcome);
export type UploadResult = ValueOf<typeof uploadResult>;

/** How far a file has come that is sent in pieces, and what became of it once all of it is here. */
export const uploadProgress = codec({
  id: field(text(40), "subida"),
  received: field(wholeNumber(0, Number.MAX_SAFE_INTEGER), "recibidos"),
  bytes: field(wholeNumber(0, Number.MAX_SAFE_INTEGER), "tamano"),
  /** When it is forgotten unless it goes on. */
  expiresAt: field(instant, "vence"),
  done: field(flag, "terminada"),
  ...outcome,
});
export type UploadProgress = ValueOf<typeof uploadProgress>;

const kinds = ["image", "panorama", "video", "document", "any"] as const satisfies readonly UploadKind[];

/** The kind that an upload names, under any of its names; none leaves it to the content. */
export const uploadKindSchema = z._default(
  z.pipe(
    z.pipe(
      text(40),
      z.transform((name: string) => parseUploadKind(name)),
    ),
    z.enum(kinds, "Debe ser imagenes, panorama, videos, documentos o media."),
  ),
  "any",
);

/** Which file is to go, in any of the ways that a client holds it, and whose it is. */
export const mediaRemoval = codec({
  companyId: field(wholeNumber(1), "EmpresaId", { refusal: "media_point_missing" }),
  pointId: field(wholeNumber(1), "PropertiesFeaturesId", {
    also: ["propertiesFeatureId", "pfId"],
    refusal: "media_point_missing",
  }),
  ...patchFields({
    mediaId: field(wholeNumber(1), "id", { also: ["IMG_ID_IMAGENES"] }),
    storageKey: field(text(500), "s3Key"),
    address: field(longUrl, "Url"),
    location: field(longUrl, "Ubicacion", { also: ["imG_UBICACION"] }),
    name: field(text(255), "Nombre", { also: ["IMG_nombre"] }),
    extension: field(text(20), "Extension", { also: ["IMG_extension"] }),
  }),
});
