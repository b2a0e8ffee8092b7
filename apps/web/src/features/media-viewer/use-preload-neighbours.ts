import { useEffect } from "react";
import { pictureUrl } from "../../api/picture-url.ts";
import type { ViewerItem } from "./viewer-item.ts";

/** So long somebody stays with a file before its neighbours are fetched: whoever leafs on needs others. */
const PRELOAD_DELAY_MS = 400;

/** The same two each time: Chromium's pages keep every picture that once had an address, in the page or not. */
const [after, before] = [createPreloadImage(), createPreloadImage()];

/** Fetches the pictures beside the shown one ahead, in their size for a screen. */
export function usePreloadNeighbours(shown: readonly ViewerItem[], index: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const [picture, neighbour] of [
        [after, shown[index + 1]],
        [before, shown[index - 1]],
      ] as const) {
        const address = neighbour?.kind === "image" ? neighbour.media.viewAddress : null;
        const source = address && pictureUrl(address, address);
        if (source) picture.src = source;
      }
    }, PRELOAD_DELAY_MS);
    return () => {
      clearTimeout(timer);
      for (const picture of [after, before]) picture.removeAttribute("src");
    };
  }, [shown, index]);
}

function createPreloadImage(): HTMLImageElement {
  const picture = new Image();
  picture.fetchPriority = "low";
  return picture;
}
