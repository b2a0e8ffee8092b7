import { median } from "../support/median.ts";
import { leafletCanvas } from "./leaflet-canvas.ts";
import { mapLibreCircles } from "./maplibre-circles.ts";
import { ours } from "./ours.ts";
import { background, type Frame, type OpenPeer, type Peer } from "./peer.ts";
import { benchPoints, filteredProbe, shownStages, visibleProbe } from "./points.ts";

const peers = { ours, mapLibreCircles, leafletCanvas } as unknown as Record<PeerName, Peer>;
export type PeerName = "ours" | "mapLibreCircles" | "leafletCanvas";

/** Times in milliseconds. */
export interface Times {
  readonly firstDraw: number;
  /** Median time of one complete frame at the next position of the path. */
  readonly frame: number;
  readonly filter: number;
}

/**
 * Duration of the panning and filtering loops, in milliseconds: long enough for a median, bounded for a
 * million points.
 */
const PAN_TIME = 800;
const FILTER_TIME = 800;

async function measure(peerName: PeerName, count: number): Promise<Times> {
  const peer = peers[peerName];
  const data = peer.prepare(benchPoints(count));
  const container = document.querySelector<HTMLElement>("#map");
  if (!container) throw new Error("The page has no room for a map.");
  const map = await peer.open(container);
  await untilFrame(map, isBlank);
  await settle();

  const firstDraw = await timed(async () => {
    map.setPoints(data);
    await untilFrame(
      map,
      (frame) => frame.settled && shows(frame, visibleProbe) && shows(frame, filteredProbe),
    );
  });
  await settle();

  const frames = await repeated(PAN_TIME, async (run) => {
    map.panBy(...stepOfPath(run));
    await map.nextFrame();
  });
  await settle();

  const filters = await repeated(FILTER_TIME, async (run) => {
    const filtered = run % 2 === 0;
    map.setFiltered(filtered);
    await untilFrame(
      map,
      (frame) => frame.settled && shows(frame, visibleProbe) && shows(frame, filteredProbe) !== filtered,
    );
  });
  return { firstDraw, frame: median(frames), filter: median(filters) };
}

/** A circle through the country that ends at its start after 48 steps. */
function stepOfPath(run: number): [number, number] {
  const angle = (2 * Math.PI * run) / 48;
  return [Math.round(9 * Math.cos(angle)), Math.round(9 * Math.sin(angle))];
}

function shows(frame: Frame, { lng, lat, stage }: typeof visibleProbe): boolean {
  return isNear(frame.colourAt(lng, lat), shownStages[stage]?.color ?? "");
}

/** Whether only the background is drawn: its colour, or transparent pixels on Leaflet's canvas. */
function isBlank(frame: Frame): boolean {
  const corner = frame.colourAt(visibleProbe.lng, visibleProbe.lat);
  return isNear(corner, background) || isNear(corner, "#000000");
}

function isNear(colour: readonly number[], hex: string): boolean {
  return colour.every(
    (value, i) => Math.abs(value - Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16)) < 12,
  );
}

async function untilFrame(map: OpenPeer<unknown>, isRight: (frame: Frame) => boolean): Promise<void> {
  while (!isRight(await map.nextFrame()));
}

async function repeated(budget: number, measure: (run: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + budget;
  while (times.length < 3 || (times.length < 96 && performance.now() < end)) {
    times.push(await timed(() => measure(times.length)));
  }
  return times;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Lets the browser finish deferred work: garbage collection, building an index. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200));
}

declare global {
  interface Window {
    measure: typeof measure;
  }
}
window.measure = measure;
