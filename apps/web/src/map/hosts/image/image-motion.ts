import type { Pixel } from "../map-host.ts";
import { type ImageView, type ImageViewport, imageViewLimits, panBy } from "./image-view.ts";

/** How the picture moves by itself. */
export type ImageMotion =
  | { readonly kind: "none" }
  /** After a pan: CSS pixels for each frame of a sixtieth of a second. */
  | { readonly kind: "glide"; readonly velocity: Pixel }
  | {
      readonly kind: "travel";
      readonly from: ImageView;
      readonly to: ImageView;
      /** Milliseconds since it began. */
      readonly elapsed: number;
    };

export const noMotion: ImageMotion = { kind: "none" };

/** The specification counts the loss of speed in frames. */
export const FRAME_MS = 1000 / 60;
export const ANIMATION_MS = 180;

/** A glide at this velocity, or none when it would stop at once. */
export const inertiaAt = (velocity: Pixel): ImageMotion =>
  speedOf(velocity) < imageViewLimits.inertiaStop ? noMotion : { kind: "glide", velocity };

const speedOf = ({ x, y }: Pixel) => Math.hypot(x, y);

interface MotionStep {
  readonly view: ImageView;
  readonly motion: ImageMotion;
}

/** The view after so many milliseconds more of a motion, and what is left of the motion. */
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
 * After whole frames this is where adding the speed and taking its share off, frame by frame, comes to;
 * between them it is the same curve, so that a glide goes as far on every screen.
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

/** All three numbers go the same way at once: what stands still in both views stands still between them. */
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
