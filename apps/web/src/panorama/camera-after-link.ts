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
  look: Camera,
  ways: readonly PanoramaLink[],
): Camera {
  if (from.compass !== null && to.compass !== null) {
    return { ...look, yaw: wrapDegrees(look.yaw + from.compass - to.compass) };
  }
  const there = ways.find((way) => way.from === from.id && way.to === to.id);
  const back = ways.find((way) => way.from === to.id && way.to === from.id);
  if (!there || !back) return look;
  return { ...look, yaw: wrapDegrees(back.yaw + 180 + look.yaw - there.yaw) };
}
