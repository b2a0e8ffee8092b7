import { access, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allProvinces, cantonsOf, districtsOf } from "@mapaobra/domain/territory/territory";

const realProjects = join(import.meta.dirname, "../../../shared/data/proyectos_2018.csv");

export interface ProjectsFile {
  readonly path: string;
  readonly count: number;
  /** Description of the rows, for the output. */
  readonly kind: string;
}

/** Whether the folder with real projects is next to the repository. */
export async function hasRealProjects(): Promise<boolean> {
  return access(realProjects).then(
    () => true,
    () => false,
  );
}

/** Writes a CSV of at most that many projects: the first real ones, or generated ones if there are none. */
export async function writeProjectsFile(folder: string, maxCount: number): Promise<ProjectsFile> {
  const isReal = await hasRealProjects();
  const lines = isReal ? await realLines(maxCount) : [...generatedLines(maxCount)];
  const path = join(folder, `projects-${maxCount}.csv`);
  await writeFile(path, `${lines.join("\n")}\n`);
  const kind = isReal ? "real projects" : "made-up projects, because `../shared/data` is missing,";
  return { path, count: lines.length - 1, kind };
}

/** All its projects have a position, and no text has a line break. */
async function realLines(maxCount: number): Promise<string[]> {
  const text = await readFile(realProjects, "utf8");
  return text.trimEnd().split("\n", maxCount + 1);
}

/** Deterministic rows: stages and places in rotation, coordinates spread by the golden ratio. */
function* generatedLines(count: number): Generator<string> {
  yield "nombre,provincia,canton,distrito,latitud,longitud,permiso,etapa,m2,fecha,avance";
  const places = allProvinces().flatMap((province) =>
    cantonsOf(province.name).flatMap((canton) =>
      districtsOf(province.name, canton.name).map((district) => [
        province.stored,
        canton.stored,
        district.stored,
      ]),
    ),
  );
  const stages = ["OBRA GRIS", "ACABADOS", "TERMINADO", "MOVIMIENTO DE TIERRA"];
  for (let index = 1; index <= count; index++) {
    const latitude = 9.5 + ((index * 0.618034) % 1);
    const longitude = -84.5 + ((index * 0.754878) % 1);
    yield [
      `Proyecto ${index}`,
      ...(places[index % places.length] ?? []),
      latitude.toFixed(6),
      longitude.toFixed(6),
      `BANCO-${index}`,
      stages[index % stages.length],
      100 + (index % 900),
      "2018-06-01",
      index % 101,
    ].join(",");
  }
}
