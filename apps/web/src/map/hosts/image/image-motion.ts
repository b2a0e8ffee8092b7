import type { Pixel } from "../map-host.ts";
import { type ImageView, type ImageViewport, imageViewLimits, panBy } from "./image-view.ts";

/** Motion of the picture without a pointer. */
export type ImageMotion =
  | { readonly kind: "none" }
  /** Inertia after a pan: CSS pixels per frame of 1/60 s. */
  | { readonly kind: "glide"; readonly velocity: Pixel }
  | {
      readonly kind: "travel";
      readonly from: ImageView;
      readonly to: ImageView;
      /** Milliseconds since the start. */
      readonly elapsed: number;
    };

export const noMotion: ImageMotion = { kind: "none" };

/** The specification defines the deceleration per frame. */
export const FRAME_MS = 1000 / 60;
export const ANIMATION_MS = 180;

/** Inertia with this velocity, or none if it is below the minimum. */
export const inertiaAt = (velocity: Pixel): ImageMotion =>
  speedOf(velocity) < imageViewLimits.inertiaStop ? noMotion : { kind: "glide", velocity };

const speedOf = ({ x, y }: Pixel) => Math.hypot(x, y);

interface MotionStep {
  readonly view: ImageView;
  readonly motion: ImageMotion;
}

/** Advances a motion by the given milliseconds. Returns the view and the remaining motion. */
export function advanceMotion(
  view: ImageView,
  stage: ImageViewport,
  motion: ImageMotion,
  elapsed: number,
): MotionStep {
  if (motion.kind === "glide") return advanceInertia(view, stage, motion.velocity, elapsed);
  if (motion.kind === "travel") return advanceAnimation(motion, elapsed);
  return { view, motion };
}

/**
 * At whole frames it equals the frame-by-frame sum of the decaying speed; between them it is the same curve,
 * so that inertia covers the same distance at every refresh rate.
 */
function advanceInertia(view: ImageView, stage: ImageViewport, velocity: Pixel, elapsed: number): MotionStep {
  const { inertiaDecay, inertiaStop } = imageViewLimits;
  const framesLeft = Math.log(inertiaStop / speedOf(velocity)) / Math.log(inertiaDecay);
  const frames = Math.min(elapsed / FRAME_MS, framesLeft);
  const kept = inertiaDecay ** frames;
  const distance = (1 - kept) / (1 - inertiaDecay);
  const wanted = { x: velocity.x * distance, y: velocity.y * distance };
  const next = panBy(view, stage, wanted);
  const arrived = (axis: "x" | "y") => Math.abs(next[axis] - view[axis] - wanted[axis]) < 1e-6;
  const left = { x: arrived("x") ? velocity.x * kept : 0, y: arrived("y") ? velocity.y * kept : 0 };
  return { view: next, motion: frames === framesLeft ? noMotion : inertiaAt(left) };
}

/**
 * All three numbers are interpolated by the same share: a point fixed in both views stays fixed between them.
 */
function advanceAnimation(
  { from, to, elapsed: before }: ImageMotion & { kind: "travel" },
  more: number,
): MotionStep {
  const elapsed = before + more;
  if (elapsed >= ANIMATION_MS) return { view: to, motion: noMotion };
  const part = 1 - (1 - elapsed / ANIMATION_MS) ** 3;
  const between = (axis: keyof ImageView) => from[axis] + (to[axis] - from[axis]) * part;
  return {
    view: { scale: between("scale"), x: between("x"), y: between("y") },
    motion: { kind: "travel", from, to, elapsed },
  };
}
