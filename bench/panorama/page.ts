import { media } from "@mapaobra/contract/wire/media";
import { panoramaFromMedia } from "@mapaobra/web/panorama/panorama-from-media";
import { SphereViewer } from "@mapaobra/web/panorama/sphere-viewer";
import "pannellum/build/pannellum.css";
import "pannellum/build/pannellum.js";

/** Milliseconds since the request. */
export interface Shown {
  readonly first: number;
  readonly sharpMs: number;
}

interface Pannellum {
  viewer(stage: string, options: object): { on(name: string, listener: (problem?: string) => void): void };
}

declare global {
  interface Window {
    pannellum: Pannellum;
    /** Shows a panorama as the product does, from the API's response. */
    showOurs(panorama: unknown): Promise<Shown>;
    /** Shows the whole file in Pannellum. */
    showPannellum(address: string): Promise<Shown>;
  }
}

const aFrame = () => new Promise(requestAnimationFrame);

window.showOurs = async (panorama) => {
  const stage = document.querySelector<HTMLElement>("#stage");
  if (!stage) throw new Error("There is no stage.");
  const startedAt = performance.now();
  const viewer = await SphereViewer.open(
    stage,
    panoramaFromMedia(media.decode(panorama), ""),
    new AbortController().signal,
  );
  await new Promise((resolve) => viewer.on("camera", resolve));
  const first = performance.now() - startedAt;
  while (!viewer.isFullyLoaded()) await aFrame();
  return { first, sharpMs: performance.now() - startedAt };
};

window.showPannellum = (panorama) => {
  const startedAt = performance.now();
  return new Promise((shown, reject) => {
    const options = { type: "equirectangular", panorama, autoLoad: true, hfov: 100 };
    const viewer = window.pannellum.viewer("stage", options);
    viewer.on("error", (problem) => reject(new Error(problem)));
    viewer.on("load", async () => {
      await aFrame();
      const first = performance.now() - startedAt;
      shown({ first, sharpMs: first });
    });
  });
};
