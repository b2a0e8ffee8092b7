import { describe, expect, it } from "vitest";
import { parseVisitorKey, visitorKey, visitorTitle } from "./visitor-names.ts";

describe("the key by which visitors know a file", () => {
  it.each([
    ["ID_1_27/Fotos/casa-de-ana-AbCd-fGh1234_678.jpg", "ID_1_27/Fotos/AbCd-fGh1234_678.jpg"],
    ["ID_1_27/Fotos/casa--bCdEfGh12345678.jpg", "ID_1_27/Fotos/-bCdEfGh12345678.jpg"],
    ["ID_1_27/Content/visita-AbCdEfGh12345678.mp4", "ID_1_27/Content/AbCdEfGh12345678.mp4"],
    ["ID_1_27/Documentos/permiso-AbCdEfGh12345678.pdf", "ID_1_27/Documentos/permiso-AbCdEfGh12345678.pdf"],
    ["empresas/1/AbCdEfGh12345678.png", "empresas/1/AbCdEfGh12345678.png"],
    ["mapas/1/AbCdEfGh12345678.png", "mapas/1/AbCdEfGh12345678.png"],
    ["ID_1_27/Fotos/AbCdEfGh12345678.jpg", "ID_1_27/Fotos/AbCdEfGh12345678.jpg"],
  ])("of %s is %s", (stored, shown) => {
    expect(visitorKey(stored)).toBe(shown);
  });

  it("leads to the stored key by the point and the random part", () => {
    expect(parseVisitorKey("ID_1_27/Fotos/AbCd-fGh1234_678.jpg")).toEqual({
      pointId: 27,
      folder: "ID_1_27/Fotos/",
      ending: "-AbCd-fGh1234_678.jpg",
    });
    expect(parseVisitorKey("ID_1_27/Fotos/casa-AbCdEfGh12345678.jpg")).toBeUndefined();
    expect(parseVisitorKey("empresas/1/AbCdEfGh12345678.png")).toBeUndefined();
  });
});

it("visitors know a document by its name, and any other file by its kind and number", () => {
  expect(visitorTitle({ id: 7, kind: "image", name: "Casa de Ana.jpg" })).toBe("Foto 7");
  expect(visitorTitle({ id: 8, kind: "panorama", name: "Ana.jpg" })).toBe("Vista 360° 8");
  expect(visitorTitle({ id: 9, kind: "document", name: "Permiso.pdf" })).toBe("Permiso.pdf");
});
