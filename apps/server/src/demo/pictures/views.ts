import { type Camera, cameraLens } from "./camera-lens.ts";
import { type Lens, radians } from "./lens.ts";
import type { Site } from "./site.ts";
import { sphereLens } from "./sphere-lens.ts";

/** Where one stands to take a picture of a site. */
export type View = "street" | "corner" | "gate" | "air";

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The camera of a view, as near as the whole building allows. */
export function lensOf(view: View, site: Site, size: PictureSize): Lens {
  const span = site.reach.east * 2;
  const south = -site.reach.north;
  const away = Math.max(span * 0.42, site.height * 1.75);
  // Over the fence, where there is no upper floor to look at.
  const eyeHeight = site.height > 16 ? 4 : 6.5;
  switch (view) {
    case "street":
      return framed(site, away, {
        ...size,
        eye: [-span * 0.26, south - away, eyeHeight],
        azimuth: 16,
        fieldOfView: 66,
      });
    case "corner":
      return framed(site, away, {
        ...size,
        eye: [span * 0.44, south - away * 0.95, eyeHeight],
        azimuth: -27,
        fieldOfView: 66,
      });
    case "gate": {
      const near = Math.max(18, site.height * 1.1);
      return framed(site, near, { ...size, eye: [3, south - near, 3.2], azimuth: -4, fieldOfView: 78 });
    }
    case "air": {
      const eye = [-span * 0.72, south - span * 0.6, Math.max(28, site.height * 1.2)] as const;
      return cameraLens({ ...size, eye, azimuth: 38, fieldOfView: 58, horizonShare: 0.18 });
    }
  }
}

/** Sets the horizon so that there is some sky over the roof, and no more than that. */
function framed(site: Site, away: number, camera: Omit<Camera, "horizonShare">): Lens {
  const focal = camera.width / 2 / Math.tan(radians(camera.fieldOfView) / 2);
  const roof = (focal * (site.height - camera.eye[2])) / (away + 8) / camera.height;
  return cameraLens({ ...camera, horizonShare: Math.min(0.8, Math.max(0.5, roof + 0.26)) });
}

/** Where one stands to look around. */
export type Outlook = "ground" | "air";

export function panoramaLensOf(outlook: Outlook, site: Site, width: number): Lens {
  const south = -site.reach.north;
  return sphereLens(width, outlook === "air" ? [0, south + 1, site.height + 24] : [1, south + 5, 3]);
}
