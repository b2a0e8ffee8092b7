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
  // Deleted: the file that took its position.
  [8, 1, "image", 1],
  [10, 3, "video", 2],
  // The last picture was deleted: the previous picture, not the following video.
  [8, 2, "image", 1],
  [8, 2, "panorama", 2],
  [null, 0, undefined, 0],
] as const)("resolveShownIndex for file %s, last seen at %i as %s, is %i", (id, index, kind, place) => {
  expect(resolveShownIndex(shown, id, { index, kind })).toBe(place);
});

it("resolveShownIndex is 0 without files", () => {
  expect(resolveShownIndex([], 4, { index: 2, kind: "image" })).toBe(0);
});

it("a fallback panorama is sorted among the pictures by upload order", () => {
  const files = [
    [1, "Imagen"],
    [2, "360"],
    [3, "360"],
    [4, "Imagen"],
    [5, "Video"],
  ].map(([id, kind]) => ({ id, kind, storageKey: `archivo-${id}`, createdAt: "2026-11-22" }));
  const reasonsFor = (withFallback: readonly number[]) =>
    viewerItems(
      files as unknown as Parameters<typeof viewerItems>[0],
      new Map(withFallback.map((id) => [id, "Error"])),
    )
      .map(({ kind, media }) => `${kind} ${media.id}`)
      .join(", ");
  expect(reasonsFor([])).toBe("image 1, image 4, panorama 2, panorama 3, video 5");
  expect(reasonsFor([3])).toBe("image 1, image 3, image 4, panorama 2, video 5");
});
