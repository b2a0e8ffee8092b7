import { describe, expect, it } from "vitest";
import { mailAddresses } from "../mail-addresses.ts";
import { createMailTokens } from "../mail-tokens.ts";
import { alertHtml } from "./alert-html.es.ts";
import { alertReport, drawnMapOf, MAX_LISTED_PROJECTS } from "./alert-report.ts";
import { alertText, searchesFooter } from "./alert-text.es.ts";
import type { ReportedNotice } from "./reported-notice.ts";
import { subjectOf } from "./subject.es.ts";

const search = { id: 3, name: "Torres", filters: "etapa=obra+gris" };
const map = { id: 1, slug: "gran-area", type: "google", mapUrl: "", companyId: 1, published: false };
const point = (id: number, changes: Partial<NonNullable<ReportedNotice["point"]>> = {}) => ({
  id,
  name: `Torre ${id}`,
  stage: "OBRA GRIS",
  workClass: "RESIDENCIAL",
  area: 1_250,
  province: "SAN JOSÉ",
  canton: "ESCAZÚ",
  district: "SAN RAFAEL",
  ...changes,
});
const notice = (id: number, changes: Partial<ReportedNotice> = {}): ReportedNotice => ({
  kind: "new",
  fields: [],
  stageBefore: null,
  stageAfter: null,
  search,
  map,
  point: point(id),
  count: 1,
  ...changes,
});
const subject = (...notices: ReportedNotice[]) => subjectOf(alertReport(notices));
const inPlaces = [notice(1), notice(2, { point: point(2, { canton: "BELÉN" }) })];
const addresses = mailAddresses(
  "https://obra.example",
  { userId: 7, address: "ana@empresa.cr" },
  createMailTokens(Buffer.alloc(32), () => 0),
);
const textOf = (report: ReturnType<typeof alertReport>) =>
  alertText({
    report,
    subject: subjectOf(report),
    addresses,
    footer: searchesFooter("Obra", report, addresses),
  });
const htmlOf = (report: ReturnType<typeof alertReport>, name = "Obra") =>
  alertHtml({
    report,
    subject: subjectOf(report),
    brand: { name, theme: "theme-azul", logo: null },
    providerName: "MapaObra",
    addresses,
    footer: searchesFooter("Obra", report, addresses),
    pictures: { map: null, ofProject: new Map() },
  });

describe("the map of a mail", () => {
  const other = { ...search, id: 4, name: "Casas" };
  const plan = { ...map, id: 2, type: "Mapa imagen" };
  const drawn = (...notices: ReportedNotice[]) => {
    const found = drawnMapOf(alertReport(notices));
    return found && [found.map.id, found.projectIds];
  };

  it("has the projects of every search on it", () => {
    expect(drawn(notice(1), notice(2, { search: other }))).toEqual([1, [1, 2]]);
  });

  it("is the first of a maps service", () => {
    expect(drawn(notice(1, { map: plan }), notice(2, { search: other }))).toEqual([1, [2]]);
    expect(drawn(notice(1, { map: plan }))).toBeNull();
    expect(drawn(notice(1, { point: null, count: 3 }))).toBeNull();
  });
});

describe("the subject of a mail", () => {
  it("counts the projects by what is new, and names their canton or the search", () => {
    expect(subject(notice(1))).toBe("1 proyecto nuevo en Escazú");
    expect(subject(notice(1), notice(2), notice(3))).toBe("3 proyectos nuevos en Escazú");
    expect(subject(...inPlaces)).toBe("2 proyectos nuevos en «Torres»");
    expect(subject(notice(1, { kind: "stage" }))).toBe("1 proyecto cambió de etapa en Escazú");
    expect(subject(...inPlaces.map((each) => ({ ...each, kind: "stage" as const })))).toBe(
      "2 proyectos cambiaron de etapa en «Torres»",
    );
    expect(subject(notice(1), notice(2, { kind: "data" }), notice(3, { kind: "stage" }))).toBe(
      "1 proyecto nuevo y 2 con cambios en Escazú",
    );
    expect(subject(notice(1, { kind: "data" }), notice(2, { kind: "photos" }))).toBe(
      "2 proyectos con cambios en Escazú",
    );
    const other = { ...search, id: 4, name: "Casas" };
    expect(subject(...inPlaces, notice(3, { search: other }))).toBe("3 proyectos nuevos en 2 búsquedas");
    expect(subject(notice(1), notice(1, { point: null, count: 1_200 }))).toBe(
      "1.201 proyectos nuevos en «Torres»",
    );
  });

  it("is one line without marks of direction", () => {
    const name = "Torres\r\nBcc: todos@example.com\u202e";
    const named = inPlaces.map((each) => ({ ...each, search: { ...search, name } }));
    expect(subject(...named)).toBe("2 proyectos nuevos en «Torres Bcc: todos@example.com»");
  });
});

