import { useEffect } from "react";
import { pictureSource } from "../../api/picture-source.ts";
import type { ShownMedium } from "./shown-medium.ts";

/** So long somebody stays with a file before its neighbours are fetched: whoever leafs on needs others. */
const STAYS_MS = 400;

/** Fetches the pictures beside the shown one ahead, in their size for a screen. */
export function useNeighbours(shown: readonly ShownMedium[], index: number): void {
  useEffect(() => {
    const pictures: HTMLImageElement[] = [];
    const timer = setTimeout(() => {
      for (const neighbour of [shown[index + 1], shown[index - 1]]) {
        const address = neighbour?.kind === "image" ? neighbour.media.viewAddress : null;
        const source = address && pictureSource(address, address);
        if (source) pictures.push(fetched(source));
      }
    }, STAYS_MS);
    return () => {
      clearTimeout(timer);
      for (const picture of pictures) picture.removeAttribute("src");
    };
  }, [shown, index]);
}

function fetched(source: string): HTMLImageElement {
  const picture = new Image();
  picture.fetchPriority = "low";
  picture.src = source;
  return picture;
}
