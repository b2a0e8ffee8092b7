import type { ChangedValue } from "@mapaobra/domain/change/change";
import type { PointField } from "@mapaobra/domain/point/fields";
import { describe, expect, it } from "vitest";
import { mailAddresses } from "../mail-addresses.ts";
import { createMailTokens } from "../mail-tokens.ts";
import { alertMail, searchesFooter } from "./alert-mail.es.ts";
import { alertReport, drawnMapOf, MAX_LISTED_PROJECTS } from "./alert-report.ts";
import type { ReportedNotice } from "./reported-notice.ts";

const search = { id: 3, name: "Torres", filters: "etapa=obra+gris" };
const map = { id: 1, slug: "gran-area", type: "google", mapUrl: "", companyId: 1, published: false };
const point = (id: number, changes: Partial<NonNullable<ReportedNotice["point"]>> = {}) => ({
  id,
  name: `Torre ${id}`,
  stage: "OBRA GRIS",
  work_class: "RESIDENCIAL",
  area: 1_250,
  province: "SAN JOSÉ",
  canton: "ESCAZÚ",
  district: "SAN RAFAEL",
  developer: null,
  builder: null,
  phone: null,
  lat_micro: 9_900_000,
  lng_micro: -84_100_000,
  ...changes,
});
const notice = (id: number, changes: Partial<ReportedNotice> = {}): ReportedNotice => ({
  id,
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
const inPlaces = [notice(1), notice(2, { point: point(2, { canton: "BELÉN" }) })];
const addresses = mailAddresses(
  "https://obra.example",
  { userId: 7, companyId: 1, address: "ana@empresa.cr" },
  createMailTokens(Buffer.alloc(32), () => 0),
);
const mailOf = (report: ReturnType<typeof alertReport>, name = "Obra") =>
  alertMail(
    {
      brand: { name, theme: "theme-azul", logo: null },
      providerName: "MapaObra",
      footer: searchesFooter("Obra", report, addresses),
    },
    { report, addresses, pictures: { map: null, ofProject: new Map() } },
  );
const subject = (...notices: ReportedNotice[]) => mailOf(alertReport(notices)).subject;
const textOf = (report: ReturnType<typeof alertReport>) => mailOf(report).text;
const htmlOf = (report: ReturnType<typeof alertReport>, name?: string) => mailOf(report, name).html ?? "";

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
        news: ["Etapa: Obra gris → Acabados", "Cambió: área", "Fotos nuevas"],
        facts: "Obra gris · Residencial · 1.250\u00a0m²",
        place: "San Rafael, Escazú, San José",
      },
    ]);
  });

  it("names a project that is followed once", () => {
    const [section] = alertReport([notice(1, { search: { ...search, name: "Torre 1" } })]).sections;
    expect(section).toMatchObject({ heading: "Proyecto que sigue", projects: [{ name: "Torre 1" }] });
  });

  it("says what each value was and is, and names the others", () => {
    const values = new Map<PointField, ChangedValue>([
      ["area", { before: 2_100, after: 3_210 }],
      ["progress", { before: null, after: 40 }],
      ["date", { before: "2026-03-01", after: null }],
      ["builder", { before: "Edica", after: "Van der Laat" }],
      ["canton", { before: "ESCAZÚ", after: "BELÉN" }],
      ["note", { before: "Una", after: "Otra" }],
    ]);
    const [section] = alertReport([notice(1, { kind: "data", fields: [...values.keys()], values })]).sections;
    expect(section?.projects[0]?.news).toEqual([
      "Área: 2.100 → 3.210 m²",
      "Avance: sin dato → 40 %",
      "Fecha: 01/03/2026 → sin dato",
      "Constructora: Edica → Van der Laat",
      "Cantón: Escazú → Belén",
      "Cambió: reseña",
    ]);
  });

  it("lists the largest first, or the nearest to the centre of the zone of the search", () => {
    const near = { lat_micro: 9_950_000, lng_micro: -84_050_000 };
    const notices = [
      notice(1, { point: point(1, { area: null }) }),
      notice(2),
      notice(3, { point: point(3, { area: 90_000 }) }),
      notice(4, { point: point(4, { area: 10, ...near }) }),
      notice(5),
    ];
    const listed = (filters: string) =>
      alertReport(
        notices.map((each) => ({ ...each, search: { ...search, filters } })),
      ).sections[0]?.projects.map(({ id }) => id);
    expect(listed("")).toEqual([3, 2, 5, 4, 1]);
    expect(listed("zona=9.9_-84.1*10_-84.1*10_-84")).toEqual([4, 1, 2, 3, 5]);
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

  it("lists twenty projects of all searches, of each in turn, and counts the others", () => {
    const other = { ...search, id: 4 };
    const many = Array.from({ length: 15 }, (_, at) => notice(at + 1));
    const { sections } = alertReport([
      ...many,
      notice(90, { point: null, count: 40 }),
      ...many.map((each) => ({ ...each, search: other })),
    ]);
    expect(sections.map(({ projects, more }) => [projects.length, more])).toEqual([
      [MAX_LISTED_PROJECTS / 2, 45],
      [MAX_LISTED_PROJECTS / 2, 5],
    ]);
  });

  it("links the projects of a search without a listed one in words for one and for several", () => {
    const links = (count: number) => textOf(alertReport([notice(1, { point: null, count })]));
    expect(links(1)).toContain("\n\nVer el proyecto: https");
    expect(links(1_400)).toContain("\n\nVer los 1.400 proyectos: https");
  });
});

