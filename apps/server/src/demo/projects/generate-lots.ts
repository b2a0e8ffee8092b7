import { addDays } from "@mapaobra/domain/format/dates";
import { type ImageBounds, positionAtPercent } from "@mapaobra/domain/map/image-bounds";
import { toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { stageProfiles } from "../data/stage-profiles.ts";
import { builders } from "../data/vocabulary.ts";
import { createSeededRandom, type SeededRandom } from "../seeded-random.ts";
import { generateContacts } from "./contacts.ts";
import { fictitiousNote, type Project } from "./project.ts";

/** What the picture `files/plans/residencial.webp` shows, in metres from its north-western corner. */
const planSize = { width: 480, height: 300 } as const;
const streets = { width: 9, alongEast: [54, 118, 182, 246], west: 70, east: 410 } as const;
const park = { west: 185.4, east: 294.6, north: 122.5, south: 177.5 } as const;
const lotDepth = 24;
const lotsInRow = 21;

const metresOfLatitude = 110_600;
const metresOfLongitude = 109_600;

/** North-western corner of the development, in the plain of La Garita. */
const corner = { latitude: 10.0012, longitude: -84.3095 } as const;

/** The coordinates of the edges of the plan. */
export const planBounds: ImageBounds = {
  latitudeMin: corner.latitude - planSize.height / metresOfLatitude,
  latitudeMax: corner.latitude,
  longitudeMin: corner.longitude,
  longitudeMax: corner.longitude + planSize.width / metresOfLongitude,
};

interface Lot {
  readonly number: number;
  readonly center: readonly [east: number, south: number];
}

/** A row of lots on each side of every street, without those where the park is. */
const lots: readonly Lot[] = streets.alongEast
  .flatMap((street) => [-1, 1].flatMap((side) => rowOf(street + (side * (streets.width + lotDepth)) / 2)))
  .filter((center) => !isInPark(center))
  .map((center, index) => ({ number: index + 1, center }));

function rowOf(south: number): Lot["center"][] {
  const from = streets.west + streets.width / 2;
  const width = (streets.east - streets.width / 2 - from) / lotsInRow;
  return Array.from({ length: lotsInRow }, (_, index) => [from + (index + 0.5) * width, south]);
}

function isInPark([east, south]: Lot["center"]): boolean {
  return east > park.west && east < park.east && south > park.north && south < park.south;
}

/** Houses on some of the lots. */
export function generateLots(count: number, today: string): Project[] {
  const random = createSeededRandom("lots");
  const chosen = lots
    .map((lot) => ({ lot, order: random.fraction() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .sort((a, b) => a.lot.number - b.lot.number);
  return chosen.map(({ lot }, index) => generateHouse(lot, index, today, random));
}

const models = ["Guaria", "Cenízaro", "Yigüirro", "Lapa", "Café"] as const;

function generateHouse(lot: Lot, index: number, today: string, random: SeededRandom): Project {
  const profile = stageProfiles[index] ?? random.weighted(stageProfiles);
  const permit = `DEMO-LOTE-${String(lot.number).padStart(4, "0")}`;
  const { latitude, longitude } = positionAtPercent(planBounds, {
    x: (100 * lot.center[0]) / planSize.width,
    y: (100 * lot.center[1]) / planSize.height,
  });
  return {
    name: `Lote ${lot.number}, Casa ${random.pick(models)}`,
    province: "ALAJUELA",
    canton: "ALAJUELA",
    district: "GARITA",
    lat_micro: toMicroDegrees(latitude),
    lng_micro: toMicroDegrees(longitude),
    permit,
    stage: profile.stage,
    work_type: random.pick(["HORMIGON", "ACABADOS/PINTURAS", "DESARROLLO URBANISTICO"]),
    work_class: "RESIDENCIAL",
    note: `${fictitiousNote} ${profile.note}`,
    area: random.integer(118, 312),
    date: addDays(today, -random.integer(...profile.age)),
    developer: "Desarrollos Cumbres (ficticia)",
    builder: `${random.pick(builders)} (ficticia)`,
    progress: random.integer(...profile.progress),
    ...generateContacts(permit, random),
  };
}
