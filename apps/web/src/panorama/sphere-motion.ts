import { type Camera, rotateBy, wrapDegrees } from "./camera.ts";
import type { KeyEffect } from "./camera-keys.ts";

/** Camera motion without a drag: held keys, inertia, an animation to a direction. */
export interface SphereMotion {
  readonly heldKeys: ReadonlySet<KeyEffect>;
  /** Degrees a millisecond. */
  readonly inertia: { readonly right: number; readonly up: number };
  /** Animation to another camera. */
  readonly animation: { readonly to: Camera; readonly left: number } | null;
}

export const noMotion: SphereMotion = { heldKeys: new Set(), inertia: { right: 0, up: 0 }, animation: null };

/** Turning speed of a held key, in fields of view per second. */
const KEY_SPEED = 0.6;
const INERTIA_DECAY = 0.92;
export const FRAME_MS = 1000 / 60;
/** Degrees a millisecond below which inertia stops. */
const INERTIA_STOP = 0.002;
export const ANIMATION_MS = 180;

export const isMoving = ({ heldKeys, inertia, animation }: SphereMotion): boolean =>
  heldKeys.size > 0 || animation !== null || Math.hypot(inertia.right, inertia.up) > 0;

/** Advances the motion by the given milliseconds. Returns the camera and the remaining motion. */
export function advanceMotion(
  camera: Camera,
  motion: SphereMotion,
  elapsed: number,
): { camera: Camera; motion: SphereMotion } {
  let { animation, inertia } = motion;
  let next = camera;
  if (animation) {
    const part = Math.min(elapsed / animation.left, 1);
    next = interpolate(camera, animation.to, part);
    animation = part === 1 ? null : { to: animation.to, left: animation.left - elapsed };
  }
  const step = (KEY_SPEED * camera.field * elapsed) / 1000;
  for (const effect of motion.heldKeys) {
    if (effect.kind === "rotate") next = rotateBy(next, effect.right * step, effect.up * step);
  }
  if (Math.hypot(inertia.right, inertia.up) > 0) {
    next = rotateBy(next, inertia.right * elapsed, inertia.up * elapsed);
    const decay = INERTIA_DECAY ** (elapsed / FRAME_MS);
    const decayed = { right: inertia.right * decay, up: inertia.up * decay };
    inertia = Math.hypot(decayed.right, decayed.up) < INERTIA_STOP ? noMotion.inertia : decayed;
  }
  return { camera: next, motion: { heldKeys: motion.heldKeys, inertia, animation } };
}

/** Turns the shorter way round. */
const interpolate = (from: Camera, to: Camera, part: number): Camera => ({
  yaw: from.yaw + wrapDegrees(to.yaw - from.yaw) * part,
  pitch: from.pitch + (to.pitch - from.pitch) * part,
  field: from.field + (to.field - from.field) * part,
});
