import { allProvinces, cantonsOf, districtsOf } from "@mapaobra/domain/territory/territory";
import type { Position } from "./simplify.ts";
import { type Town, towns } from "./sources.ts";

/** A town with its weight on the map: 1 the capital, 2 head of a province, 3 head of a canton, 4 others. */
export interface RankedTown {
  readonly name: string;
  readonly rank: 1 | 2 | 3 | 4;
  readonly place: Position;
  /** The official number of its canton; null abroad. */
  readonly canton: string | null;
}

/**
 * The head town of a canton has the name of its first district, and the place that the gazetteer gives for
 * that name. Here is what differs, by the number of the canton: the name of the town, its name in the
 * gazetteer, or its place where the gazetteer lacks it.
 */
const HEADS: Readonly<Record<string, { name?: string; gazetteer?: string; place?: Position }>> = {
  "101": { name: "San José" },
  "103": { place: [-84.0637, 9.8981] },
  "107": { name: "Ciudad Colón", gazetteer: "Colón" },
  "111": { name: "Coronado", place: [-84.0072, 9.9756] },
  "116": { place: [-84.4405, 9.9075] },
  "117": { place: [-83.9706, 9.6541] },
  "119": { gazetteer: "San Isidro" },
  "203": { place: [-84.3117, 10.0739] },
  "204": { place: [-84.5233, 9.9355] },
  "207": { place: [-84.4336, 10.0563] },
  "208": { place: [-84.2461, 10.0764] },
  "210": { name: "Ciudad Quesada", gazetteer: "Quesada" },
  "212": { name: "Sarchí" },
  "215": { place: [-84.8208, 10.6722] },
  "216": { place: [-84.215, 10.3417] },
  "301": { name: "Cartago" },
  "304": { place: [-83.7472, 9.8942] },
  "306": { place: [-83.8079, 9.917] },
  "307": { place: [-83.9031, 9.8744] },
  "308": { name: "Tejar", place: [-83.9367, 9.8453] },
  "402": { place: [-84.1236, 10.0206] },
  "403": { place: [-84.09, 9.9806] },
  "404": { place: [-84.1592, 10.0386] },
  "406": { place: [-84.0553, 10.0186] },
  "408": { place: [-84.1525, 10.0064] },
  "410": { place: [-84.0083, 10.455] },
  "505": { place: [-85.5503, 10.445] },
  "507": { gazetteer: "Juntas" },
  "509": { place: [-85.2524, 9.9968] },
  "602": { name: "Esparza" },
  "610": { name: "Ciudad Neily", gazetteer: "Corredor" },
  "612": { name: "Santa Elena", place: [-84.8253, 10.3175] },
  "613": { place: [-83.3061, 8.5353] },
  "704": { name: "Bribri", place: [-82.8442, 9.6261] },
};

/** Gazetteer entries that are misplaced or duplicated. */
const LEFT_OUT = new Set([
  "103 San Rafael Arriba",
  "111 Dulce Nombre de Jesus",
  "114 San Vicente de Moravia",
  "301 Pacayas",
  "509 Nandayure",
]);

const RENAMED: Record<string, string> = {
  Canoas: "Paso Canoas",
  Corredor: "Ciudad Neily",
  Pejivalle: "Pejibaye",
  "Panama City": "Panamá",
  "Santiago de Veraguas": "Santiago",
};

/** The towns of the neighbours that give a bearing near the borders. */
const NEIGHBOURS: Record<string, 2 | 3> = {
  "NI Managua": 2,
  "NI Granada": 3,
  "NI Rivas": 3,
  "NI San Carlos": 3,
  "NI San Juan del Sur": 3,
  "NI Bluefields": 3,
  "NI Juigalpa": 3,
  "NI Nueva Guinea": 3,
  "PA Panama City": 2,
  "PA David": 3,
  "PA Bocas del Toro": 3,
  "PA Changuinola": 3,
  "PA Boquete": 3,
  "PA Santiago de Veraguas": 3,
  "PA Chitré": 3,
  "PA Colón": 3,
};

export function rankedTowns(): RankedTown[] {
  const gazetteer = towns();
  const domestic = gazetteer.filter((town) => town.country === "CR");
  const heads = allProvinces()
    .flatMap(({ name }) =>
      cantonsOf(name).map((canton) => [canton.code, districtsOf(name, canton.name)] as const),
    )
    .map(([canton, districts]) => headOf(canton, districts[0]?.name, domestic));
  const minor = domestic
    .filter((town) => !LEFT_OUT.has(`${town.canton} ${town.name}`))
    .map(({ name, place, canton }): RankedTown => ({ name: RENAMED[name] ?? name, rank: 4, place, canton }))
    .filter((town) => !heads.some((head) => areTheSame(head, town)));
  const neighbours = gazetteer.flatMap(({ country, name, place }): RankedTown[] => {
    const rank = NEIGHBOURS[`${country} ${name}`];
    return rank ? [{ name: RENAMED[name] ?? name, rank, place, canton: null }] : [];
  });
  return [...heads, ...minor, ...neighbours].sort(
    (a, b) => a.rank - b.rank || a.name.localeCompare(b.name, "es") || a.place[0] - b.place[0],
  );
}

function headOf(canton: string, firstDistrict = "", gazetteer: readonly Town[]): RankedTown {
  const { name = firstDistrict, gazetteer: listed = name, place } = HEADS[canton] ?? {};
  const found = place ?? gazetteer.find((town) => town.canton === canton && town.name === listed)?.place;
  if (!found) throw new Error(`The gazetteer lacks ${listed} in canton ${canton}.`);
  const rank = canton === "101" ? 1 : canton.endsWith("01") ? 2 : 3;
  return { name, rank, place: found, canton };
}

function areTheSame(a: RankedTown, b: RankedTown): boolean {
  return a.name === b.name && Math.hypot(a.place[0] - b.place[0], a.place[1] - b.place[1]) < 0.02;
}
