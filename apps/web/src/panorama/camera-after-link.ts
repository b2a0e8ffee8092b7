import { type Camera, wrapDegrees } from "./camera.ts";
import type { PanoramaSource } from "./panorama-source.ts";

interface PanoramaLink {
  readonly from: number;
  readonly to: number;
  readonly yaw: number;
}

/**
 * The camera after a link: same compass heading if both are known, else facing away from the link back, else
 * unchanged.
 */
export function cameraAfterLink(
  from: Pick<PanoramaSource, "id" | "compass">,
  to: Pick<PanoramaSource, "id" | "compass">,
  camera: Camera,
  links: readonly PanoramaLink[],
): Camera {
  if (from.compass !== null && to.compass !== null) {
    return { ...camera, yaw: wrapDegrees(camera.yaw + from.compass - to.compass) };
  }
  const forward = links.find((link) => link.from === from.id && link.to === to.id);
  const back = links.find((link) => link.from === to.id && link.to === from.id);
  if (!forward || !back) return camera;
  return { ...camera, yaw: wrapDegrees(back.yaw + 180 + camera.yaw - forward.yaw) };
}
