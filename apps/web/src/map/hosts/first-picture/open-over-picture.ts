import { type GlLayer, hasPoints } from "../../gl-frame.ts";
import { scheduleIdle } from "../../schedule-idle.ts";
import type { MapHost } from "../map-host.ts";
import type { MapLibreHost, MapLibreHostOptions } from "../maplibre/maplibre-host.ts";
import { SwappableHost } from "../swappable-host.ts";
import { takeEarlyDrag } from "./early-drag.ts";
import { findFirstPicture } from "./first-picture.ts";
import { openPictureHost, type PictureHost } from "./picture-host.ts";

/** The engine starts after this time even if no points have arrived, or a hand moves the map. */
const LATEST_START_MS = 3_000;

export interface OverPictureOptions extends MapLibreHostOptions {
  /** The view is set once the points have loaded; until then the view of the picture is right. */
  readonly awaitsView?: boolean | undefined;
}

/**
 * Opens a map over the picture of the page, without a map engine. MapLibre starts in idle time, or when it is
 * needed, and takes over once it has drawn the same view. Null if the page has no such picture, or the browser no
 * WebGL context.
 */
export function openOverPicture({ awaitsView, ...options }: OverPictureOptions): MapHost | null {
  const { container, view, scheme, streets } = options;
  const picture = findFirstPicture(container);
  if (!picture) return null;
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    clearTimeout(latestStart);
    // Never in the task of a frame or a gesture.
    setTimeout(() => void takeOver(quick as PictureHost, host as SwappableHost, options));
  };
  const latestStart = setTimeout(start, LATEST_START_MS);
  const quick = openPictureHost({
    container,
    picture,
    scheme,
    hasStreets: Boolean(streets),
    onBeyondPicture: start,
    // Its first tasks would hold a drag for a third of a second on a slow phone.
    onPointsDrawn: () => scheduleIdle(() => void whenIdle(quick as PictureHost).then(start)),
  });
  if (!quick) {
    clearTimeout(latestStart);
    return null;
  }
  container.style.position = "relative";
  if (!awaitsView) quick.setView(view);
  quick.continueDrag(takeEarlyDrag());
  const host = new SwappableHost(quick, scheme);
  return host;
}

async function takeOver(
  quick: PictureHost,
  host: SwappableHost,
  { container, ...options }: MapLibreHostOptions,
): Promise<void> {
  const ground = document.createElement("div");
  // Not by visibility alone: MapLibre's style makes its sources visible.
  ground.style.cssText = "position: absolute; inset: 0; visibility: hidden; opacity: 0";
  let { scheme } = host;
  let engine: MapLibreHost;
  try {
    const { MapLibreHost } = await import("../maplibre/maplibre-host.ts");
    if (quick.closed.aborted) return;
    container.prepend(ground);
    engine = new MapLibreHost({
      ...options,
      container: ground,
      view: quick.getView(),
      scheme,
      isCovered: true,
    });
  } catch (problem) {
    ground.remove();
    host.reportFailure(problem instanceof Error ? problem : new Error(String(problem)));
    return;
  }
  const abandon = () => {
    engine.destroy();
    ground.remove();
  };
  quick.closed.addEventListener("abort", abandon);
  const stop = engine.on("failed", (problem) => host.reportFailure(problem));
  let { layer } = host;
  // Labels make room for the points before these are drawn.
  engine.setLayer(layer && withoutDrawing(layer));
  await new Promise<void>((resolve) => engine.on("ready", () => resolve()));
  do {
    await whenIdle(quick);
    // Each of these draws the whole map again.
    if (host.scheme !== scheme) {
      scheme = host.scheme;
      engine.setScheme(scheme);
    }
    if (!isSameView(quick, engine)) engine.setView(quick.getView());
    if (host.layer !== layer) {
      layer = host.layer;
      engine.setLayer(layer && withoutDrawing(layer));
    }
    await engine.whenAtRest();
  } while (!(quick.isIdle && isSameView(quick, engine)));
  quick.closed.removeEventListener("abort", abandon);
  stop();
  const hadFocus = quick.hasFocus;
  host.handOver(engine, () => {
    quick.notes.copyTo(ground);
    ground.style.visibility = "";
    ground.style.opacity = "";
    if (hadFocus) ground.querySelector("canvas")?.focus({ preventScroll: true });
  });
}

const FRACTION_OF_PIXEL = 0.1;

function isSameView(one: MapHost, other: MapHost): boolean {
  const place = other.getView();
  const [a, b] = [one.project(place), other.project(place)];
  const isSamePlace = Math.hypot(a.x - b.x, a.y - b.y) < FRACTION_OF_PIXEL;
  return isSamePlace && Math.abs(one.getView().zoom - place.zoom) < 1e-4;
}

/** Resolves once nothing moves the map; never if the host is closed before. */
function whenIdle(host: PictureHost): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (host.isIdle) resolve();
      else if (!host.closed.aborted) requestAnimationFrame(check);
    };
    check();
  });
}

const withoutDrawing = (layer: GlLayer): GlLayer => ({
  aboveLabels: layer.aboveLabels ?? false,
  ...(layer.labelObstacles && { labelObstacles: (frame) => layer.labelObstacles?.(frame) ?? [] }),
  get hasPoints() {
    return hasPoints(layer);
  },
  get singlePoints() {
    return layer.singlePoints;
  },
  attach: () => undefined,
  draw: () => undefined,
  detach: () => undefined,
});
