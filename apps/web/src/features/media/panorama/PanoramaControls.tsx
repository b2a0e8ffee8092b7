import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { isFullscreen, supportsFullscreen, toggleFullscreen } from "../../../lib/browser/fullscreen.ts";
import { cameraLimits } from "../../../panorama/camera.ts";
import { hasDeviceOrientation } from "../../../panorama/device-orientation.ts";
import type { SphereViewer } from "../../../panorama/sphere-viewer.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import {
  DeviceMotionIcon,
  EnterFullscreenIcon,
  ExitFullscreenIcon,
  MinusIcon,
  PlusIcon,
} from "../../../ui/controls/icons.tsx";
import styles from "../PanoramaView.module.css";
import { useDeviceOrientation } from "./use-device-orientation.ts";

interface PanoramaControlsProps {
  readonly viewer: SphereViewer;
  /** The element that goes full screen. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** Buttons for zoom, without wheel or pinch, and for actions that have no gesture. */
export function PanoramaControls({ viewer, frame }: PanoramaControlsProps) {
  const [field, setField] = useState(viewer.camera.field);
  useEffect(() => viewer.on("camera", (camera) => setField(camera.field)), [viewer]);
  const deviceOrientation = useDeviceOrientation(viewer);
  const element = frame.current;
  const isInFullscreen = useSyncExternalStore(
    (changed) => {
      document.addEventListener("fullscreenchange", changed);
      return () => document.removeEventListener("fullscreenchange", changed);
    },
    () => element !== null && isFullscreen(element),
  );
  return (
    <div className={styles.controls}>
      <IconButton label="Acercar" aria-disabled={field <= cameraLimits.minFov} onClick={() => viewer.zoom(1)}>
        <PlusIcon />
      </IconButton>
      <IconButton label="Alejar" aria-disabled={field >= cameraLimits.maxFov} onClick={() => viewer.zoom(-1)}>
        <MinusIcon />
      </IconButton>
      {hasDeviceOrientation() && (
        <IconButton
          label="Girar con el teléfono"
          aria-pressed={deviceOrientation.isOn}
          onClick={() => void deviceOrientation.toggle()}
        >
          <DeviceMotionIcon />
        </IconButton>
      )}
      {element && supportsFullscreen(element) && (
        <IconButton
          label={isInFullscreen ? "Salir de pantalla completa" : "Pantalla completa"}
          onClick={() => void toggleFullscreen(element)}
        >
          {isInFullscreen ? <ExitFullscreenIcon /> : <EnterFullscreenIcon />}
        </IconButton>
      )}
    </div>
  );
}
