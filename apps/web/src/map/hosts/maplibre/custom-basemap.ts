import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent, StyleSpecification } from "maplibre-gl";

/** Timeout of a configured style, and then of its first rendered frame. */
const LOAD_TIMEOUT_MS = 8_000;
const RENDER_TIMEOUT_MS = 15_000;

/** A style from another server, used only once it has rendered. */
export const customBasemap = {
  /** Fetches and flattens the style. Rejects if it fails to load or is invalid. */
  async load(url: string, signal: AbortSignal): Promise<StyleSpecification> {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(LOAD_TIMEOUT_MS)]),
    });
    if (!response.ok) throw new Error(`The map style answered ${response.status}.`);
    const style: unknown = await response.json();
    if (!isStyle(style)) throw new Error("The map style's address holds no style.");
    const { terrain: _terrain, sky: _sky, ...flat } = style;
    return { ...flat, projection: { type: "mercator" } };
  },

  /**
   * Resolves when the map is idle with the rendered style. Rejects when a source fails to load, when every
   * tile of the first view failed, or on timeout.
   */
  whenRendered(map: MapLibreMap, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      let tiles = 0;
      let failedTiles = 0;
      const finish = (problem?: Error) => {
        clearTimeout(deadline);
        map.off("error", onError);
        map.off("sourcedata", onData);
        map.off("idle", onIdle);
        signal.removeEventListener("abort", onAbort);
        if (problem) reject(problem);
        else resolve();
      };
      const onError = (event: ErrorEvent & { tile?: unknown; sourceId?: string }) => {
        if (event.tile) failedTiles++;
        else if (event.sourceId) finish(new Error(event.error.message));
      };
      const onData = (event: MapSourceDataEvent) => {
        if (event.tile) tiles++;
      };
      const onIdle = () =>
        finish(
          failedTiles > 0 && tiles === 0 ? new Error("The map style's tiles cannot be had.") : undefined,
        );
      const onAbort = () => finish(new Error("The map was closed."));
      const deadline = setTimeout(
        () => finish(new Error("The map style takes too long.")),
        RENDER_TIMEOUT_MS,
      );
      map.on("error", onError);
      map.on("sourcedata", onData);
      map.once("idle", onIdle);
      signal.addEventListener("abort", onAbort);
    });
  },
};

function isStyle(value: unknown): value is StyleSpecification {
  return (
    typeof value === "object" &&
    value !== null &&
    "version" in value &&
    "layers" in value &&
    "sources" in value
  );
}
