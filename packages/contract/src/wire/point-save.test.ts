import { DomainError } from "@mapaobra/domain/errors";
import { emptyDraft } from "@mapaobra/domain/point/point";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointDetail, pointSummary, savePointRequest } from "./point.ts";

describe("save request of a point", () => {
  it("decodes a blank value as undefined and null as null", () => {
    expect(savePointRequest.decode({ Nombre: " ", Etapa: "", Provincia: null, M2: "" })).toMatchObject({
      id: 0,
      name: undefined,
      stage: undefined,
      province: null,
      area: undefined,
    });
  });

  it("decodes a zero map or company as undefined", () => {
    expect(savePointRequest.decode({ MapaId: 0, EmpresaId: "0" })).toMatchObject({
      mapId: undefined,
      companyId: undefined,
    });
  });

  it("prefers the names of the specification to other spellings", () => {
    expect(savePointRequest.decode({ N_PERM_CON: "viejo", PermisoConstruccion: "nuevo" }).permit).toBe(
      "nuevo",
    );
  });

  it("accepts every spelling of a point response", () => {
    const fields = {
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
        savePointRequest.decode(codec.encode({ ...fields, media: [], comments: [] } as never)),
      ).toMatchObject(fields);
    }
  });

  it("decodes what it has encoded", () => {
    const save = savePointRequest.decode({ Id: 4, Nombre: "Torre", Etapa: null, coordinates: [-84, 9.5] });
    expect(savePointRequest.decode(JSON.parse(JSON.stringify(savePointRequest.encode(save))))).toEqual(save);
  });

  it("has the fields of the specification", () => {
    const save = {
      ...emptyDraft,
      id: 0,
      version: undefined,
      companyId: 2,
      mapId: 3,
      name: "Torre",
      date: "2026-03-01",
      latitude: 9.5,
      longitude: -84,
    };
    const { Encargado: _manager, ...encoded } = savePointRequest.encode(save);
    expect(encoded).toEqual({
      Id: 0,
      EmpresaId: 2,
      MapaId: 3,
      MAPA_ID: 3,
      Nombre: "Torre",
      Provincia: null,
      Canton: null,
      Distrito: null,
      PermisoConstruccion: null,
      Etapa: null,
      TipoObra: null,
      ClasificacionObra: null,
      M2: null,
      Resena: null,
      Fecha: "2026-03-01T00:00:00",
      Desarrollo: null,
      Construye: null,
      AvanceTotal: null,
      Telefono: null,
      Email: null,
      Web: null,
      Latitud: 9.5,
      Longitud: -84,
      Type: "FeatureCollection",
    });
  });

  it("clears a date with null, and an update has only the fields that change", () => {
    const unchanged = savePointRequest.decode({});
    const update = { ...unchanged, id: 7, version: 2, date: null, stage: "ACABADOS" };
    expect(savePointRequest.encode(update)).toEqual({
      Id: 7,
      version: 2,
      Fecha: null,
      Etapa: "ACABADOS",
      Type: "FeatureCollection",
    });
  });

  it("throws only DomainError for any input", () => {
    const names = savePointRequest.fields.flatMap(({ name, inputAliases }) => [name, ...inputAliases]);
    const arbitraryRecord = fc.dictionary(fc.constantFrom(...names, "geometry"), fc.jsonValue());
    fc.assert(
      fc.property(arbitraryRecord, (body) => {
        try {
          savePointRequest.decode(body);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
    );
  });
});
