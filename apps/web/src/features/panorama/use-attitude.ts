import { useEffect, useState } from "react";
import { type Attitude, deviceLook, listenToAttitude, mayTellAttitude } from "../../panorama/device-look.ts";
import { wrapDegrees } from "../../panorama/look.ts";
import type { SphereViewer } from "../../panorama/sphere-viewer.ts";
import { showToast } from "../../ui/toast.ts";

/** A device that has said nothing by now has no sensor, or keeps what it knows to itself. */
const LONGEST_SILENCE_MS = 3_000;

/** Turns the view as its device is turned, from where it looked when that began, until somebody drags it. */
export function useAttitude(viewer: SphereViewer) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let beginning: number | undefined;
    const turn = (attitude: Attitude) => {
      const { yaw, pitch } = deviceLook(attitude);
      beginning ??= viewer.look.yaw - yaw;
      viewer.setLook({ ...viewer.look, yaw: wrapDegrees(yaw + beginning), pitch });
    };
    const silence = setTimeout(() => {
      setOn(false);
      showToast("Este dispositivo no informa cómo se mueve.");
    }, LONGEST_SILENCE_MS);
    const stopListening = listenToAttitude((attitude) => {
      clearTimeout(silence);
      turn(attitude);
    });
    const stopWatching = viewer.on("taken", () => setOn(false));
    return () => {
      clearTimeout(silence);
      stopListening();
      stopWatching();
    };
  }, [isOn, viewer]);

  return {
    isOn,
    async toggle() {
      if (isOn) setOn(false);
      else if (await mayTellAttitude()) setOn(true);
      else showToast("El teléfono no dio permiso para usar su movimiento.");
    },
  };
}
