import { addDays } from "@mapaobra/domain/format/dates";
import { type ImageBounds, positionAtPercent } from "@mapaobra/domain/map/image-bounds";
import { stageProfiles } from "../data/stage-profiles.ts";
import { builders } from "../data/vocabulary.ts";
import { type Lot, lots, planSize } from "../plan/plan-layout.ts";
import { createSeededRandom, type SeededRandom } from "../seeded-random.ts";
import { generateContacts } from "./contacts.ts";
import { fictitiousNote, type Project } from "./project.ts";

const metresOfLatitude = 110_600;
const metresOfLongitude = 109_600;

/** North-western corner of the development, in the plain of La Garita. */
const corner = { latitude: 10.0012, longitude: -84.3095 } as const;

/** What the edges of the plan stand for. */
export const planBounds: ImageBounds = {
  latitudeMin: corner.latitude - planSize.height / metresOfLatitude,
  latitudeMax: corner.latitude,
  longitudeMin: corner.longitude,
  longitudeMax: corner.longitude + planSize.width / metresOfLongitude,
};

const models = ["Guaria", "Cenízaro", "Yigüirro", "Lapa", "Café"] as const;

/** A house on a lot of the plan. */
export interface LotProject extends Project {
  readonly lot: number;
}

/** Houses on some of the lots. */
export function generateLots(count: number, today: string): LotProject[] {
  const random = createSeededRandom("lots");
  const chosen = lots
    .map((lot) => ({ lot, order: random.fraction() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .sort((a, b) => a.lot.number - b.lot.number);
  return chosen.map(({ lot }, index) => inventHouse(lot, index, today, random));
}

function inventHouse(lot: Lot, index: number, today: string, random: SeededRandom): LotProject {
  const profile = stageProfiles[index] ?? random.weighted(stageProfiles);
  const permit = `DEMO-LOTE-${String(lot.number).padStart(4, "0")}`;
  const position = positionAtPercent(planBounds, {
    x: (100 * lot.center[0]) / planSize.width,
    y: (100 * lot.center[1]) / planSize.height,
  });
  return {
    lot: lot.number,
    name: `Lote ${lot.number}, Casa ${random.pick(models)}`,
    province: "ALAJUELA",
    canton: "ALAJUELA",
    district: "GARITA",
    ...position,
    permit,
    workType: random.pick(["HORMIGON", "ACABADOS/PINTURAS", "DESARROLLO URBANISTICO"]),
    workClass: "RESIDENCIAL",
    note: `${fictitiousNote} ${profile.note}`,
    area: random.integer(118, 312),
    date: addDays(today, -random.integer(...profile.age)),
    developer: "Desarrollos Cumbres (ficticia)",
    builder: `${random.pick(builders)} (ficticia)`,
    progress: random.integer(...profile.progress),
    ...generateContacts(permit, random),
    profile,
    shape: "houses",
    coastal: false,
  };
}
