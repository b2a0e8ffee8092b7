import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import type { PointTable } from "@mapaobra/domain/point/table";
import { stagePalette } from "@mapaobra/map/points/stage-palette";
import { mountDensity } from "@mapaobra/web/map/density/mount-density";
import type { MapHost } from "@mapaobra/web/map/hosts/map-host";
import { openServiceMap } from "@mapaobra/web/map/hosts/service-map";
import { mountPoints } from "@mapaobra/web/map/mount-points";
import { PointStore } from "@mapaobra/web/map/point-store";
import { background } from "../points-on-map/peer.ts";
import { view, visibleStages } from "../points-on-map/points.ts";
import { median } from "../support/median.ts";
import { tableOfCount } from "./table.ts";

export type LayerForm = "points" | "groups" | "heat";

/** Times in milliseconds. */
export interface DrawnTimes {
  readonly first: number;
  readonly pan: number;
  readonly zoom: number;
  readonly filter: number;
}

/** A base map of one colour, so that only points are measured. */
const backgroundStyleUrl = `data:application/json,${encodeURIComponent(
  JSON.stringify({
    version: 8,
    sources: {},
    layers: [{ id: "paper", type: "background", paint: { "background-color": background } }],
  }),
)}`;

/**
 * Duration of the panning and filtering loops, in milliseconds: long enough for a median, bounded if a frame
 * is slow.
 */
const REPEATING_TIME = 1_000;
const [MIN_RUNS, MAX_RUNS] = [3, 20];

/** Measures every density mode on one map, one after the other. */
async function measureForms(count: number): Promise<Record<LayerForm, DrawnTimes>> {
  const container = document.querySelector<HTMLElement>("#map");
  if (!container) throw new Error("The page has no room for a map.");
  const table = tableOfCount(count);
  const host = await openServiceMap({ container, view, scheme: "light", styleUrl: backgroundStyleUrl });
  await new Promise((resolve) => host.on("ready", () => resolve(undefined)));
  const nextFrame = frames(host);
  const measure = (form: LayerForm) => measureForm(form, { host, table, nextFrame });
  return { points: await measure("points"), groups: await measure("groups"), heat: await measure("heat") };
}

interface Stage {
  readonly host: MapHost;
  readonly table: PointTable;
  readonly nextFrame: () => Promise<void>;
}

async function measureForm(form: LayerForm, { host, table, nextFrame }: Stage): Promise<DrawnTimes> {
  const store = new PointStore();
  const stop =
    form === "points"
      ? mountPoints(host, store, stagePalette)
      : mountDensity(host, store, stagePalette, form).stop;
  host.setView(view);
  await nextFrame();

  const timed = async (change: () => void) => {
    const start = performance.now();
    change();
    await nextFrame();
    return performance.now() - start;
  };
  const repeated = async (change: (index: number) => void) => {
    const times: number[] = [];
    const end = performance.now() + REPEATING_TIME;
    while (times.length < MIN_RUNS || (times.length < MAX_RUNS && performance.now() < end)) {
      times.push(await timed(() => change(times.length)));
    }
    return median(times);
  };

  const first = await timed(() => store.setTable(table));
  const pan = await repeated((index) =>
    host.setView({ ...view, longitude: view.longitude + Math.sin(index / 6) / 4 }),
  );
  let zoom = 0;
  for (let level = 7; level <= 16; level++) {
    zoom = Math.max(
      zoom,
      await timed(() => host.setView({ latitude: 9.93, longitude: -84.08, zoom: level })),
    );
  }
  host.setView(view);
  await nextFrame();
  const filter = await repeated((index) =>
    store.setQuery(compileFilters(index % 2 === 0 ? { ...noFilters, stage: visibleStages } : noFilters)),
  );
  stop();
  return { first, pan, zoom, filter };
}

/** Requests the next frame, and reads a pixel of it so that the GPU finishes it. */
function frames(host: MapHost): () => Promise<void> {
  let onFrame: (() => void) | undefined;
  const setLayer = host.setLayer.bind(host);
  host.setLayer = (drawing) => {
    let context: WebGL2RenderingContext | undefined;
    setLayer(
      drawing && {
        aboveLabels: drawing.aboveLabels ?? false,
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
    measureForms: typeof measureForms;
  }
}
window.measureForms = measureForms;
