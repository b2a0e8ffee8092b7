import { MAX_SLUG_LENGTH } from "@mapaobra/domain/company/slug";
import { mapTextLimits as limits, type MapSummary, type ProjectMap } from "@mapaobra/domain/map/map";
import * as z from "zod/mini";
import { type Codec, codec, field, listOf, nested, patchFields, type ValueOf } from "./codec.ts";
import { decimal, flag, instant, nullable, optional, text, wholeNumber } from "./scalars.ts";

/** The fields of the map form, with the names of responses and of the form's payload (P1 §3). */
const formFields = {
  name: field(text(limits.name), "maP_NOMBRE", { aliases: ["nombre"] }),
  description: field(text(limits.description), "maP_DESCRIPCION", {
    aliases: ["descripcion"],
    multiline: true,
  }),
  /** The type as entered: 'Imagen', 'Mapa Google' (normalized by P2 §1). */
  type: field(text(limits.type), "maP_TIPO_MAPA", { aliases: ["tipo_Mapa"] }),
  mapUrl: field(text(limits.mapUrl), "maP_URL_MAPA", { aliases: ["url_Mapa"] }),
  publicUrl: field(nullable(text(limits.publicUrl)), "maP_URL_PUBLICO", { aliases: ["url_Publico"] }),
  imageUrl: field(nullable(text(1000)), "maP_IMAGEN"),
  slug: field(text(MAX_SLUG_LENGTH), "maP_SLUG", { aliases: ["slug"] }),
  published: field(flag, "maP_PUBLICADO", { aliases: ["publicado"] }),
  latitudeMin: field(nullable(decimal(-90, 90)), "maP_LAT_MIN"),
  latitudeMax: field(nullable(decimal(-90, 90)), "maP_LAT_MAX"),
  longitudeMin: field(nullable(decimal(-180, 180)), "maP_LNG_MIN"),
  longitudeMax: field(nullable(decimal(-180, 180)), "maP_LNG_MAX"),
  companyId: field(wholeNumber(1), "empresaId", { outputAliases: ["maP_ID_EMPRESA"], aliases: ["emP_ID"] }),
};

/** A map of a company (P1 §3), with its slug and the bounds of its picture. */
export const map: Codec<ProjectMap> = codec({
  id: field(wholeNumber(1), "maP_ID_MAPA"),
  ...formFields,
  // Absent in responses that a device keeps from before the field existed.
  isPlaced: field(z._default(flag, true), "maP_UBICADA"),
  width: field(nullable(wholeNumber()), "maP_ANCHO"),
  height: field(nullable(wholeNumber()), "maP_ALTO"),
  companyName: field(text(200), "empresa"),
  version: field(wholeNumber(), "version"),
});

/** What the card of a map says beside its record. */
export const mapSummary: Codec<MapSummary> = codec({
  mapId: field(wholeNumber(1), "maP_ID_MAPA"),
  projects: field(wholeNumber(), "proyectos"),
  changedAt: field(instant, "ultimoCambio"),
});

const changes = patchFields(formFields);
// Administrators need no company: it is theirs.
export const newMap = codec(patchFields(formFields, ["name", "description", "type"]));
export type MapChanges = ValueOf<typeof newMap>;

/** The map id in a URL or a form. */
export const mapId = field(wholeNumber(1), "id", {
  aliases: ["maP_ID_MAPA", "mapaId", "mapId"],
  errorCode: "map_id_invalid",
});

export const savedMap = codec({
  id: { ...mapId, schema: optional(wholeNumber(1)) },
  ...changes,
  version: field(optional(wholeNumber()), "version"),
});

/** The URL of an uploaded picture, and its size in pixels. */
export const uploadedMapImage = codec({
  address: field(text(1000), "url"),
  width: field(wholeNumber(), "ancho"),
  height: field(wholeNumber(), "alto"),
  mapId: field(wholeNumber(1), "maP_ID_MAPA"),
  mapVersion: field(wholeNumber(), "version"),
});
export type UploadedMapImage = ValueOf<typeof uploadedMapImage>;

export const brand = codec({
  companyName: field(text(200), "nombre"),
  slug: field(nullable(text(80)), "slug"),
  theme: field(text(40), "tema"),
  logo: field(nullable(text(1000)), "logo"),
  offersAlerts: field(z._default(flag, false), "avisos"),
  offersInquiries: field(z._default(flag, false), "solicitudes"),
});
export type Brand = ValueOf<typeof brand>;

const withoutDefault = (schema: z.ZodMiniType) =>
  schema instanceof z.ZodMiniDefault ? (schema.def.innerType as z.ZodMiniType) : schema;

const companyWithMaps = codec({ company: nested(brand, "empresa"), maps: listOf(map, "mapas") });
export type PublicMap = ValueOf<typeof companyWithMaps>;

/**
 * A public page: the company and its published maps. The first map's fields are repeated at the top level,
 * where the specifications' clients expect them.
 */
export const publicMap: Codec<PublicMap> = {
  ...companyWithMaps,
  /** Without the map's `empresa`, whose name the company has. Computed for the documentation only. */
  get fields() {
    const own = companyWithMaps.fields;
    const ofMap = map.fields.filter(({ name }) => own.every((other) => other.name !== name));
    return [...ofMap.map((entry) => ({ ...entry, schema: optional(withoutDefault(entry.schema)) })), ...own];
  },
  encode(value) {
    const [first] = value.maps;
    return { ...(first && map.encode(first)), ...companyWithMaps.encode(value) };
  },
};
