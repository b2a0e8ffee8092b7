import type { PanoramaError } from "../../../panorama/fetch-picture.ts";
import type { PanoramaSource } from "../../../panorama/panorama-source.ts";

export interface PanoramaViewProps {
  readonly media: PanoramaSource;
  /** The other panoramas of its point, to which hotspots link; absent for a panorama without a tour. */
  readonly tour?: PanoramaTour;
  /** Called when the view falls back to a static image; the caller may replace it by an image viewer. */
  readonly onFailure?: (problem: PanoramaError) => void;
}

export interface PanoramaTour {
  readonly pointId: number;
  readonly panoramas: readonly PanoramaSource[];
  /** Whether the user may place, name, move and remove hotspots. */
  readonly canEditLinks: boolean;
  /** Called with the id of the panorama that a followed hotspot opens. */
  readonly onOpenPanorama: (id: number) => void;
}
