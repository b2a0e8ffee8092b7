import type { Company } from "@mapaobra/domain/company/company";
import { type DraftFormatters, formatName, formatText } from "../../../records/draft-diff.ts";
import { edgeLabels } from "./bounds-draft.ts";
import type { MapFormDraft } from "./map-draft.ts";
import { typeLabel } from "./map-types.ts";

/** Display format of the fields of a map in the conflict view. */
export const mapFormatters = (companies: readonly Company[] | undefined): DraftFormatters<MapFormDraft> => ({
  name: ["Nombre", formatText],
  type: ["Tipo", typeLabel],
  description: ["Descripción", formatText],
  companyId: ["Empresa", formatName(companies)],
  slug: ["Dirección corta", formatText],
  mapUrl: ["URL del mapa", formatText],
  publicUrl: ["URL pública", formatText],
  published: ["Publicado", (published) => (published ? "Sí" : "No")],
  latitudeMin: [edgeLabels.latitudeMin, formatText],
  latitudeMax: [edgeLabels.latitudeMax, formatText],
  longitudeMin: [edgeLabels.longitudeMin, formatText],
  longitudeMax: [edgeLabels.longitudeMax, formatText],
});
