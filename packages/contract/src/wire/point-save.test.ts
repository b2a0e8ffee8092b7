import { DomainError } from "@mapaobra/domain/errors";
import { pointTextLimits } from "@mapaobra/domain/point/point";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointDetail, pointSummary, savePointRequest } from "./point.ts";

describe("what a save says of a point", () => {
  it("is absent where it is blank, and nothing where it is null", () => {
    expect(savePointRequest.decode({ Nombre: " ", Etapa: "", Provincia: null, M2: "" })).toMatchObject({
      id: 0,
      name: undefined,
      stage: undefined,
      province: null,
      area: undefined,
    });
  });

  it("names neither map nor company by zero", () => {
    expect(savePointRequest.decode({ MapaId: 0, EmpresaId: "0" })).toMatchObject({
      mapId: undefined,
      companyId: undefined,
    });
  });

  it("stands under the names of the specification before any others", () => {
    expect(savePointRequest.decode({ N_PERM_CON: "viejo", PermisoConstruccion: "nuevo" }).permit).toBe(
      "nuevo",
    );
  });

  it("has the limits that the rules have", () => {
    for (const [key, most] of Object.entries(pointTextLimits)) {
      const name = savePointRequest.fields.find((field) => field.key === key)?.name as string;
      expect(savePointRequest.decode({ [name]: "x".repeat(most) })).toHaveProperty(key, "x".repeat(most));
      expect(() => savePointRequest.decode({ [name]: "x".repeat(most + 1) })).toThrow(DomainError);
    }
  });

  it("is read from a point as it was told, whichever way", () => {
    const told = {
      id: 7,
      companyId: 2,
      mapId: 3,
      name: "Torre",
      permit: "OC",
      latitude: 9.5,
      longitude: -84,
    };
    for (const codec of [pointSummary, pointDetail]) {
      expect(
        savePointRequest.decode(codec.encode({ ...told, media: [], comments: [] } as never)),
      ).toMatchObject(told);
    }
  });

  it("is read back as it was written", () => {
    const save = savePointRequest.decode({ Id: 4, Nombre: "Torre", Etapa: null, coordinates: [-84, 9.5] });
    expect(savePointRequest.decode(JSON.parse(JSON.stringify(savePointRequest.encode(save))))).toEqual(save);
  });

  it("fails in no other way than a refusal, whatever is sent", () => {
    const names = savePointRequest.fields.flatMap(({ name, inputAliases }) => [name, ...inputAliases]);
    const anything = fc.dictionary(fc.constantFrom(...names, "geometry"), fc.jsonValue());
    fc.assert(
      fc.property(anything, (body) => {
        try {
          savePointRequest.decode(body);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
    );
  });
});
