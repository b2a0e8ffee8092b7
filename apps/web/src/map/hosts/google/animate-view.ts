import type { MapView } from "@mapaobra/domain/map/view-from-url";

const ANIMATION_MS = 200;

/**
 * Animates between two views, one step a frame, ending exactly at the last. Returns the function that stops
 * it.
 */
export function animateView(from: MapView, to: MapView, show: (view: MapView) => void): () => void {
  const start = performance.now();
  const between = (a: number, b: number, part: number) => a + (b - a) * part;
  const step = (now: number) => {
    const part = Math.min(Math.max(now - start, 0) / ANIMATION_MS, 1);
    if (part === 1) return show(to);
    const eased = 1 - (1 - part) ** 3;
    show({
      latitude: between(from.latitude, to.latitude, eased),
      longitude: between(from.longitude, to.longitude, eased),
      zoom: between(from.zoom, to.zoom, eased),
    });
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
