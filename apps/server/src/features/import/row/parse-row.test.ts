import { describe, expect, it } from "vitest";
import { degrees } from "../columns/coordinate-survey.ts";
import { createColumnMatcher } from "../columns/match-columns.ts";
import type { Cell } from "../formats/raw-row.ts";
import type { NumberFormats } from "./number-formats.ts";
import { parseRow, type ValidRow } from "./parse-row.ts";

const plainFormats: NumberFormats = { areaMark: undefined, progress: "percent" };

function read(values: Readonly<Record<string, Cell>>, isStrict = false, formats = plainFormats) {
  const columns = Object.keys(values);
  const row = { number: 7, columns, cells: Object.values(values) };
  const context = {
    target: { mapId: 1, companyId: 2 },
    keyKind: undefined,
    isStrict,
    formats,
    coordinates: degrees,
  };
  return parseRow(row, createColumnMatcher(undefined)(columns), context);
}

const draftOf = (values: Readonly<Record<string, Cell>>) => {
  const row = read({ nombre: "Casa", ...values });
  return "reasons" in row ? row.reasons : row.draft;
};
const reasonsOf = (values: Readonly<Record<string, Cell>>, isStrict = false) => {
  const row = read({ nombre: "Casa", ...values }, isStrict);
  return "reasons" in row ? row.reasons : [];
};

describe("a row becomes a point", () => {
  it("with every field in its stored form", () => {
    expect(
      draftOf({
        permiso: " P-1 ",
        etapa: "obra  gris",
        tipoObra: "Hormigón",
        clasificacionObra: "residencial",
        resena: " Dos líneas:\nesta es la segunda. ",
        m2: "1.234,5",
        fecha: "5/7/2018",
        desarrollo: "Desarrollos\u00a0del Valle",
        construye: "n/a",
        avance: "66 %",
        telefono: "8870 2181",
        email: "obra@example.com",
        web: "www.example.com",
        encargado: "Ana",
        latitud: "9,925529",
        longitud: "-84.081267",
      }),
    ).toEqual({
      mapId: 1,
      companyId: 2,
      name: "Casa",
      province: null,
      canton: null,
      district: null,
      permit: "P-1",
      stage: "OBRA GRIS",
      workType: "HORMIGÓN",
      workClass: "RESIDENCIAL",
      note: "Dos líneas:\nesta es la segunda.",
      area: 1234.5,
      date: "2018-07-05",
      developer: "Desarrollos del Valle",
      builder: "n/a",
      progress: 66,
      phone: "+506 8870-2181",
      email: "obra@example.com",
      web: "https://www.example.com",
      manager: "Ana",
      latitude: 9.925529,
      longitude: -84.081267,
    });
  });

  it.each([
    ["4585", 4585],
    ["4585.5", 4585.5],
    ["4.585,50", 4585.5],
    ["4,585.50", 4585.5],
    ["120 m2", 120],
    ["120,5 m²", 120.5],
    [1.234, 1.234],
    ["-", null],
    ["", null],
    [null, null],
  ])("whose area %j is %s", (m2, area) => expect(draftOf({ m2 })).toMatchObject({ area }));

  it.each([
    ["2018-07-05", "2018-07-05"],
    ["2018-07-05T00:00:00", "2018-07-05"],
    ["05/07/2018", "2018-07-05"],
    ["5/7/2018 3:04 PM", "2018-07-05"],
    ["no registra", null],
  ])("whose date %j is %s", (fecha, date) => expect(draftOf({ fecha })).toMatchObject({ date }));

  it("without the label of an unknown stage", () => {
    expect(draftOf({ etapa: "No Definido" })).toMatchObject({ stage: null });
  });

  it("with its progress rounded to whole percent", () => {
    expect(draftOf({ avance: "66,6" })).toMatchObject({ progress: 67 });
  });

  it("with a shortened number as written, and a notice", () => {
    const row = read({ nombre: "Casa", permiso: "1.00E+05", telefono: "8.89E+07" }) as ValidRow;
    expect(row.draft).toMatchObject({ permit: "1.00E+05", phone: "8.89E+07" });
    expect(row.notices).toEqual([
      "permiso: «1.00E+05» está abreviado, pueden faltarle cifras",
      "telefono: «8.89E+07» está abreviado, pueden faltarle cifras",
    ]);
  });

  it.each([
    "88888888.0",
    "8.8888888E+07",
    "5,0688888888E+10",
    "8888\u20138888",
    "tel:+50688888888",
    "00506 8888 8888",
    "\u200e506-8888-8888",
  ])("with the phone %j in its stored form", (telefono) =>
    expect(draftOf({ telefono })).toMatchObject({ phone: "+506 8888-8888" }),
  );

  it("with a foreign phone number as written", () => {
    expect(draftOf({ telefono: "+506 221801014" })).toMatchObject({ phone: "+506 221801014" });
    expect(draftOf({ telefono: 88702181 })).toMatchObject({ phone: "+506 8870-2181" });
  });

  it("with the first non-empty column of a field", () => {
    expect(draftOf({ desarrollo: "", desarrollador: "Ana", DESARROLLO: "Luis" })).toMatchObject({
      developer: "Ana",
    });
  });

  it("without characters that the database rejects", () => {
    expect(draftOf({ resena: "uno\0dos" })).toMatchObject({ note: "unodos" });
  });

  it("without invisible characters, and with composed letters", () => {
    const values = { permiso: "REP-20\u200b", nombre: "Torre\u00ad", correo: "\u200bana@example.com\u200e" };
    expect(draftOf({ ...values, provincia: "\ufeffHeredia", desarrollo: "Jose\u0301" })).toMatchObject({
      permit: "REP-20",
      name: "Torre",
      email: "ana@example.com",
      province: "HEREDIA",
      developer: "José",
    });
  });

  it("without a permit and without coordinates", () => {
    expect(draftOf({ latitud: "", longitud: "-" })).toMatchObject({ latitude: null, longitude: null });
  });
});

