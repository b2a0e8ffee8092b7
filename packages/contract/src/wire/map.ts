import type { ProjectMap } from "@mapaobra/domain/map/map";
import { type Codec, codec, field, listOf, nested, type ValueOf } from "./codec.ts";
import { decimal, flag, nullable, text, wholeNumber } from "./scalars.ts";

const mapFields = {
  id: field(wholeNumber(1), "maP_ID_MAPA", { also: ["mapId", "mapaId", "id"] }),
  name: field(text(200), "maP_NOMBRE"),
  description: field(text(2000), "maP_DESCRIPCION"),
  /** The type as the company wrote it: 'Imagen', 'Mapa Google' (P2 §1 normalises it). */
  type: field(text(80), "maP_TIPO_MAPA"),
  mapUrl: field(text(1000), "maP_URL_MAPA"),
  publicUrl: field(nullable(text(1000)), "maP_URL_PUBLICO"),
  slug: field(text(80), "maP_SLUG"),
  published: field(flag, "maP_PUBLICADO"),
  latitudeMin: field(nullable(decimal(-90, 90)), "maP_LAT_MIN"),
  latitudeMax: field(nullable(decimal(-90, 90)), "maP_LAT_MAX"),
  longitudeMin: field(nullable(decimal(-180, 180)), "maP_LNG_MIN"),
  longitudeMax: field(nullable(decimal(-180, 180)), "maP_LNG_MAX"),
  width: field(nullable(wholeNumber()), "maP_ANCHO"),
  height: field(nullable(wholeNumber()), "maP_ALTO"),
  companyName: field(text(200), "empresa"),
  companyId: field(wholeNumber(1), "empresaId", { copies: ["maP_ID_EMPRESA"], also: ["emP_ID"] }),
  version: field(wholeNumber(), "version"),
};

/** A map of a company (P1 §3), with its place in the public address and its picture's bounds. */
export const map: Codec<ProjectMap> = codec(mapFields);

export const brand = codec({
  companyName: field(text(200), "nombre"),
  slug: field(nullable(text(80)), "slug"),
  theme: field(text(40), "tema"),
  logo: field(nullable(text(1000)), "logo"),
});
export type Brand = ValueOf<typeof brand>;

const companyWithMaps = codec({ company: nested(brand, "empresa"), maps: listOf(map, "mapas") });
export type PublicMap = ValueOf<typeof companyWithMaps>;

/**
 * What a public address shows: the company and its published maps. The first map's fields stand once
 * more at the top, where the specifications' clients look for them.
 */
export const publicMap: Codec<PublicMap> = {
  ...companyWithMaps,
  encode(value) {
    const [first] = value.maps;
    return { ...(first && map.encode(first)), ...companyWithMaps.encode(value) };
  },
};
