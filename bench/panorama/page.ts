import { media } from "@mapaobra/contract/wire/media";
import { panoramaFromMedia } from "@mapaobra/web/panorama/panorama-from-media";
import { SphereViewer } from "@mapaobra/web/panorama/sphere-viewer";
import "pannellum/build/pannellum.css";
import "pannellum/build/pannellum.js";

/** Milliseconds since the request. */
export interface Shown {
  readonly first: number;
  readonly sharp: number;
}

interface Pannellum {
  viewer(stage: string, options: object): { on(name: string, hear: (problem?: string) => void): void };
}

declare global {
  interface Window {
    pannellum: Pannellum;
    /** Shows a panorama as the product does, from the API's response. */
    showOurs(said: unknown): Promise<Shown>;
    /** Shows the whole file in Pannellum. */
    showPannellum(address: string): Promise<Shown>;
  }
}

const aFrame = () => new Promise(requestAnimationFrame);

window.showOurs = async (said) => {
  const stage = document.querySelector<HTMLElement>("#stage");
  if (!stage) throw new Error("There is no stage.");
  const begun = performance.now();
  const viewer = await SphereViewer.open(
    stage,
    panoramaFromMedia(media.decode(said), ""),
    new AbortController().signal,
  );
  await new Promise((drawn) => viewer.on("look", drawn));
  const first = performance.now() - begun;
  while (!viewer.isFullyLoaded()) await aFrame();
  return { first, sharp: performance.now() - begun };
};

window.showPannellum = (panorama) => {
  const begun = performance.now();
  return new Promise((shown, refuse) => {
    const options = { type: "equirectangular", panorama, autoLoad: true, hfov: 100 };
    const viewer = window.pannellum.viewer("stage", options);
    viewer.on("error", (problem) => refuse(new Error(problem)));
    viewer.on("load", async () => {
      await aFrame();
      const first = performance.now() - begun;
      shown({ first, sharp: first });
    });
  });
};
