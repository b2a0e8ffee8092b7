import type { Pixel } from "../map-host.ts";
import { type ImageStage, type ImageView, imageViewRules, pannedBy } from "./image-view.ts";

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
export const TRAVEL_MS = 180;

/** A glide at this velocity, or none when it would stop at once. */
export const glideAt = (velocity: Pixel): ImageMotion =>
  speedOf(velocity) < imageViewRules.inertiaStop ? noMotion : { kind: "glide", velocity };

const speedOf = ({ x, y }: Pixel) => Math.hypot(x, y);

interface Moved {
  readonly view: ImageView;
  readonly motion: ImageMotion;
}

/** The view after so many milliseconds more of a motion, and what is left of the motion. */
export function moved(view: ImageView, stage: ImageStage, motion: ImageMotion, elapsed: number): Moved {
  if (motion.kind === "glide") return glided(view, stage, motion.velocity, elapsed);
  if (motion.kind === "travel") return travelled(motion, elapsed);
  return { view, motion };
}

/**
 * After whole frames this is where adding the speed and taking its share off, frame by frame, comes to;
 * between them it is the same curve, so that a glide goes as far on every screen.
 */
function glided(view: ImageView, stage: ImageStage, velocity: Pixel, elapsed: number): Moved {
  const { inertiaDecay, inertiaStop } = imageViewRules;
  const framesLeft = Math.log(inertiaStop / speedOf(velocity)) / Math.log(inertiaDecay);
  const frames = Math.min(elapsed / FRAME_MS, framesLeft);
  const kept = inertiaDecay ** frames;
  const distance = (1 - kept) / (1 - inertiaDecay);
  const wanted = { x: velocity.x * distance, y: velocity.y * distance };
  const next = pannedBy(view, stage, wanted);
  const arrived = (axis: "x" | "y") => Math.abs(next[axis] - view[axis] - wanted[axis]) < 1e-6;
  const left = { x: arrived("x") ? velocity.x * kept : 0, y: arrived("y") ? velocity.y * kept : 0 };
  return { view: next, motion: frames === framesLeft ? noMotion : glideAt(left) };
}

/** All three numbers go the same way at once: what stands still in both views stands still between them. */
function travelled({ from, to, elapsed: before }: ImageMotion & { kind: "travel" }, more: number): Moved {
  const elapsed = before + more;
  if (elapsed >= TRAVEL_MS) return { view: to, motion: noMotion };
  const part = 1 - (1 - elapsed / TRAVEL_MS) ** 3;
  const between = (axis: keyof ImageView) => from[axis] + (to[axis] - from[axis]) * part;
  return {
    view: { scale: between("scale"), x: between("x"), y: between("y") },
    motion: { kind: "travel", from, to, elapsed },
  };
}
