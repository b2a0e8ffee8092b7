import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { CentreReason, QuickPhotoPlace } from "@mapaobra/domain/point/quick-photo";

/** The place that the user chose on the map instead. */
export interface AdjustedPlace extends Pick<QuickPhotoPlace, "position"> {
  readonly source: "adjusted";
}

const centreTexts: Readonly<Record<CentreReason, string>> = {
  photoOutside: "La foto se tomó fuera del plano: se usa el centro del mapa.",
  deviceOutside: "Su ubicación está fuera del plano: se usa el centro del mapa.",
  noDevice: "No se pudo obtener su ubicación: se usa el centro del mapa.",
};

/** Says where the place of the photograph comes from. */
export function placeText(place: QuickPhotoPlace | AdjustedPlace): string {
  switch (place.source) {
    case "photo":
      return "Lugar: donde se tomó la foto.";
    case "device":
      return `Lugar: su ubicación, con un error de hasta ${formatWhole(Math.ceil(place.accuracy))} m.`;
    case "centre":
      return centreTexts[place.reason];
    case "adjusted":
      return "Lugar: el que marcó en el mapa.";
    case "none":
      return "Sin ubicación. Ajuste el lugar, o agréguela en el formulario.";
  }
}
