import { useEffect, useState } from "react";
import { wrapDegrees } from "../../../panorama/camera.ts";
import {
  type DeviceOrientation,
  directionOfDevice,
  onDeviceOrientation,
  requestOrientationPermission,
} from "../../../panorama/device-orientation.ts";
import type { SphereViewer } from "../../../panorama/sphere-viewer.ts";
import { showToast } from "../../../ui/feedback/toast.ts";

/** Without an event in this time, the device has no sensor or blocks it. */
const SENSOR_TIMEOUT_MS = 3_000;

/** Turns the camera with the device, relative to the current camera, until the user drags. */
export function useDeviceOrientation(viewer: SphereViewer) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let initialOffset: number | undefined;
    const onOrientation = (orientation: DeviceOrientation) => {
      const { yaw, pitch } = directionOfDevice(orientation);
      initialOffset ??= viewer.camera.yaw - yaw;
      viewer.setCamera({ ...viewer.camera, yaw: wrapDegrees(yaw + initialOffset), pitch });
    };
    const sensorTimer = setTimeout(() => {
      setOn(false);
      showToast("Este dispositivo no informa cómo se mueve.");
    }, SENSOR_TIMEOUT_MS);
    const stopListening = onDeviceOrientation((orientation) => {
      clearTimeout(sensorTimer);
      onOrientation(orientation);
    });
    const stopWatching = viewer.on("taken", () => setOn(false));
    return () => {
      clearTimeout(sensorTimer);
      stopListening();
      stopWatching();
    };
  }, [isOn, viewer]);

  return {
    isOn,
    async toggle() {
      if (isOn) setOn(false);
      else if (await requestOrientationPermission()) setOn(true);
      else showToast("El teléfono no dio permiso para usar su movimiento.");
    },
  };
}
