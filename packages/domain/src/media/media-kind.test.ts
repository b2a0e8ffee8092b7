import { describe, expect, it } from "vitest";
import {
  documentExtensions,
  guessMediaKind,
  isPanorama,
  type MediaHints,
  mediaKinds,
  parseMediaKind,
  parseUploadKind,
  videoExtensions,
} from "./media-kind.ts";

describe("guessMediaKind", () => {
  it.each<[MediaHints, string | undefined]>([
    [{ name: "fachada.JPG" }, "image"],
    [{ name: "sin-extension", mediaType: "image/webp" }, "image"],
    [{ name: "recorrido.mp4" }, "video"],
    [{ name: "recorrido.webm" }, "video"],
    [{ name: "recorrido", mediaType: "Video/Quicktime" }, "video"],
    [{ name: "360.mp4" }, "video"],
    [{ name: "plano.pdf" }, "document"],
    [{ name: "tabla", mediaType: "text/csv; charset=utf-8" }, "document"],
    [
      { name: "acta", mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" },
      "document",
    ],
    [{ name: "escaneo.jpg", folder: "ID_1_2/Documentos" }, "document"],
    [{ name: "escaneo.jpg", folder: "docs" }, "document"],
    [{ name: "Torre_PANO_1.jpg" }, "panorama"],
    [{ name: "R0010123.jpg", folder: "ID_1_2/Fotos360" }, "panorama"],
    [{ name: "theta-azotea.jpg" }, "panorama"],
    [{ name: "equirectangular.png", mediaType: "image/png" }, "panorama"],
    [{ name: "notas.txt" }, undefined],
    [{ name: "pdf" }, undefined],
    [{ name: "" }, undefined],
  ])("guesses from %j the kind %s", (hints, kind) => {
    expect(guessMediaKind(hints)).toBe(kind);
  });
});

describe("the specification's list (P2 §4.3)", () => {
  const pictureOf = (folder: string) => guessMediaKind({ name: "a.jpg", folder });

  it.each(videoExtensions)("classifies .%s as a video in any folder", (extension) => {
    expect(guessMediaKind({ name: `a.${extension}` })).toBe("video");
    expect(guessMediaKind({ name: `a.${extension.toUpperCase()}`, folder: "Fotos360" })).toBe("video");
  });

  it.each(documentExtensions)("classifies .%s as a document in any folder", (extension) => {
    expect(guessMediaKind({ name: `a.${extension}` })).toBe("document");
    expect(guessMediaKind({ name: `panorama.${extension}`, folder: "Fotos360" })).toBe("document");
  });

  it.each([
    "application/pdf",
    "application/msword",
    "application/vnd.ms-excel",
    "application/vnd.ms-powerpoint",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ])("classifies %s as a document", (mediaType) => {
    expect(guessMediaKind({ name: "sin-extension", mediaType })).toBe("document");
  });

  it.each(["documentos", "docs", "ID_1_2/Docs", "documentos/2026"])(
    "classifies any file in the folder %s as a document",
    (folder) => {
      expect(pictureOf(folder)).toBe("document");
    },
  );

  it.each(["360", "panorama", "pano", "equirect", "theta", "ricoh"])(
    "classifies %s in the name or folder as a panorama",
    (mark) => {
      expect(guessMediaKind({ name: `azotea-${mark.toUpperCase()}.jpg` })).toBe("panorama");
      expect(pictureOf(`obra/${mark}s`)).toBe("panorama");
    },
  );

  it("classifies all other pictures as images", () => {
    expect(pictureOf("Fotos")).toBe("image");
    expect(pictureOf("mis-docs")).toBe("image");
  });
});

describe("kind of an upload", () => {
  it.each([
    ["Imagen", "image"],
    ["imágenes", "image"],
    ["image", "image"],
    ["foto", "image"],
    ["360", "panorama"],
    ["panorama", "panorama"],
    ["imagen360", "panorama"],
    ["Video", "video"],
    ["videos", "video"],
    ["documentos", "document"],
    ["docs", "document"],
    ["media", undefined],
    ["otro", undefined],
    ["", undefined],
  ])("parses %j as %s", (name, kind) => {
    expect(parseMediaKind(name)).toBe(kind);
  });

  it("each kind has a distinct folder", () => {
    expect(Object.values(mediaKinds).map(({ folder }) => folder)).toEqual([
      "Fotos",
      "Fotos360",
      "Content",
      "Documentos",
    ]);
  });
});

describe("upload kind", () => {
  it.each([
    ["docs", "document"],
    ["imagen360", "panorama"],
    ["media", "any"],
    ["", "any"],
    ["hojas", undefined],
  ])("parses %j as %s", (name, kind) => {
    expect(parseUploadKind(name)).toBe(kind);
  });
});

describe("picture", () => {
  const ordinary = {
    name: "fachada.jpg",
    width: 4000,
    height: 3000,
    hasPanoramaMetadata: false,
    isUnstitched: false,
  };
  const isSphere = (change: Partial<typeof ordinary>) => isPanorama({ ...ordinary, ...change });

  it.each([
    [2000, 1000, true],
    [4096, 2048, true],
    [2040, 1000, true],
    [2041, 1000, false],
    [2000, 1020, true],
    [2000, 1021, false],
    [1998, 999, false],
    [6000, 4000, false],
    [0, 0, false],
  ])("of %i × %i is a panorama by its size: %s", (width, height, expected) => {
    expect(isSphere({ width, height })).toBe(expected);
  });

  it("is a panorama by its metadata, also of a part of the sphere", () => {
    expect(isSphere({ hasPanoramaMetadata: true })).toBe(true);
  });

  it.each(["IMG_3601.JPG", "20260315_123605.jpg", "lote 360 m2.jpg", "Condominio Panorama.jpg"])(
    "called %s is a panorama only with the ratio of a sphere",
    (name) => {
      expect(isSphere({ name, width: 1600, height: 1200 })).toBe(false);
      expect(isSphere({ name, width: 0, height: 0 })).toBe(false);
      expect(isSphere({ name, width: 1024, height: 512 })).toBe(guessMediaKind({ name }) === "panorama");
    },
  );

  it("of two circles side by side is none, whatever its name, size or metadata", () => {
    const sphere = { name: "theta.jpg", width: 6080, height: 3040, hasPanoramaMetadata: true };
    expect(isSphere({ ...sphere, isUnstitched: true })).toBe(false);
    expect(isSphere(sphere)).toBe(true);
  });
});
