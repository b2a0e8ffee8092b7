import { codec, field } from "../wire/codec.ts";
import { media } from "../wire/media.ts";
import { flag, wholeNumber } from "../wire/scalars.ts";
import { endpointsOf, put } from "./endpoint.ts";
import { pointIdFields } from "./media.ts";

const endpoint = endpointsOf("Archivos");

export const setPanorama = endpoint(
  "setPanorama",
  put("/Imagenes/root/{id}/archivos/{archivoId}/360"),
  "media.write",
  {
    summary: "Muestra una imagen de un punto en 360°, o como fotografía, diga lo que diga el archivo.",
    request: codec({
      pointId: pointIdFields.pointId,
      mediaId: field(wholeNumber(1), "archivoId"),
      isPanorama: field(flag, "es360"),
    }),
    reply: { kind: "one", codec: media },
  },
);
