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

const PROVINCE_HEADS: Record<string, 1 | 2> = {
  "101": 1,
  "201": 2,
  "301": 2,
  "401": 2,
  "501": 2,
  "601": 2,
  "701": 2,
};

/**
 * The head town of each canton by the canton's number: its name where the gazetteer has it by that
 * name, else with the gazetteer's name or, where the gazetteer lacks it, with its place.
 */
const CANTON_HEADS: Record<
  string,
  string | { name: string; gazetteer: string } | { name: string; place: Position }
> = {
  "101": "San José",
  "102": "Escazú",
  "103": { name: "Desamparados", place: [-84.0637, 9.8981] },
  "104": "Santiago",
  "105": "San Marcos",
  "106": "Aserrí",
  "107": { name: "Ciudad Colón", gazetteer: "Colón" },
  "108": "Guadalupe",
  "109": "Santa Ana",
  "110": "Alajuelita",
  "111": { name: "Coronado", place: [-84.0072, 9.9756] },
  "112": "San Ignacio",
  "113": "San Juan",
  "114": "San Vicente",
  "115": "San Pedro",
  "116": { name: "San Pablo", place: [-84.4405, 9.9075] },
  "117": { name: "Santa María", place: [-83.9706, 9.6541] },
  "118": "Curridabat",
  "119": { name: "San Isidro de El General", gazetteer: "San Isidro" },
  "120": "San Pablo",
  "201": "Alajuela",
  "202": "San Ramón",
  "203": { name: "Grecia", place: [-84.3117, 10.0739] },
  "204": { name: "San Mateo", place: [-84.5233, 9.9355] },
  "205": "Atenas",
  "206": "Naranjo",
  "207": { name: "Palmares", place: [-84.4336, 10.0563] },
  "208": { name: "San Pedro", place: [-84.2461, 10.0764] },
  "209": "Orotina",
  "210": { name: "Ciudad Quesada", gazetteer: "Quesada" },
  "211": "Zarcero",
  "212": "Sarchí",
  "213": "Upala",
  "214": "Los Chiles",
  "215": { name: "San Rafael", place: [-84.8208, 10.6722] },
  "216": { name: "Río Cuarto", place: [-84.215, 10.3417] },
  "301": "Cartago",
  "302": "Paraíso",
  "303": "Tres Ríos",
  "304": { name: "Juan Viñas", place: [-83.7472, 9.8942] },
  "305": "Turrialba",
  "306": { name: "Pacayas", place: [-83.8079, 9.917] },
  "307": { name: "San Rafael", place: [-83.9031, 9.8744] },
  "308": { name: "Tejar", place: [-83.9367, 9.8453] },
  "401": "Heredia",
  "402": { name: "Barva", place: [-84.1236, 10.0206] },
  "403": { name: "Santo Domingo", place: [-84.09, 9.9806] },
  "404": { name: "Santa Bárbara", place: [-84.1592, 10.0386] },
  "405": "San Rafael",
  "406": { name: "San Isidro", place: [-84.0553, 10.0186] },
  "407": "San Antonio",
  "408": { name: "San Joaquín", place: [-84.1525, 10.0064] },
  "409": "San Pablo",
  "410": { name: "Puerto Viejo", place: [-84.0083, 10.455] },
  "501": "Liberia",
  "502": "Nicoya",
  "503": "Santa Cruz",
  "504": "Bagaces",
  "505": { name: "Filadelfia", place: [-85.5503, 10.445] },
  "506": "Cañas",
  "507": { name: "Las Juntas", gazetteer: "Juntas" },
  "508": "Tilarán",
  "509": { name: "Carmona", place: [-85.2524, 9.9968] },
  "510": "La Cruz",
  "511": "Hojancha",
  "601": "Puntarenas",
  "602": "Esparza",
  "603": "Buenos Aires",
  "604": "Miramar",
  "605": "Puerto Cortés",
  "606": "Quepos",
  "607": "Golfito",
  "608": "San Vito",
  "609": "Parrita",
  "610": { name: "Ciudad Neily", gazetteer: "Corredor" },
  "611": "Jacó",
  "612": { name: "Santa Elena", place: [-84.8253, 10.3175] },
  "613": { name: "Puerto Jiménez", place: [-83.3061, 8.5353] },
  "701": "Limón",
  "702": "Guápiles",
  "703": "Siquirres",
  "704": { name: "Bribri", place: [-82.8442, 9.6261] },
  "705": "Matina",
  "706": "Guácimo",
};

/** Entries of the gazetteer that stand in the wrong place or twice. */
const EXCLUDED = new Set([
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
  const heads = Object.entries(CANTON_HEADS).map(([canton, head]) => headOf(canton, head, domestic));
  const minor = domestic
    .filter((town) => !EXCLUDED.has(`${town.canton} ${town.name}`))
    .map(({ name, place, canton }): RankedTown => ({ name: RENAMED[name] ?? name, rank: 4, place, canton }))
    .filter((town) => !heads.some((head) => isSameTown(head, town)));
  const neighbours = gazetteer.flatMap((town): RankedTown[] => {
    const rank = NEIGHBOURS[`${town.country} ${town.name}`];
    return rank ? [{ name: RENAMED[town.name] ?? town.name, rank, place: town.place, canton: null }] : [];
  });
  return [...heads, ...minor, ...neighbours].sort(
    (a, b) => a.rank - b.rank || a.name.localeCompare(b.name, "es") || a.place[0] - b.place[0],
  );
}

function headOf(canton: string, head: (typeof CANTON_HEADS)[string], gazetteer: readonly Town[]): RankedTown {
  const rank = PROVINCE_HEADS[canton] ?? 3;
  if (typeof head !== "string" && "place" in head)
    return { name: head.name, rank, place: head.place, canton };
  const [name, listed] = typeof head === "string" ? [head, head] : [head.name, head.gazetteer];
  const town = gazetteer.find((town) => town.canton === canton && town.name === listed);
  if (!town) throw new Error(`The gazetteer lacks ${listed} in canton ${canton}.`);
  return { name, rank, place: town.place, canton };
}

function isSameTown(a: RankedTown, b: RankedTown): boolean {
  return a.name === b.name && Math.hypot(a.place[0] - b.place[0], a.place[1] - b.place[1]) < 0.02;
}
