import type { SphereArea } from "./panorama-source.ts";

/** The direction of the camera and its field of view. */
export interface Camera {
  /** Degrees to the right of the picture's centre, from -180 to 180. */
  readonly yaw: number;
  /** Degrees above the horizon. */
  readonly pitch: number;
  /**
   * Field of view in degrees along the longer side of the viewport: along the shorter side, a portrait phone
   * would distort the picture.
   */
  readonly field: number;
}

/** Limits of the specification (P2 §4.4), in degrees. */
export const cameraLimits = { field: 100, minFov: 50, maxFov: 120, zoomStep: 5 } as const;

export const initialCamera: Camera = { yaw: 0, pitch: 0, field: cameraLimits.field };

/** Normalises an angle to [-180, 180). */
export const wrapDegrees = (degrees: number): number => {
  const rotateBy = (((degrees + 180) % 360) + 360) % 360;
  return rotateBy - 180;
};

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

export const horizontalSpan = ({ left, right }: SphereArea): number => right - left;
/** A full panorama may lack a pixel: that is not a gap. */
const FULL_TURN_DEGREES = 359.9;

/** Whether the picture covers the whole circle, so that its sides meet. */
export const isFullTurn = (area: SphereArea): boolean => horizontalSpan(area) >= FULL_TURN_DEGREES;

/** The same area without the gap of a missing last pixel. */
export const closeSeam = (area: SphereArea): SphereArea =>
  isFullTurn(area) ? { ...area, right: area.left + 360 } : area;

/** Half of the visible angle, horizontally and vertically, in degrees. */
export interface HalfFov {
  readonly right: number;
  readonly up: number;
}

/**
 * The nearest camera within the picture: limited at the poles and, if a partial sphere is larger than the
 * viewport, at its sides; a smaller one is centred.
 */
export function clampCamera(
  { yaw, pitch, field: requested }: Camera,
  area: SphereArea,
  halfWindow: (fov: number) => HalfFov,
): Camera {
  const wrapped = wrapDegrees(yaw);
  const fov = clamp(requested, cameraLimits.minFov, cameraLimits.maxFov);
  const half = halfWindow(fov);
  return {
    yaw: isFullTurn(area) ? wrapped : clampOrCenter(wrapped, area.left + half.right, area.right - half.right),
    pitch: clampOrCenter(
      pitch,
      area.bottom === -90 ? -90 : area.bottom + half.up,
      area.top === 90 ? 90 : area.top - half.up,
    ),
    field: fov,
  };
}

const clampOrCenter = (value: number, min: number, max: number) =>
  min > max ? (min + max) / 2 : clamp(value, min, max);

export const rotateBy = (camera: Camera, right: number, up: number): Camera => ({
  ...camera,
  yaw: camera.yaw + right,
  pitch: camera.pitch + up,
});

/** Zooms in by this many button steps of the specification; negative zooms out. */
export const zoomBy = (camera: Camera, steps: number): Camera => ({
  ...camera,
  field: camera.field - steps * cameraLimits.zoomStep,
});

/** Zooms so that the content appears `factor` times as large. */
export const scaleBy = (camera: Camera, factor: number): Camera => {
  const half = Math.tan(((camera.field / 2) * Math.PI) / 180) / factor;
  return { ...camera, field: (Math.atan(half) * 360) / Math.PI };
};

export const isSameCamera = (one: Camera, other: Camera): boolean =>
  one.yaw === other.yaw && one.pitch === other.pitch && one.field === other.field;