describe("the report of a mail", () => {
  it("has a project once with all its news", () => {
    const [section] = alertReport([
      notice(1, { kind: "stage", stageBefore: "OBRA GRIS", stageAfter: "ACABADOS", fields: ["area"] }),
      notice(1, { kind: "photos" }),
    ]).sections;
    expect(section?.projects).toMatchObject([
      {
        name: "Torre 1",
        news: ["Etapa: Obra gris → Acabados · Cambió: área", "Fotos nuevas"],
        facts: ["OBRA GRIS", "Residencial", "1.250,00\u00a0m²"],
        place: "San Rafael, Escazú, San José",
      },
    ]);
  });

  it("has a new project as such, without what changed after it was created", () => {
    const changes: Partial<ReportedNotice>[] = [{}, { kind: "data", fields: ["area"] }, { kind: "photos" }];
    const [section] = alertReport(changes.map((change) => notice(1, change))).sections;
    expect(section?.projects).toMatchObject([{ name: "Torre 1", news: ["Proyecto nuevo"] }]);
  });

  it("lists new projects before changed ones, also when there are too many", () => {
    const changed = Array.from({ length: MAX_LISTED_PROJECTS }, (_, at) => notice(at + 1, { kind: "data" }));
    const other = { ...search, id: 4 };
    const { sections } = alertReport([
      ...changed,
      notice(50, { kind: "stage" }),
      notice(51),
      notice(52, { search: other }),
    ]);
    expect(sections.map(({ projects }) => projects.map(({ name }) => name).slice(0, 3))).toEqual([
      ["Torre 51", "Torre 50", "Torre 1"],
      ["Torre 52"],
    ]);
    expect(sections.map(({ more }) => more)).toEqual([3, 0]);
  });

  it("lists twenty projects of all searches and counts the others", () => {
    const other = { ...search, id: 4 };
    const many = Array.from({ length: 15 }, (_, at) => notice(at + 1));
    const { sections } = alertReport([
      ...many,
      notice(90, { point: null, count: 40 }),
      ...many.map((each) => ({ ...each, search: other })),
    ]);
    expect(sections.map(({ projects, more }) => [projects.length, more])).toEqual([
      [15, 40],
      [MAX_LISTED_PROJECTS - 15, 10],
    ]);
  });
});

describe("the parts of a mail", () => {
  it("link projects, searches, and how to stop", () => {
    const report = alertReport([notice(1), notice(2, { point: null, count: 4 })]);
    for (const part of [textOf(report), htmlOf(report).replaceAll("&amp;", "&")]) {
      expect(part).toContain("https://obra.example/home?mapa=gran-area&punto=1");
      expect(part).toContain("https://obra.example/home?mapa=gran-area&etapa=obra+gris");
      expect(part).toContain("https://obra.example/avisos/baja/7.3.");
      expect(part).toContain("https://obra.example/avisos/preferencias/7.0.");
      expect(part).toContain("y 4 más");
    }
  });

  it("escape every text", () => {
    const hostile = `</style><script>alert("1")</script>'&`;
    const report = alertReport([
      notice(1, {
        search: { ...search, name: hostile },
        point: point(1, { name: hostile, stage: hostile, workClass: hostile, canton: hostile }),
      }),
    ]);
    const html = htmlOf(report, hostile);
    expect(html).not.toContain("<script");
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });

  it("of the longest mail are less than 100 kB", () => {
    const long = "Ñandú ".repeat(34);
    const report = alertReport(
      Array.from({ length: 30 }, (_, at) =>
        notice(at, {
          kind: "stage",
          stageBefore: long.slice(0, 80),
          stageAfter: long.slice(0, 80),
          fields: ["area", "date", "developer", "builder", "note", "workType", "web", "permit", "progress"],
          search: { ...search, id: at, name: long.slice(0, 120), filters: "canton=".padEnd(500, "x") },
          point: point(at, { name: long }),
        }),
      ),
    );
    expect(report.sections).toHaveLength(10);
    expect(report.otherSearches).toBe(20);
    expect(textOf(report)).toContain("Y en otras 20 búsquedas.");
    // Quoted-printable writes each byte that is not ASCII, and each "=", as three.
    const sentBytes = (text: string) =>
      [...Buffer.from(text)].reduce((sum, byte) => sum + (byte > 126 || byte === 61 ? 3 : 1), 0);
    expect(sentBytes(htmlOf(report)) + sentBytes(textOf(report))).toBeLessThan(100_000);
  });
});
