import { DomainError } from "@mapaobra/domain/errors";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codec, field, listOf, nested } from "./codec.ts";
import { decimal, flag, nullable, text, wholeNumber } from "./scalars.ts";

const person = codec({
  id: field(wholeNumber(1), "peR_ID", { aliases: ["id"] }),
  name: field(text(10), "peR_NOMBRE", { outputAliases: ["nombre"] }),
  phone: field(nullable(text(20)), "contacto.telefono"),
});

const problemsOf = (work: () => unknown) => {
  try {
    work();
    return [];
  } catch (error) {
    return (error as DomainError).fields.map(({ field }) => field);
  }
};

describe("codec", () => {
  it("encodes exactly the listed names, and repeats values under their output aliases", () => {
    const record = { id: 1, name: "Ana", phone: null, secret: "x" };
    expect(person.encode(record)).toEqual({
      peR_ID: 1,
      peR_NOMBRE: "Ana",
      nombre: "Ana",
      contacto: { telefono: null },
    });
  });

  it("accepts known names in any case and with any underscores", () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
        fc.boolean(),
        (upper, underscore) => {
          const spelled = [...(underscore ? "per_nombre" : "pernombre")]
            .map((letter, index) => (upper[index] ? letter.toUpperCase() : letter))
            .join("");
          expect(person.decode({ ID: 4, [spelled]: "Ana", contacto: { TELEFONO: "2" } })).toEqual({
            id: 4,
            name: "Ana",
            phone: "2",
          });
        },
      ),
    );
  });

  it("uses the first source that contains a name, so that a body cannot override the path's record", () => {
    expect(
      person.decode({ id: "1" }, {}, { id: 2, ID: 3, nombre: "Ana", contacto: { telefono: null } }).id,
    ).toBe(1);
  });

  it("treats all spellings of a name as equal across sources", () => {
    const body = { peR_ID: 2, nombre: "Ana", contacto: { telefono: null } };
    expect(person.decode({ id: "1" }, {}, body).id).toBe(1);
    expect(problemsOf(() => person.decode({ id: "x" }, {}, body))).toEqual(["peR_ID"]);
  });

  it("decodes what it has encoded", () => {
    const record = { id: 3, name: "Eva", phone: "+506 8888-8888" };
    expect(person.decode(person.encode(record))).toEqual(record);
  });

  it("reports every invalid field by its wire name", () => {
    expect(problemsOf(() => person.decode({ id: "x", nombre: "demasiado largo", contacto: {} }))).toEqual([
      "peR_ID",
      "peR_NOMBRE",
      "contacto.telefono",
    ]);
  });

  it("rejects anything that is not an object, and throws no other error for any text", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => person.decode(value)).toThrow(DomainError);
      }),
    );
  });

  it("supports nested records", () => {
    const team = codec({ lead: nested(person, "jefe"), members: listOf(person, "miembros") });
    const value = { lead: { id: 1, name: "A", phone: null }, members: [{ id: 2, name: "B", phone: "1" }] };
    expect(team.decode(JSON.parse(JSON.stringify(team.encode(value))))).toEqual(value);
  });

  it("reports every problem of nested records with its path", () => {
    const team = codec({ lead: nested(person, "jefe"), members: listOf(person, "miembros") });
    const valid = { id: 1, nombre: "Ana", contacto: { telefono: null } };
    expect(
      problemsOf(() => team.decode({ jefe: { ...valid, id: "x" }, miembros: [valid, { nombre: 5 }, "Eva"] })),
    ).toEqual(["jefe.peR_ID", "miembros[1].peR_ID", "miembros[1].contacto.telefono", "miembros[2]"]);
  });
});

describe("scalars", () => {
  const single = (schema: Parameters<typeof field>[0]) => codec({ value: field(schema, "valor") });

  it.each([
    [wholeNumber(), "12", 12],
    [wholeNumber(), 12, 12],
    [decimal(), "-1.5", -1.5],
    [decimal(), "2e3", 2000],
    [flag, "on", true],
    [flag, 0, false],
    [text(5), "  hola ", "hola"],
    [text(5), 12, "12"],
  ])("%# accepts the input of browsers and spreadsheets", (schema, raw, value) => {
    expect(single(schema).decode({ valor: raw })).toEqual({ value });
  });

  it.each([
    [wholeNumber(), "1.5"],
    [wholeNumber(), 1.5],
    [wholeNumber(1), 0],
    [wholeNumber(), ""],
    [wholeNumber(), "99999999999"],
    [decimal(), "1,5"],
    [decimal(), "NaN"],
    [decimal(), Number.POSITIVE_INFINITY],
    [flag, "tal vez"],
    [text(3), "larga"],
    [text(3), {}],
    [text(3), null],
  ])("%# rejects ambiguous or invalid input", (schema, raw) => {
    expect(problemsOf(() => single(schema).decode({ valor: raw }))).toEqual(["valor"]);
  });
});
