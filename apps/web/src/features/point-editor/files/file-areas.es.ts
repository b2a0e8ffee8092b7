import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { documentRules } from "@mapaobra/domain/media/selected-files";

interface AreaTexts {
  readonly kind: MediaKind;
  /** Label of the camera button on phones. */
  readonly camera?: string;
  readonly hint: string;
}

/** Below photographs of a 360° camera that its program has not joined. */
export const unstitchedHint =
  "Sin unir: muestra los dos círculos de la cámara de 360°. Únalos con el programa de la cámara y suba la imagen unida.";

/** The four file areas of a point, in order (P2 §2.6). */
export const fileAreas: readonly AreaTexts[] = [
  { kind: "image", camera: "Tomar foto", hint: "JPG, PNG, WebP o GIF, máx. 200 MB cada una." },
  { kind: "document", hint: `${documentRules.extensions}, máx. ${documentRules.megabytes} MB cada uno.` },
  { kind: "panorama", hint: "Panorámicas completas, el doble de anchas que altas." },
  { kind: "video", camera: "Grabar video", hint: "MP4, MOV o WebM, máx. 200 MB cada uno." },
];