describe("the parts of a mail", () => {
  it("name who builds and develops, and a telephone that the reader may see", () => {
    const firms = { builder: "Edica", developer: "Garnier", phone: "+506 8888-1234" };
    const shown = alertReport([notice(1, { point: point(1, firms) })]);
    for (const part of [textOf(shown), htmlOf(shown)]) {
      for (const text of ["Constructora: Edica", "Desarrollador: Garnier", "+506 8888-1234"]) {
        expect(part).toContain(text);
      }
    }
    expect(htmlOf(shown)).toContain('href="tel:+50688881234"');
    const none = alertReport([notice(1, { point: point(1, { builder: "N/A" }) })]);
    for (const part of [textOf(none), htmlOf(none)]) expect(part).not.toMatch(/Constructora|Teléfono/);
  });

  it("link projects, searches, and how to stop and change the mails of this search only", () => {
    const report = alertReport([notice(1), notice(2, { point: null, count: 4 })]);
    for (const part of [textOf(report), htmlOf(report).replaceAll("&amp;", "&")]) {
      expect(part).toContain("https://obra.example/home?mapa=gran-area&punto=1");
      expect(part).toContain("y 4 más: ver los 5 proyectos");
      expect(part).toContain("https://obra.example/home?mapa=gran-area&aviso=1-2");
      expect(part).toContain("https://obra.example/avisos/baja/7.3.");
      expect(part).toContain("https://obra.example/avisos/preferencias/7.3.");
      expect(part).toContain("y 4 más");
    }
  });

  it("link how to stop and change the searches that they report", () => {
    const text = textOf(alertReport([notice(1), notice(2, { search: { ...search, id: 4 } })]));
    expect(text).toContain("https://obra.example/avisos/baja/7.3-4.");
    expect(text).toContain("https://obra.example/avisos/preferencias/7.3-4.");
  });

  it("are 600 px wide in Outlook, and break a word that a telephone is too narrow for", () => {
    const html = htmlOf(alertReport([notice(1)]));
    const [, begin = "", end = ""] =
      /<!--\[if mso\]>(.*?)<!\[endif\]-->.*<!--\[if mso\]>(.*?)<!\[endif\]-->/s.exec(html) ?? [];
    expect(html).toMatch(/class="card" style="[^"]*word-break:break-word/);
    expect(begin).toMatch(/^<table [^>]*width="600"[^>]*><tr><td>$/);
    expect(end).toBe("</td></tr></table>");
  });

  it("escape every text", () => {
    const hostile = `</style><script>alert("1")</script>'&`;
    const report = alertReport([
      notice(1, {
        search: { ...search, name: hostile },
        point: point(1, { name: hostile, stage: hostile, work_class: hostile, canton: hostile }),
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
