import type { Company } from "@mapaobra/domain/company/company";
import { asIs, type DraftReading, nameAmong } from "../../records/differences.ts";
import { edgeLabels } from "./bounds-draft.ts";
import type { MapFormDraft } from "./map-draft.ts";
import { typeLabel } from "./map-types.ts";

/** How a map is read by people, beside what somebody else saved. */
export const mapReading = (companies: readonly Company[] | undefined): DraftReading<MapFormDraft> => ({
  name: ["Nombre", asIs],
  type: ["Tipo", typeLabel],
  description: ["Descripción", asIs],
  companyId: ["Empresa", nameAmong(companies)],
  slug: ["Dirección corta", asIs],
  mapUrl: ["URL del mapa", asIs],
  publicUrl: ["URL pública", asIs],
  published: ["Publicado", (published) => (published ? "Sí" : "No")],
  latitudeMin: [edgeLabels.latitudeMin, asIs],
  latitudeMax: [edgeLabels.latitudeMax, asIs],
  longitudeMin: [edgeLabels.longitudeMin, asIs],
  longitudeMax: [edgeLabels.longitudeMax, asIs],
});
