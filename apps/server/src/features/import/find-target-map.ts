import { parsePublicMapSlug, publicMapSlug } from "@mapaobra/domain/company/public-map-slug";
import type { UnitOfWork } from "../../database/schema.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import {
  findMapById,
  findMapOfCompany,
  findMapsBySlug,
  listMaps,
  type TargetMap,
} from "./store/target-map-repository.ts";

/** Number of maps listed in an error message. */
const maxListedMaps = 10;

/**
 * The map that the argument names: by id, by slug, or by company and slug as in its public URL
 * (`{company}--{map}`). Throws OperatorError with the possible maps.
 */
export async function findTargetMap(unit: UnitOfWork, mapArgument: string): Promise<TargetMap> {
  const found = await search(unit, mapArgument);
  const [map, ...others] = found;
  if (map && others.length === 0) return map;
  if (map)
    throw new OperatorError(`Hay varios mapas «${mapArgument}». Indique uno de estos: ${addresses(found)}.`);
  const existing = await listMaps(unit, maxListedMaps);
  throw new OperatorError(
    existing.length === 0
      ? `No hay un mapa «${mapArgument}»; todavía no hay ninguno. Créelo en la oficina, en Mapas.`
      : `No hay un mapa «${mapArgument}». Estos son algunos: ${addresses(existing)}.`,
  );
}

async function search(unit: UnitOfWork, mapArgument: string): Promise<TargetMap[]> {
  const address = parsePublicMapSlug(mapArgument);
  switch (address?.kind) {
    case "mapId":
      return findMapById(unit, address.mapId);
    case "map":
      return findMapOfCompany(unit, address.companySlug, address.mapSlug);
    case "company":
      // In a public URL a single slug is the company's; here it is the map's.
      return findMapsBySlug(unit, address.companySlug);
    case undefined:
      return [];
  }
}

function addresses(maps: readonly TargetMap[]): string {
  return maps
    .slice(0, maxListedMaps)
    .map(({ id, companySlug, slug }) => `${publicMapSlug(companySlug, slug)} (${id})`)
    .join(", ");
}
