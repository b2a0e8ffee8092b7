import { isPhone } from "@mapaobra/domain/format/phone";
import { workClassOptions, workTypeOptions } from "@mapaobra/domain/point/form-options";
import { resolvePlaces } from "@mapaobra/domain/territory/territory";
import { expect, it } from "vitest";
import { generateProjects } from "./generate-projects.ts";
import { fictitiousNote } from "./project.ts";

const options = { count: 400, seed: "PRUEBA", today: "2026-11-20" };
const projects = generateProjects(options);

/** South, north, west, east of each province, generously. */
const boxes: Readonly<Record<string, readonly [number, number, number, number]>> = {
  "SAN JOSÉ": [9.1, 10.3, -84.65, -83.35],
  ALAJUELA: [9.75, 11.15, -85.45, -84.05],
  CARTAGO: [9.45, 10.15, -84.15, -83.35],
  HEREDIA: [9.93, 10.85, -84.25, -83.7],
  GUANACASTE: [9.75, 11.25, -86, -84.75],
  PUNTARENAS: [8, 10.5, -85.2, -82.7],
  LIMÓN: [9, 11, -84, -82.5],
};

it("repeats the same projects, each with a name and a permit of its own", () => {
  expect(generateProjects(options)).toEqual(projects);
  expect(new Set(projects.map(({ name }) => name)).size).toBe(400);
  expect(new Set(projects.map(({ permit }) => permit)).size).toBe(400);
});

it("places projects in all seven provinces, in districts that exist", () => {
  expect(new Set(projects.map(({ province }) => province))).toEqual(new Set(Object.keys(boxes)));
  for (const { province, canton, district, lat_micro, lng_micro } of projects) {
    const found = resolvePlaces({ province, canton, district });
    expect(found).toMatchObject({ province, canton, district, unknown: [] });
    const [south, north, west, east] = boxes[province] as readonly [number, number, number, number];
    expect(lat_micro / 1e6 > south && lat_micro / 1e6 < north).toBe(true);
    expect(lng_micro / 1e6 > west && lng_micro / 1e6 < east).toBe(true);
  }
});

it("includes every stage and no stage, with matching progress, in the last three years", () => {
  const progressOf = (stage: string) =>
    projects.filter((project) => project.stage === stage).map(({ progress }) => progress);
  expect(new Set(projects.map(({ stage }) => stage)).size).toBe(7);
  expect(new Set(progressOf("TERMINADO"))).toEqual(new Set([100]));
  expect(new Set(progressOf("PROYECTO VERDE"))).toEqual(new Set([0]));
  expect(Math.max(...progressOf("MOVIMIENTO DE TIERRA"))).toBeLessThan(Math.min(...progressOf("ACABADOS")));
  expect(projects.every(({ date }) => date < options.today && date > "2023-11-20")).toBe(true);
});

it("marks projects as fictitious, with unreachable contacts and values that the form offers", () => {
  for (const project of projects) {
    expect(project.note.startsWith(fictitiousNote)).toBe(true);
    expect(project.permit).toMatch(/^DEMO-/);
    expect(isPhone(project.phone)).toBe(true);
    expect(project.phone).toMatch(/^\+506 0/);
    expect(new URL(project.web).hostname).toBe("example.com");
    expect(project.email).toMatch(/@example\.com$/);
    expect(workTypeOptions).toContain(project.work_type);
    expect(workClassOptions).toContain(project.work_class);
    expect(project.area).toBeGreaterThan(0);
  }
});

it("restricts projects to the coast", () => {
  const coast = generateProjects({ ...options, onlyCoast: true });
  expect(new Set(coast.map(({ province }) => province))).toEqual(
    new Set(["GUANACASTE", "PUNTARENAS", "LIMÓN"]),
  );
});
