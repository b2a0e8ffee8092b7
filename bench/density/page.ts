import { noFilters } from "@mapaobra/domain/point/filters";
import { drawCrowds } from "@mapaobra/web/map/density/crowds-layer";
import type { MapHost } from "@mapaobra/web/map/hosts/map-host";
import { openServiceMap } from "@mapaobra/web/map/hosts/service-map";
import { drawPoints } from "@mapaobra/web/map/point-layer";
import { PointStore } from "@mapaobra/web/map/point-store";
import { stagePalette } from "@mapaobra/web/map/stage-palette";
import { background } from "../points-on-map/peer.ts";
import { keptStages, view } from "../points-on-map/points.ts";
import { median } from "../support/median.ts";
import { tableOfCount } from "./table.ts";

export type DrawnForm = "points" | "groups" | "heat";

/** Milliseconds. */
export interface DrawnTimes {
  readonly first: number;
  readonly pan: number;
  readonly zoom: number;
  readonly filter: number;
}

/** A ground of nothing but paper, so that only points are measured. */
const paper = `data:application/json,${encodeURIComponent(
  JSON.stringify({
    version: 8,
    sources: {},
    layers: [{ id: "paper", type: "background", paint: { "background-color": background } }],
  }),
)}`;

async function measureForm(form: DrawnForm, count: number): Promise<DrawnTimes> {
  const container = document.querySelector<HTMLElement>("#map");
  if (!container) throw new Error("The page has no room for a map.");
  const table = tableOfCount(count);
  const host = await openServiceMap({ container, view, scheme: "light", styleUrl: paper });
  await new Promise((resolve) => host.on("ready", () => resolve(undefined)));
  const nextFrame = frames(host);
  const store = new PointStore();
  if (form === "points") drawPoints(host, store, stagePalette);
  else drawCrowds(host, store, stagePalette, form);

  const timed = async (change: () => void) => {
    const start = performance.now();
    change();
    await nextFrame();
    return performance.now() - start;
  };
  const each = async (many: number, change: (turn: number) => void) => {
    const times: number[] = [];
    for (let turn = 0; turn < many; turn++) times.push(await timed(() => change(turn)));
    return times;
  };

  const first = await timed(() => store.setTable(table));
  const pan = await each(20, (turn) =>
    host.setView({ ...view, longitude: view.longitude + Math.sin(turn / 6) / 4 }),
  );
  const zoom = await each(46, (turn) =>
    host.setView({ latitude: 9.93, longitude: -84.08, zoom: 7 + turn / 5 }),
  );
  host.setView(view);
  await nextFrame();
  const filter = await each(12, (turn) =>
    store.setFilters(turn % 2 === 0 ? { ...noFilters, stage: keptStages } : noFilters),
  );
  return { first, pan: median(pan), zoom: Math.max(...zoom), filter: median(filter) };
}

/** Asks for the next frame, and reads a pixel of it so that it is drawn to the end. */
function frames(host: MapHost): () => Promise<void> {
  let onFrame: (() => void) | undefined;
  const lend = host.setDrawing.bind(host);
  host.setDrawing = (drawing) => {
    let context: WebGL2RenderingContext | undefined;
    lend(
      drawing && {
        aboveNames: drawing.aboveNames ?? false,
        attach: (gl) => {
          context = gl;
          drawing.attach(gl);
        },
        detach: () => drawing.detach(),
        draw: (frame) => {
          drawing.draw(frame);
          context?.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
          onFrame?.();
        },
      },
    );
  };
  return () =>
    new Promise((resolve) => {
      onFrame = resolve;
      host.requestRedraw();
    });
}

declare global {
  interface Window {
    measureForm: typeof measureForm;
  }
}
window.measureForm = measureForm;
