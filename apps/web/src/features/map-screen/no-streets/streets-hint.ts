import type { Actor } from "@mapaobra/domain/access/actor";
import { isEverAllowed } from "@mapaobra/domain/access/policy";

interface StreetsHintInput {
  readonly actor: Actor;
  /** The installation is set up to have streets, and they could not be loaded. */
  readonly areExpected: boolean;
}

/** Why a map has no streets and who can change that; undefined for visitors and clients. */
export function streetsHint({ actor, areExpected }: StreetsHintInput): string | undefined {
  const isStaff = isEverAllowed(actor, "client.read");
  if (!isStaff) return undefined;
  const isAcrossCompanies = isEverAllowed(actor, "company.write");
  if (areExpected) {
    return isAcrossCompanies
      ? "No se pudieron cargar las calles. Quien administra el servidor puede guardarlas en él: npm run basemap."
      : "No se pudieron cargar las calles. Si continúa, avise a quien administra la plataforma.";
  }
  return isAcrossCompanies
    ? "Este mapa no tiene calles. Quien administra el servidor puede activarlas: BASEMAP=calles o npm run basemap."
    : "Este mapa no tiene calles; quien administra la plataforma puede activarlas.";
}
