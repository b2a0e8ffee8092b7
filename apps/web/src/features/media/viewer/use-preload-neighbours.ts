import { useEffect } from "react";
import { pictureUrl } from "../../../api/picture-url.ts";
import type { ViewerItem } from "../viewer-item.ts";

/** Delay before the neighbours are preloaded, so that quick browsing does not load them. */
const PRELOAD_DELAY_MS = 400;

/** Reused elements: Chromium retains every image that ever had a URL, attached or not. */
const [after, before] = [createPreloadImage(), createPreloadImage()];

/** Preloads the screen-size views of the previous and next picture. */
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
