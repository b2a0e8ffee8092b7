import { type Camera, initialCamera, wrapDegrees } from "../../panorama/camera.ts";

/** What two pictures that are looked at together have in common. */
export interface SharedView {
  /** Of panoramas: the yaw counts from where both are taken to begin. */
  readonly look: Camera;
  /** Of photographs: how many times as large as it fits, and how far it is moved in shares of its room. */
  readonly photo: PhotoView;
}

export interface PhotoView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface SharedViewStore {
  readonly get: () => SharedView;
  readonly set: (change: Partial<SharedView>) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

export function createSharedView(): SharedViewStore {
  let view: SharedView = { look: initialCamera, photo: { scale: 1, x: 0, y: 0 } };
  const listeners = new Set<() => void>();
  return {
    get: () => view,
    set(change) {
      view = { ...view, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** The shared look of one whose middle looks this way; `lookTo` is the way back. */
export const toSharedCamera = (camera: Camera, heading: number): Camera => ({
  ...camera,
  yaw: wrapDegrees(camera.yaw + heading),
});
export const fromSharedCamera = (camera: Camera, heading: number): Camera => ({
  ...camera,
  yaw: wrapDegrees(camera.yaw - heading),
});

const MAX_PHOTO_SCALE = 6;

/** The nearest view in which the photograph leaves no more room empty than it must. */
export function clampPhoto({ scale, x, y }: PhotoView): PhotoView {
  const size = Math.min(Math.max(scale, 1), MAX_PHOTO_SCALE);
  const most = (size - 1) / 2;
  const within = (value: number) => Math.min(Math.max(value, -most), most);
  return { scale: size, x: within(x), y: within(y) };
}
