import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { canFillScreen, fillsScreen, toggleFullscreen } from "../../lib/fullscreen.ts";
import { canTellAttitude } from "../../panorama/device-look.ts";
import { lookRules } from "../../panorama/look.ts";
import type { SphereViewer } from "../../panorama/sphere-viewer.ts";
import { IconButton } from "../../ui/Button.tsx";
import { FillScreenIcon, LeaveScreenIcon, MinusIcon, PlusIcon, TurnDeviceIcon } from "../../ui/icons.tsx";
import styles from "./PanoramaView.module.css";
import { useAttitude } from "./use-attitude.ts";

interface PanoramaControlsProps {
  readonly viewer: SphereViewer;
  /** What fills the screen. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** For whoever has neither a wheel nor two fingers, and what only buttons can do. */
export function PanoramaControls({ viewer, frame }: PanoramaControlsProps) {
  const [field, setField] = useState(viewer.look.field);
  useEffect(() => viewer.on("look", (look) => setField(look.field)), [viewer]);
  const attitude = useAttitude(viewer);
  const element = frame.current;
  const fills = useSyncExternalStore(
    (changed) => {
      document.addEventListener("fullscreenchange", changed);
      return () => document.removeEventListener("fullscreenchange", changed);
    },
    () => element !== null && fillsScreen(element),
  );
  return (
    <div className={styles.controls}>
      <IconButton
        label="Acercar"
        aria-disabled={field <= lookRules.leastField}
        onClick={() => viewer.zoom(1)}
      >
        <PlusIcon />
      </IconButton>
      <IconButton label="Alejar" aria-disabled={field >= lookRules.mostField} onClick={() => viewer.zoom(-1)}>
        <MinusIcon />
      </IconButton>
      {canTellAttitude() && (
        <IconButton
          label="Girar con el teléfono"
          aria-pressed={attitude.isOn}
          onClick={() => void attitude.toggle()}
        >
          <TurnDeviceIcon />
        </IconButton>
      )}
      {element && canFillScreen(element) && (
        <IconButton
          label={fills ? "Salir de pantalla completa" : "Pantalla completa"}
          onClick={() => void toggleFullscreen(element)}
        >
          {fills ? <LeaveScreenIcon /> : <FillScreenIcon />}
        </IconButton>
      )}
    </div>
  );
}
