import type { Direction, Vector } from "./projection.ts";
import { toDirection } from "./projection.ts";

/** Device orientation in the browser's degrees. */
export interface DeviceOrientation {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * The direction of the back of a device, like a camera's. The yaw is relative to an unknown origin,
 * clockwise.
 */
export function directionOfDevice({ alpha, beta, gamma }: DeviceOrientation): Direction {
  const [sinA, cosA] = [Math.sin(radians(alpha)), Math.cos(radians(alpha))];
  const [sinB, cosB] = [Math.sin(radians(beta)), Math.cos(radians(beta))];
  const [sinG, cosG] = [Math.sin(radians(gamma)), Math.cos(radians(gamma))];
  // The device's negative z axis in east, north and up, as in the browser's specification.
  const east = -(cosA * sinG + sinA * sinB * cosG);
  const north = -(sinA * sinG - cosA * sinB * cosG);
  const up = -cosB * cosG;
  const ahead: Vector = [east, up, -north];
  return toDirection(ahead);
}

interface PermissionApi {
  requestPermission?(): Promise<"granted" | "denied">;
}

/** Whether this is a handheld device with orientation events. */
export const hasDeviceOrientation = (): boolean =>
  "DeviceOrientationEvent" in window && matchMedia("(pointer: coarse)").matches;

/** Requests the permission for orientation events where it is needed. Must be called in a click handler. */
export async function requestOrientationPermission(): Promise<boolean> {
  const { requestPermission } = DeviceOrientationEvent as PermissionApi;
  if (!requestPermission) return true;
  try {
    return (await requestPermission.call(DeviceOrientationEvent)) === "granted";
  } catch {
    return false;
  }
}

/** Listens to the device's orientation. Returns the function that stops it. */
export function onDeviceOrientation(listener: (orientation: DeviceOrientation) => void): () => void {
  const onEvent = ({ alpha, beta, gamma }: DeviceOrientationEvent) => {
    // A device without a sensor emits one event with null angles.
    if (alpha !== null && beta !== null && gamma !== null) listener({ alpha, beta, gamma });
  };
  window.addEventListener("deviceorientation", onEvent);
  return () => window.removeEventListener("deviceorientation", onEvent);
}
