import { expect, it } from "vitest";
import { groupMedia } from "./group-media.ts";

const file = (id: number, overrides: object = {}) => ({
  id,
  kind: "Imagen",
  storageKey: `ID_1_2/Fotos/${id}.jpg`,
  name: String(id),
  extension: ".jpg",
  mediaType: "image/jpeg",
  createdAt: "2026-11-20T10:00:00.000Z",
  ...overrides,
});
const idsOf = (files: readonly ReturnType<typeof file>[]) =>
  Object.fromEntries(
    Object.entries(groupMedia(files)).map(([kind, group]) => [kind, group.map(({ id }) => id)]),
  );

it("groups the files of a point by kind, deduplicated by storage key, in the order of upload", () => {
  const files = [
    file(9, { createdAt: "2026-11-21T10:00:00.000Z" }),
    file(3),
    file(2),
    file(2),
    file(4, { kind: "360" }),
    file(5, { kind: "Video" }),
    file(6, { kind: "Documento" }),
  ];
  expect(idsOf(files)).toEqual({ image: [2, 3, 9], panorama: [4], video: [5], document: [6] });
});

it("an unknown kind is guessed from name, type and folder", () => {
  const unknown = (id: number, overrides: object) =>
    file(id, { kind: "?", extension: "", mediaType: "", ...overrides });
  const files = [
    unknown(1, { extension: ".mov" }),
    unknown(2, { mediaType: "application/pdf" }),
    unknown(3, { storageKey: "ID_1_2/Fotos360/a", extension: ".jpg" }),
    unknown(4, { storageKey: "ID_1_2/Otros/a" }),
  ];
  expect(idsOf(files)).toEqual({ image: [], panorama: [3], video: [1], document: [2, 4] });
});
