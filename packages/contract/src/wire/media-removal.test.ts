import { expect, it } from "vitest";
import { mediaRemoval } from "./media.ts";

const removal = {
  companyId: 2,
  pointId: 31,
  address: "https://medios.cr/ID_2_31/Fotos/frente.png",
  name: "frente",
  extension: ".png",
  location: "ID_2_31/Fotos/",
  kind: "Imagen",
  mediaId: undefined,
  storageKey: undefined,
};

it("a removal has the fields of the specification", () => {
  expect(mediaRemoval.encode(removal)).toEqual({
    Url: "https://medios.cr/ID_2_31/Fotos/frente.png",
    PropertiesFeaturesId: 31,
    EmpresaId: 2,
    Nombre: "frente",
    Extension: ".png",
    Ubicacion: "ID_2_31/Fotos/",
    Tipo: "Imagen",
  });
});

it.each([undefined, "", null, 7, {}, "x".repeat(200)])("a removal with the kind %j is accepted", (Tipo) => {
  expect(mediaRemoval.decode({ EmpresaId: 2, PropertiesFeaturesId: 31, Tipo })).toMatchObject({
    pointId: 31,
  });
});
