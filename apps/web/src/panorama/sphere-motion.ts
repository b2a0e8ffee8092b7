import { type Look, turned, wrapDegrees } from "./look.ts";
import type { KeyEffect } from "./look-keys.ts";

/** What moves a look without anybody dragging it: held keys, a glide, a turn to a place. */
export interface SphereMotion {
  readonly held: ReadonlySet<KeyEffect>;
  /** Degrees a millisecond. */
  readonly glide: { readonly right: number; readonly up: number };
  /** A way to another look. */
  readonly way: { readonly to: Look; readonly left: number } | null;
}

export const atRest: SphereMotion = { held: new Set(), glide: { right: 0, up: 0 }, way: null };

/** Of the window's field, each second that a key is held. */
const KEY_SPEED = 0.6;
const KEPT_EACH_FRAME = 0.92;
export const FRAME_MS = 1000 / 60;
/** Degrees a millisecond below which a glide stands still. */
const SLOWEST_GLIDE = 0.002;
export const WAY_MS = 180;

export const isMoving = ({ held, glide, way }: SphereMotion): boolean =>
  held.size > 0 || way !== null || Math.hypot(glide.right, glide.up) > 0;

/** The look after so many milliseconds more, and what is left of the motion. */
export function moved(
  look: Look,
  motion: SphereMotion,
  elapsed: number,
): { look: Look; motion: SphereMotion } {
  let { way, glide } = motion;
  let next = look;
  if (way) {
    const part = Math.min(elapsed / way.left, 1);
    next = between(look, way.to, part);
    way = part === 1 ? null : { to: way.to, left: way.left - elapsed };
  }
  const step = (KEY_SPEED * look.field * elapsed) / 1000;
  for (const effect of motion.held) {
    if (effect.kind === "turn") next = turned(next, effect.right * step, effect.up * step);
  }
  if (Math.hypot(glide.right, glide.up) > 0) {
    next = turned(next, glide.right * elapsed, glide.up * elapsed);
    const kept = KEPT_EACH_FRAME ** (elapsed / FRAME_MS);
    const slower = { right: glide.right * kept, up: glide.up * kept };
    glide = Math.hypot(slower.right, slower.up) < SLOWEST_GLIDE ? atRest.glide : slower;
  }
  return { look: next, motion: { held: motion.held, glide, way } };
}

/** The shorter way round. */
const between = (from: Look, to: Look, part: number): Look => ({
  yaw: from.yaw + wrapDegrees(to.yaw - from.yaw) * part,
  pitch: from.pitch + (to.pitch - from.pitch) * part,
  field: from.field + (to.field - from.field) * part,
});
