import { addDays } from "@mapaobra/domain/format/dates";
import { toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { type ProjectKind, projectKinds } from "../data/project-kinds.ts";
import { type StageProfile, stageProfiles } from "../data/stage-profiles.ts";
import { type Town, towns } from "../data/towns.ts";
import { builders, developers, emptyBuilders, publicDevelopers } from "../data/vocabulary.ts";
import { createSeededRandom, type SeededRandom } from "../seeded-random.ts";
import { generateContacts } from "./contacts.ts";
import { fictitiousNote, type Project } from "./project.ts";

export interface ProjectOptions {
  readonly count: number;
  /** Another seed, other projects; also a part of their permits. */
  readonly seed: string;
  /** The day, `YYYY-MM-DD`, that all dates are before. */
  readonly today: string;
  readonly onlyCoast?: boolean;
}

const kilometresOfLatitude = 110.6;
const kilometresOfLongitude = 109.5;

/** The same projects for the same wish, each near a real town and with a name of its own. */
export function generateProjects({ count, seed, today, onlyCoast = false }: ProjectOptions): Project[] {
  const random = createSeededRandom(seed);
  const eligible = towns.filter(({ coastal }) => coastal || !onlyCoast);
  const usedNames = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const town = random.weighted(eligible);
    // The first ones see to it that no stage is missing.
    const profile = stageProfiles[index] ?? random.weighted(stageProfiles);
    const permit = `DEMO-${seed}-${String(index + 1).padStart(4, "0")}`;
    return generateProject(town, profile, permit, today, usedNames, random);
  });
}

function generateProject(
  town: Town,
  profile: StageProfile,
  permit: string,
  today: string,
  usedNames: Set<string>,
  random: SeededRandom,
): Project {
  const kind = random.weighted(projectKinds.filter(({ where }) => isBuiltIn[where](town)));
  const isPublic = kind.workClass === "OBRA PUBLICA";
  const [smallest, largest] = kind.area;
  return {
    name: generateName(town, kind, usedNames, random),
    ...placeNear(town, random),
    permit,
    stage: profile.stage,
    work_type: random.pick(kind.workTypes),
    work_class: kind.workClass,
    note: `${fictitiousNote} ${profile.note}`,
    area: Math.round(smallest + (largest - smallest) * random.fraction() ** 2),
    date: addDays(today, -random.integer(...profile.age)),
    developer: `${random.pick(isPublic ? publicDevelopers : developers)} (ficticia)`,
    builder: random.fraction() < 0.05 ? random.pick(emptyBuilders) : `${random.pick(builders)} (ficticia)`,
    progress: random.integer(...profile.progress),
    ...generateContacts(permit, random),
  };
}

const isBuiltIn: Readonly<Record<ProjectKind["where"], (town: Town) => boolean>> = {
  anywhere: () => true,
  coast: ({ coastal }) => coastal,
  inland: ({ coastal }) => !coastal,
  city: ({ coastal, weight }) => !coastal && weight >= 4,
};

/** Appends words until the name is unique. */
function generateName(town: Town, kind: ProjectKind, usedNames: Set<string>, random: SeededRandom): string {
  const place = townName(town);
  for (let attempt = 0; ; attempt++) {
    const pattern = random.pick(kind.names);
    const parts = [pattern.replace("{}", place)];
    if (attempt > 0 || !pattern.includes("{}")) parts.push(random.pick(kind.endings));
    if (attempt > 3) parts.push(place);
    if (attempt > 12) parts.push(String(attempt));
    const name = parts.join(" ").replace(" de El ", " del ");
    if (usedNames.has(name)) continue;
    usedNames.add(name);
    return name;
  }
}

/** Districts that are only the middle of a town of another name. */
const centralDistricts: ReadonlySet<string> = new Set([
  "CATEDRAL",
  "ORIENTAL",
  "OCCIDENTAL",
  "ESPÍRITU SANTO",
]);

/** As people say it: `San Rafael`. */
function townName({ canton, district }: Town): string {
  const official = centralDistricts.has(district) ? canton : district;
  return official
    .replace(/ O .*/, "")
    .toLowerCase()
    .replace(/(?<=^| )(?!(?:de|del) )\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Denser towards the middle of the town. */
function placeNear(town: Town, random: SeededRandom) {
  const [angle, distance] = [2 * Math.PI * random.fraction(), town.radius * random.fraction() ** 0.7];
  return {
    province: town.province,
    canton: town.canton,
    district: town.district,
    lat_micro: toMicroDegrees(town.latitude + (Math.sin(angle) * distance) / kilometresOfLatitude),
    lng_micro: toMicroDegrees(town.longitude + (Math.cos(angle) * distance) / kilometresOfLongitude),
  };
}
