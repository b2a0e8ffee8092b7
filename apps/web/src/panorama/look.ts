import type { SphereArea } from "./panorama-source.ts";

/** Where one looks in a panorama, and how much of it is seen. */
export interface Look {
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
export const lookRules = { field: 100, leastField: 50, mostField: 120, zoomStep: 5 } as const;

export const firstLook: Look = { yaw: 0, pitch: 0, field: lookRules.field };

/** The same direction, from -180 up to 180. */
export const wrapDegrees = (degrees: number): number => {
  const turned = (((degrees + 180) % 360) + 360) % 360;
  return turned - 180;
};

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export const spanOf = ({ left, right }: SphereArea): number => right - left;
/** Pictures of a whole turn say so to the pixel, and a pixel more or less is no gap in what is shown. */
const LEAST_TURN = 359.9;

/** Whether one can turn all around in it: its sides meet. */
export const isClosed = (area: SphereArea): boolean => spanOf(area) >= LEAST_TURN;

/** The same area without the gap that the last pixel leaves between sides that meet. */
export const withoutGap = (area: SphereArea): SphereArea =>
  isClosed(area) ? { ...area, right: area.left + 360 } : area;

/** How far a window shows beside and above its middle, in degrees. */
export interface HalfWindow {
  readonly right: number;
  readonly up: number;
}

/**
 * The nearest look that shows something: neither past the poles nor, as long as a part of a sphere fills the
 * window, beside it; a smaller part stays in the middle.
 */
export function boundedLook(
  { yaw, pitch, field: wanted }: Look,
  area: SphereArea,
  halfWindow: (field: number) => HalfWindow,
): Look {
  const wrapped = wrapDegrees(yaw);
  const field = clamp(wanted, lookRules.leastField, lookRules.mostField);
  const half = halfWindow(field);
  return {
    yaw: isClosed(area) ? wrapped : within(wrapped, area.left + half.right, area.right - half.right),
    pitch: within(
      pitch,
      area.bottom === -90 ? -90 : area.bottom + half.up,
      area.top === 90 ? 90 : area.top - half.up,
    ),
    field,
  };
}

const within = (value: number, least: number, most: number) =>
  least > most ? (least + most) / 2 : clamp(value, least, most);

export const turned = (look: Look, right: number, up: number): Look => ({
  ...look,
  yaw: look.yaw + right,
  pitch: look.pitch + up,
});

/** Nearer by so many steps of the specification's buttons; farther where they are negative. */
export const zoomedBy = (look: Look, steps: number): Look => ({
  ...look,
  field: look.field - steps * lookRules.zoomStep,
});

/** What was `factor` times as large is seen across the window. */
export const scaled = (look: Look, factor: number): Look => {
  const half = Math.tan(((look.field / 2) * Math.PI) / 180) / factor;
  return { ...look, field: (Math.atan(half) * 360) / Math.PI };
};

export const sameLook = (one: Look, other: Look): boolean =>
  one.yaw === other.yaw && one.pitch === other.pitch && one.field === other.field;
