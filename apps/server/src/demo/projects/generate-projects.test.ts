import { isPhone } from "@mapaobra/domain/format/phone";
import { workClassOptions, workTypeOptions } from "@mapaobra/domain/point/form-options";
import { resolvePlaces } from "@mapaobra/domain/territory/territory";
import { describe, expect, it } from "vitest";
import { generateProjects } from "./generate-projects.ts";
import { fictitiousNote, type Project } from "./project.ts";

const today = "2026-11-20";
const projects = generateProjects({ count: 400, seed: "PRUEBA", today });

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

describe("the projects of the demo", () => {
  it("are the same each time", () => {
    expect(generateProjects({ count: 400, seed: "PRUEBA", today })).toEqual(projects);
  });

  it("lie in all seven provinces, each in a district that exists", () => {
    expect(new Set(projects.map(({ province }) => province))).toEqual(new Set(Object.keys(boxes)));
    for (const { province, canton, district } of projects) {
      expect(resolvePlaces({ province, canton, district })).toMatchObject({
        province,
        canton,
        district,
        unknown: [],
      });
    }
  });

  it("lie within their province", () => {
    const outside = projects.filter(({ province, latitude, longitude }) => {
      const [south, north, west, east] = boxes[province] as readonly [number, number, number, number];
      return latitude < south || latitude > north || longitude < west || longitude > east;
    });
    expect(outside).toEqual([]);
  });

  it("stand at every stage, and some at none", () => {
    expect(new Set(projects.map(({ profile }) => profile.stage))).toEqual(
      new Set([
        "MOVIMIENTO DE TIERRA",
        "MONTAJE ESTRUCTURAL",
        "OBRA GRIS",
        "ACABADOS",
        "TERMINADO",
        "PROYECTO VERDE",
        null,
      ]),
    );
  });

  it("are as far as their stage says, and began in the last three years", () => {
    const progressOf = (stage: string) =>
      projects.filter(({ profile }) => profile.stage === stage).map(({ progress }) => progress);
    expect(new Set(progressOf("TERMINADO"))).toEqual(new Set([100]));
    expect(new Set(progressOf("PROYECTO VERDE"))).toEqual(new Set([0]));
    expect(Math.max(...progressOf("MOVIMIENTO DE TIERRA"))).toBeLessThan(Math.min(...progressOf("ACABADOS")));
    expect(projects.every(({ date }) => date < today && date > "2023-11-20")).toBe(true);
  });

  it("have a name and a permit of their own", () => {
    const distinct = (field: (project: Project) => string) => new Set(projects.map(field)).size;
    expect(distinct(({ name }) => name)).toBe(400);
    expect(distinct(({ permit }) => permit)).toBe(400);
  });

  it("say that they are fictitious, and their contacts reach nobody", () => {
    for (const { note, permit, phone, email, web } of projects) {
      expect(note.startsWith(fictitiousNote)).toBe(true);
      expect(permit).toMatch(/^DEMO-/);
      expect(isPhone(phone)).toBe(true);
      expect(phone).toMatch(/^\+506 0/);
      expect(new URL(web).hostname).toBe("example.com");
      expect(email).toMatch(/@example\.com$/);
    }
  });

  it("offer only what the point form offers", () => {
    for (const { workType, workClass, area } of projects) {
      expect(workTypeOptions).toContain(workType);
      expect(workClassOptions).toContain(workClass);
      expect(area).toBeGreaterThan(0);
    }
  });

  it("can be asked for by the sea", () => {
    const coast = generateProjects({ count: 60, seed: "COSTA", today, near: ({ coastal }) => coastal });
    expect(coast.every(({ coastal }) => coastal)).toBe(true);
    expect(new Set(coast.map(({ province }) => province))).toEqual(
      new Set(["GUANACASTE", "PUNTARENAS", "LIMÓN"]),
    );
  });
});