describe("province, canton and district", () => {
  it("get their official names, ignoring accents and case", () => {
    expect(draftOf({ provincia: "san jose", canton: "TIBAS", distrito: "Leon xiii" })).toMatchObject({
      province: "SAN JOSÉ",
      canton: "TIBÁS",
      district: "LEÓN XIII",
    });
  });

  it("stay as written if the official division does not contain them", () => {
    const row = read({ nombre: "Casa", provincia: "Heredia", canton: "Heredia", distrito: "Barrio Fátima" });
    expect((row as ValidRow).draft).toMatchObject({ province: "HEREDIA", district: "BARRIO FÁTIMA" });
    expect((row as ValidRow).hasUnknownPlaces).toBe(true);
  });
});

describe("a cell of e-mail or web addresses", () => {
  const row = (values: Readonly<Record<string, Cell>>) => read({ nombre: "Casa", ...values }) as ValidRow;

  it.each([
    ["correo", "ana@example.com; luis@example.com", "ana@example.com", "tiene 2 correos, se usó el primero"],
    ["correo", "a@b.cr / c@d.cr\ne@f.cr", "a@b.cr", "tiene 3 correos, se usó el primero"],
    ["web", "www.a.cr / www.b.cr", "https://www.a.cr", "tiene 2 direcciones, se usó la primera"],
    ["web", "https://a.cr/x,y\nb.cr", "https://a.cr/x,y", "tiene 2 direcciones, se usó la primera"],
  ])("in %s with several (%j) gives the first and a notice", (column, text, value, notice) => {
    const { draft, notices } = row({ [column]: text });
    expect(draft).toMatchObject({ [column === "web" ? "web" : "email"]: value });
    expect(notices).toEqual([`${column}: «${text}» ${notice}`]);
  });

  it.each([
    ["correo", "mailto:ana@example.com", "ana@example.com"],
    ["correo", "Ana Mora <ana@example.com>", "ana@example.com"],
    ["web", "https://example.com/mi obra.html", "https://example.com/mi%20obra.html"],
    ["web", "https://mi_obra.example.com/", "https://mi_obra.example.com/"],
    ["web", "https://example.com/obra\u200b", "https://example.com/obra"],
  ])("in %s with one (%j) gives it without a notice", (column, text, value) => {
    const { draft, notices } = row({ [column]: text });
    expect(draft).toMatchObject({ [column === "web" ? "web" : "email"]: value });
    expect(notices).toEqual([]);
  });
});

describe("a row with an unreadable optional value", () => {
  const row = (values: Readonly<Record<string, Cell>>) =>
    read({ nombre: "Casa", m2: 5, ...values }) as ValidRow;

  it("is imported without it, with a notice", () => {
    const { draft, notices } = row({ web: "javascript:alert(1)", avance: "101" });
    expect(draft).toMatchObject({ name: "Casa", area: 5, web: null, progress: null });
    expect(notices).toEqual([
      "avance: «101» está fuera de lo posible, se importó sin ese dato",
      "web: «javascript:alert(1)» no es una dirección web, se importó sin ese dato",
    ]);
  });

  it.each([
    { lat: "95", lng: "-84" },
    { lat: "", lng: "-84" },
    { lat: "9.9", lng: "0" },
  ])("is imported without the position if its permit identifies it: %j", (place) => {
    const { draft, notices } = row({ permiso: "P-1", ...place });
    expect([draft.latitude, draft.longitude, notices.length]).toEqual([null, null, 1]);
    expect(reasonsOf(place)).toHaveLength(1);
  });

  it("is bad in strict mode", () => {
    expect(reasonsOf({ web: "javascript:alert(1)" }, true)).toEqual([
      "web: «javascript:alert(1)» no es una dirección web",
    ]);
  });
});

