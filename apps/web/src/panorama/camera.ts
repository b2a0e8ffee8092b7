import type { SphereArea } from "./panorama-source.ts";

/** Where one looks in a panorama, and how much of it is seen. */
export interface Camera {
  /** Degrees to the right of the picture's middle, from -180 to 180. */
  readonly yaw: number;
  /** Degrees above the horizon. */
  readonly pitch: number;
  /**
   * Degrees seen along the longer side of the window: along the shorter one of an upright telephone they would
   * pull everything out of shape.
   */
  readonly field: number;
}

/** The specification's (P2 §4.4), in degrees. */
export const cameraLimits = { field: 100, minFov: 50, maxFov: 120, zoomStep: 5 } as const;

export const initialCamera: Camera = { yaw: 0, pitch: 0, field: cameraLimits.field };

/** The same direction, from -180 up to 180. */
export const wrapDegrees = (degrees: number): number => {
  const rotateBy = (((degrees + 180) % 360) + 360) % 360;
  return rotateBy - 180;
};

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export const horizontalSpan = ({ left, right }: SphereArea): number => right - left;
/** Pictures of a whole turn say so to the pixel, and a pixel more or less is no gap in what is shown. */
const FULL_TURN_DEGREES = 359.9;

/** Whether one can turn all around in it: its sides meet. */
export const isFullTurn = (area: SphereArea): boolean => horizontalSpan(area) >= FULL_TURN_DEGREES;

/** The same area without the gap that the last pixel leaves between sides that meet. */
export const closeSeam = (area: SphereArea): SphereArea =>
  isFullTurn(area) ? { ...area, right: area.left + 360 } : area;

/** How far a window shows beside and above its middle, in degrees. */
export interface HalfFov {
  readonly right: number;
  readonly up: number;
}

/**
 * The nearest look that shows something: neither past the poles nor, as long as a part of a sphere fills the
 * window, beside it; a smaller part stays in the middle.
 */
export function clampCamera(
  { yaw, pitch, field: wanted }: Camera,
  area: SphereArea,
  halfWindow: (fov: number) => HalfFov,
): Camera {
  const wrapped = wrapDegrees(yaw);
  const fov = clamp(wanted, cameraLimits.minFov, cameraLimits.maxFov);
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

const clampOrCenter = (value: number, least: number, most: number) =>
  least > most ? (least + most) / 2 : clamp(value, least, most);

export const rotateBy = (look: Camera, right: number, up: number): Camera => ({
  ...look,
  yaw: look.yaw + right,
  pitch: look.pitch + up,
});

/** Nearer by so many steps of the specification's buttons; farther where they are negative. */
export const zoomBy = (look: Camera, steps: number): Camera => ({
  ...look,
  field: look.field - steps * cameraLimits.zoomStep,
});

/** What was `factor` times as large is seen across the window. */
export const scaleBy = (look: Camera, factor: number): Camera => {
  const half = Math.tan(((look.field / 2) * Math.PI) / 180) / factor;
  return { ...look, field: (Math.atan(half) * 360) / Math.PI };
};

export const isSameCamera = (one: Camera, other: Camera): boolean =>
  one.yaw === other.yaw && one.pitch === other.pitch && one.field === other.field;
