import type { Direction, Vector } from "./projection.ts";
import { toDirection } from "./projection.ts";

/** How a device is held, in the browser's degrees. */
export interface DeviceOrientation {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Where the back of a device points that is held so: what one sees through it as through a window. The yaw
 * counts from an unknown beginning, to the right.
 */
export function directionOfDevice({ alpha, beta, gamma }: DeviceOrientation): Direction {
  const [sinA, cosA] = [Math.sin(radians(alpha)), Math.cos(radians(alpha))];
  const [sinB, cosB] = [Math.sin(radians(beta)), Math.cos(radians(beta))];
  const [sinG, cosG] = [Math.sin(radians(gamma)), Math.cos(radians(gamma))];
  // The device's own backward axis, turned into east, north and up as the specification of the browser has it.
  const east = -(cosA * sinG + sinA * sinB * cosG);
  const north = -(sinA * sinG - cosA * sinB * cosG);
  const up = -cosB * cosG;
  const ahead: Vector = [east, up, -north];
  return toDirection(ahead);
}

interface PermissionApi {
  requestPermission?(): Promise<"granted" | "denied">;
}

/** Whether this is a device that one holds and that can tell how. */
export const hasDeviceOrientation = (): boolean =>
  "DeviceOrientationEvent" in window && matchMedia("(pointer: coarse)").matches;

/** Asks where the device wants to be asked; it must follow a press. */
export async function requestOrientationPermission(): Promise<boolean> {
  const { requestPermission } = DeviceOrientationEvent as PermissionApi;
  if (!requestPermission) return true;
  try {
    return (await requestPermission.call(DeviceOrientationEvent)) === "granted";
  } catch {
    return false;
  }
}

/** Tells how the device is held from now on; gives back how to stop. */
export function onDeviceOrientation(tell: (attitude: DeviceOrientation) => void): () => void {
  const hear = ({ alpha, beta, gamma }: DeviceOrientationEvent) => {
    // What has no sensor tells nothing, once.
    if (alpha !== null && beta !== null && gamma !== null) tell({ alpha, beta, gamma });
  };
  window.addEventListener("deviceorientation", hear);
  return () => window.removeEventListener("deviceorientation", hear);
}
