import { codec, field, type ValueOf } from "./codec.ts";
import { instant, nullable, text, wholeNumber } from "./scalars.ts";

/** A picture, panorama, video or document of a point (P2 §3.4). */
export const media = codec({
  id: field(wholeNumber(1), "IMG_ID_IMAGENES", { copies: ["id"] }),
  kind: field(text(20), "imG_TIPO"),
  location: field(text(500), "imG_UBICACION"),
  name: field(text(255), "IMG_nombre"),
  /** The name of the file as somebody uploaded it. */
  title: field(text(255), "nombreOriginal"),
  extension: field(text(20), "IMG_extension"),
  storageKey: field(text(500), "s3Key"),
  address: field(text(1000), "url"),
  mediaType: field(text(120), "mime"),
  bytes: field(wholeNumber(0, Number.MAX_SAFE_INTEGER), "tamano"),
  width: field(nullable(wholeNumber()), "ancho"),
  height: field(nullable(wholeNumber()), "alto"),
  createdAt: field(instant, "fechaCreacion"),
  takenAt: field(nullable(instant), "fechaToma"),
});
export type Media = ValueOf<typeof media>;
