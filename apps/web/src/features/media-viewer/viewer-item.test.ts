import { expect, it } from "vitest";
import { resolveShownIndex, type ViewerItem, viewerItems } from "./viewer-item.ts";

const shown = (
  [
    [4, "image"],
    [7, "image"],
    [9, "video"],
  ] as const
).map(([id, kind]) => ({ kind, media: { id } })) as unknown as readonly ViewerItem[];

it.each([
  [7, 0, "image", 1],
  // Removed meanwhile: whatever has taken its place.
  [8, 1, "image", 1],
  [10, 3, "video", 2],
  // The last of the pictures: the one before, not the video that follows.
  [8, 2, "image", 1],
  [8, 2, "panorama", 2],
  [null, 0, undefined, 0],
] as const)("file %s, last seen at place %i as %s, is looked for at place %i", (id, index, kind, place) => {
  expect(resolveShownIndex(shown, id, { index, kind })).toBe(place);
});

it("nothing to show has no place but the first", () => {
  expect(resolveShownIndex([], 4, { index: 2, kind: "image" })).toBe(0);
});

it("a demoted panorama stands among the pictures, each in the order in which it came", () => {
  const files = [
    [1, "Imagen"],
    [2, "360"],
    [3, "360"],
    [4, "Imagen"],
    [5, "Video"],
  ].map(([id, kind]) => ({ id, kind, storageKey: `archivo-${id}`, createdAt: "2026-11-22" }));
  const stand = (demoted: readonly number[]) =>
    viewerItems(
      files as unknown as Parameters<typeof viewerItems>[0],
      new Map(demoted.map((id) => [id, "Error"])),
    )
      .map(({ kind, media }) => `${kind} ${media.id}`)
      .join(", ");
  expect(stand([])).toBe("image 1, image 4, panorama 2, panorama 3, video 5");
  expect(stand([3])).toBe("image 1, image 3, image 4, panorama 2, video 5");
});
