import type { PanoramaError } from "../../panorama/fetch-picture.ts";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";

export interface PanoramaViewProps {
  readonly media: PanoramaSource;
  /** The other panoramas of its point, to which hotspots lead; none for a panorama that stands alone. */
  readonly tour?: PanoramaTour;
  /** It is shown as a still picture now: whoever shows it may take it for an ordinary picture from here on. */
  readonly onFailure?: (problem: PanoramaError) => void;
}

export interface PanoramaTour {
  readonly pointId: number;
  readonly panoramas: readonly PanoramaSource[];
  /** Whether who looks may place, name, move and remove hotspots. */
  readonly canEditLinks: boolean;
  /** A hotspot was taken: the panorama with this id is to be shown. */
  readonly onOpenPanorama: (id: number) => void;
}
