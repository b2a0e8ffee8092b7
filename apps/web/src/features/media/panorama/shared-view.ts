import { createStore, type StoreApi } from "zustand/vanilla";
import { type Camera, initialCamera, wrapDegrees } from "../../../panorama/camera.ts";

/** Camera state shared by two compared pictures. */
export interface SharedView {
  /** For panoramas: yaw relative to the shared zero. */
  readonly camera: Camera;
  /** For photographs: zoom relative to the fitted size, and offset as a fraction of the stage. */
  readonly photo: PhotoView;
}

export interface PhotoView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export type SharedViewStore = StoreApi<SharedView>;

export const createSharedView = (): SharedViewStore =>
  createStore<SharedView>()(() => ({ camera: initialCamera, photo: { scale: 1, x: 0, y: 0 } }));

/** Camera in shared coordinates, for a panorama with this heading; `fromSharedCamera` is the inverse. */
export const toSharedCamera = (camera: Camera, heading: number): Camera => ({
  ...camera,
  yaw: wrapDegrees(camera.yaw + heading),
});
export const fromSharedCamera = (camera: Camera, heading: number): Camera => ({
  ...camera,
  yaw: wrapDegrees(camera.yaw - heading),
});

const MAX_PHOTO_SCALE = 6;

/** Clamps the view so that the photograph leaves no more empty space than necessary. */
export function clampPhoto({ scale, x, y }: PhotoView): PhotoView {
  const size = Math.min(Math.max(scale, 1), MAX_PHOTO_SCALE);
  const limit = (size - 1) / 2;
  const within = (value: number) => Math.min(Math.max(value, -limit), limit);
  return { scale: size, x: within(x), y: within(y) };
}