describe("a text with a byte that is no letter", () => {
  it("is not used, and its row is bad if it identifies it", () => {
    const { draft, notices } = read({ nombre: "Casa", permiso: "1", resena: "Jim\ufffdnez" }) as ValidRow;
    expect(draft.note).toBeNull();
    expect(notices).toEqual([
      "resena: «Jim\ufffdnez» tiene letras que no se pueden leer, se importó sin ese dato",
    ]);
    expect(reasonsOf({ nombre: "Jim\ufffdnez", permiso: "1" })).toEqual([
      "nombre: «Jim\ufffdnez» tiene letras que no se pueden leer",
    ]);
  });
});

describe("a row is bad", () => {
  it.each([
    [{ nombre: " " }, "falta nombre"],
    [{ nombre: "TOTAL:", permiso: "", m2: "300" }, "«TOTAL:» parece una fila de totales"],
    [{ nombre: "nombre", m2: "m2" }, "repite el encabezado"],
    [{ nombre: "x".repeat(201) }, `nombre: «${"x".repeat(60)}…» es demasiado largo`],
    [{ "Metros cuadrado": "mucho" }, "Metros cuadrado: «mucho» no es un número"],
    [{ m2: "1,500 m2" }, "m2: «1,500 m2» puede tener miles o decimales"],
    [{ m2: "-5" }, "m2: «-5» está fuera de lo posible"],
    [{ avance: "101" }, "avance: «101» está fuera de lo posible"],
    [{ fecha: "31/02/2018" }, "fecha: «31/02/2018» no es una fecha como 2026-03-31 o 31/03/2026"],
    [{ fecha: 43286 }, "fecha: «43286» no es una fecha como 2026-03-31 o 31/03/2026"],
    [{ email: "ana" }, "email: «ana» no es un correo"],
    [{ web: "javascript:alert(1)" }, "web: «javascript:alert(1)» no es una dirección web"],
    [{ latitud: "9.9", longitud: "" }, "falta longitud"],
    [{ longitud: "-84" }, "falta latitud"],
    [{ lat: "0", lng: "-84" }, "lat: «0» no es un lugar"],
    [{ lat: "9.9", lng: "0.0" }, "lng: «0.0» no es un lugar"],
    [{ lat: "0", lng: "0" }, "lat: «0» no es un lugar"],
    [{ lat: "90.5", lng: "-84" }, "lat: «90.5» está fuera de lo posible"],
    [{ lat: "9.9", lng: "-184" }, "lng: «-184» está fuera de lo posible"],
    [{ lat: "9° 75'", lng: "-84" }, "lat: «9° 75'» no es un número"],
  ] as [Record<string, Cell>, string][])("with %j: %s", (values, reason) => {
    expect(reasonsOf(values, true)).toEqual([reason]);
  });

  it("with each of its reasons", () => {
    expect(reasonsOf({ nombre: "", m2: "x", email: "y" })).toHaveLength(3);
  });
});

describe("a position", () => {
  it.each([
    [`9°55'34.5"N`, `84° 4,9' O`, 9.92625, -84.081667],
    ["9° 55.5' N", "-84° 4' 54\"", 9.925, -84.081667],
    ["9,93", "-84,0812", 9.93, -84.0812],
  ])("may be written as %s and %s", (lat, lng, latitude, longitude) => {
    const draft = draftOf({ lat, lng });
    expect(draft).toMatchObject({
      latitude: expect.closeTo(latitude, 6),
      longitude: expect.closeTo(longitude, 6),
    });
  });

  const inMetres = (norte: Cell, este: Cell, isSwapped = false) => {
    const columns = ["nombre", "este", "norte"];
    const context = {
      target: { mapId: 1, companyId: 2 },
      keyKind: undefined,
      isStrict: false,
      formats: plainFormats,
      coordinates: { system: "crtm05", isSwapped, source: "values" },
    } as const;
    const row = parseRow(
      { number: 7, columns, cells: ["Casa", este, norte] },
      createColumnMatcher(undefined)(columns),
      context,
    );
    if ("reasons" in row) return row.reasons;
    const { latitude, longitude } = row.draft;
    return [latitude, longitude].map((value) => value && Math.round(value * 1e5) / 1e5);
  };

  it.each([
    [1_098_000, 491_000, [9.92997, -84.08208]],
    ["1.098.000,00", "491.000", [9.92997, -84.08208]],
    ["1,098,000.00", "491 000", [9.92997, -84.08208]],
    [null, null, [null, null]],
    [98_000, 491_000, ["norte: «98000» queda fuera de Costa Rica"]],
    [1_098_000, 991_000, ["este: «991000» queda fuera de Costa Rica"]],
    [9.93, -84.08, ["norte: «9.93» queda fuera de Costa Rica"]],
    [null, 491_000, ["falta norte"]],
    ["x", 491_000, ["norte: «x» no es un número"]],
  ])("in metres, %s north and %s east", (north, east, result) => {
    expect(inMetres(north, east)).toEqual(result);
  });

  it("in metres may have its axes in each other's columns", () => {
    expect(inMetres(491_000, 1_098_000, true)).toEqual([9.92997, -84.08208]);
    expect(inMetres(491_000, 98_000, true)).toEqual(["este: «98000» queda fuera de Costa Rica"]);
  });
});
