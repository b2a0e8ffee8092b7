import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { allProvinces, cantonsOf, districtsOf } from "@mapaobra/domain/territory/territory";
import { seededRandom } from "../support/seeded-random.ts";

const districts = allProvinces().flatMap((province) =>
  cantonsOf(province.stored).flatMap((canton) =>
    districtsOf(province.stored, canton.stored).map((district) => ({
      places: [province.stored, canton.stored, district.stored],
      name: district.stored,
    })),
  ),
);
const kinds = [
  "Residencia",
  "Condominio",
  "Torre",
  "Bodega",
  "Edificio",
  "Local",
  "Ampliación",
  "Urbanización",
];
const stages = ["OBRA GRIS", "ACABADOS", "TERMINADO", "MOVIMIENTO DE TIERRA"];
const head = "nombre,permiso,provincia,canton,distrito,latitud,longitud,etapa,m2,fecha,desarrollo,avance";

export interface MadeProject {
  readonly name: string;
  readonly permit: string;
  readonly places: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly stage: string;
  readonly area: number;
  readonly developer: string;
}

/** Deterministic projects, spread over the districts, with names of a few common words as real permits have. */
export function* madeProjects(count: number, seed: number): Generator<MadeProject> {
  const random = seededRandom(seed);
  const some = (many: number) => Math.floor(random() * many);
  for (let index = 1; index <= count; index++) {
    const at = some(districts.length);
    const { places, name } = districts[at] ?? { places: [], name: "" };
    yield {
      name: `${kinds[some(kinds.length)]} ${name} ${some(100_000)}`,
      permit: `BANCO-${seed}-${index}`,
      places,
      latitude: 8.5 + ((at * 0.618034) % 2) + random() / 30,
      longitude: -85 + ((at * 0.754878) % 2) + random() / 30,
      stage: stages[some(stages.length)] ?? "",
      area: 60 + some(5_000),
      developer: `Desarrollos ${some(2_000)} S. A.`,
    };
  }
}

/** Writes projects as CSV. Returns the path. */
export async function writeProjects(path: string, projects: Iterable<MadeProject>): Promise<string> {
  function* lines() {
    yield `${head}\n`;
    for (const { name, permit, places, latitude, longitude, stage, area, developer } of projects)
      yield `${[name, permit, ...places, latitude.toFixed(6), longitude.toFixed(6), stage, area, "2018-06-01", developer, 50].join(",")}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
  return path;
}
