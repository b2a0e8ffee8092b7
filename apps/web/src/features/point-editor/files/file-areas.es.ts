import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { acceptAttribute, documentRules } from "@mapaobra/domain/media/selected-files";

interface AreaTexts {
  readonly kind: MediaKind;
  readonly title: string;
  readonly add: string;
  /** Label of the camera button on phones. */
  readonly camera?: string;
  readonly hint: string;
  readonly accept: string;
}

/** The four file areas of a point, in order (P2 §2.6). */
export const fileAreas: readonly AreaTexts[] = [
  {
    kind: "image",
    title: "Imágenes",
    add: "Agregar imágenes",
    camera: "Tomar foto",
    hint: "JPG, PNG, WebP o GIF, máx. 200 MB cada una.",
    accept: acceptAttribute("image"),
  },
  {
    kind: "document",
    title: "Documentos",
    add: "Agregar documentos",
    hint: `${documentRules.extensions}, máx. ${documentRules.megabytes} MB cada uno.`,
    accept: acceptAttribute("document"),
  },
  {
    kind: "panorama",
    title: "360°",
    add: "Agregar 360°",
    hint: "Panorámicas completas, el doble de anchas que altas.",
    accept: acceptAttribute("panorama"),
  },
  {
    kind: "video",
    title: "Videos",
    add: "Agregar videos",
    camera: "Grabar video",
    hint: "MP4, MOV o WebM, máx. 200 MB cada uno.",
    accept: acceptAttribute("video"),
  },
];
