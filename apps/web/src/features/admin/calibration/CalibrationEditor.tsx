import { controlPointErrors } from "@mapaobra/domain/map/calibration";
import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import { distortionOf, fitAspectRatio } from "@mapaobra/domain/map/transform-bounds";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useEnterKey } from "../../../lib/navigation/use-enter-key.ts";
import type { Picture } from "../../../map/hosts/image/picture.ts";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { useMapHost } from "../../../map/hosts/use-map-host.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import { MapZoom } from "../../map-screen/MapZoom.tsx";
import { boundsFormatters } from "./bounds-format.ts";
import styles from "./CalibrationEditor.module.css";
import { CalibrationHead, type CalibrationMode } from "./CalibrationHead.tsx";
import { ControlPins } from "./ControlPins.tsx";
import { ControlPointList } from "./ControlPointList.tsx";
import crossStyles from "./Crosshair.module.css";
import {
  addPixel,
  addPosition,
  type ControlDraft,
  calibrationResult,
  nextInstruction,
  noControls,
  withoutPoint,
} from "./control-draft.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import { OpacitySlider } from "./OpacitySlider.tsx";
import { PictureOverlay } from "./PictureOverlay.tsx";
import { PicturePane } from "./PicturePane.tsx";
import { stretchText } from "./stretch-text.ts";
import { boundsInView, type Size, viewOfPicture } from "./view-of-picture.ts";

/** Bounds as numbers. */
const BoundsList = ({ bounds }: { readonly bounds: ImageBounds }) => (
  <dl className={styles.bounds}>
    {(Object.keys(boundsFormatters) as (keyof ImageBounds)[]).map((edge) => {
      const [label, text] = boundsFormatters[edge];
      return (
        <div key={edge}>
          <dt>{label}</dt>
          <dd>{text(bounds[edge])}</dd>
        </div>
      );
    })}
  </dl>
);

/** Opens the configured service map. */
export type OpenServiceMap = (options: {
  readonly container: HTMLElement;
  readonly view: MapView;
  readonly scheme: ColourScheme;
}) => Promise<MapHost>;

interface CalibrationStageProps {
  readonly picture: Picture;
  readonly bounds: ImageBounds;
  readonly savedBounds: ImageBounds;
  readonly openMap: OpenServiceMap;
  readonly onBounds: (bounds: ImageBounds) => void;
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({
  width: clientWidth,
  height: clientHeight,
});

/** Service map with the picture over it, and the two ways to position the picture. */
export function CalibrationEditor({
  picture,
  bounds,
  savedBounds,
  openMap,
  onBounds,
}: CalibrationStageProps) {
  const [mode, setMode] = useState<CalibrationMode>("drag");
  const [opacity, setOpacity] = useState(0.6);
  const [keepsAspectRatio, setKeepsAspectRatio] = useState(true);
  const [controls, setControls] = useState<ControlDraft>(noControls);
  const container = useRef<HTMLDivElement>(null);
  const opening = useMapHost(container, (element, scheme) =>
    openMap({ container: element, scheme, view: viewOfPicture(bounds, sizeOf(element)) }),
  );
  const host = opening.kind === "open" ? opening.host : undefined;
  const aspectRatio = picture.width / picture.height;
  const result = calibrationResult(controls, picture);

  const updateControls = (next: ControlDraft) => {
    setControls(next);
    const nextResult = next.points === controls.points ? undefined : calibrationResult(next, picture);
    if (nextResult?.kind === "found") onBounds(nextResult.bounds);
  };
  const selectMode = (next: CalibrationMode) => {
    setMode(next);
    if (next === "points" && result?.kind === "found") onBounds(result.bounds);
  };
  const markOnMap = (position: Position) => {
    if (mode === "points") updateControls(addPosition(controls, position));
  };
  const onMapClick = useEffectEvent(markOnMap);
  useEffect(() => host?.on("click", ({ position }) => onMapClick(position)), [host]);
  const markCentre = () => {
    if (host) markOnMap(host.getView());
  };
  useEnterKey(container, markCentre);

  const movePictureToView = () => {
    const element = container.current;
    if (host && element) onBounds(boundsInView(host, sizeOf(element), aspectRatio));
  };
  const showPicture = () => {
    const element = container.current;
    if (host && element) host.setView(viewOfPicture(bounds, sizeOf(element)), { animate: true });
  };
  const resetBounds = () => {
    setControls(noControls);
    onBounds(savedBounds);
  };
  const stretchMessage = stretchText(distortionOf(bounds, aspectRatio));

  return (
    <div className={styles.viewport}>
      <CalibrationHead mode={mode} instruction={nextInstruction(controls)} onMode={selectMode} />
      <div className={mode === "points" ? `${styles.views} ${styles.two}` : styles.views}>
        {mode === "points" && (
          <PicturePane
            picture={picture}
            draft={controls}
            onMark={(place) => updateControls(addPixel(controls, place))}
          />
        )}
        <div className={styles.map}>
          <div ref={container} className={styles.basemap} />
          {host && (mode === "drag" || result?.kind === "found") && (
            <PictureOverlay
              host={host}
              picture={picture}
              bounds={bounds}
              opacity={opacity}
              aspectRatio={keepsAspectRatio ? aspectRatio : undefined}
              onBounds={mode === "drag" ? onBounds : undefined}
            />
          )}
          {host && (
            <div className={styles.zoom}>
              <MapZoom host={host} container={container} />
            </div>
          )}
          {mode === "points" && (
            <span className={`${crossStyles.cross} ${styles.cross}`} aria-hidden="true" />
          )}
          {host && mode === "points" && <ControlPins host={host} draft={controls} />}
          {opening.kind === "failed" && <Alert tone="danger" title="Error al cargar el mapa" />}
        </div>
      </div>
      <div className={styles.side}>
        {mode === "drag" ? (
          <>
            {host && (
              <MoveButtons
                host={host}
                bounds={bounds}
                keepsAspectRatio={keepsAspectRatio}
                onBounds={onBounds}
              />
            )}
            <Switch
              label="Mantener la proporción"
              checked={keepsAspectRatio}
              onChange={setKeepsAspectRatio}
            />
          </>
        ) : (
          <ControlPointList
            points={controls.points}
            result={result}
            errors={controlPointErrors(controls.points, picture, bounds)}
            onRemove={(index) => updateControls(withoutPoint(controls, index))}
          />
        )}
        <p role="status" className={styles.distortion}>
          {stretchMessage}
        </p>
        <div className={styles.actions}>
          {mode === "drag" ? (
            <>
              <Button onClick={() => onBounds(fitAspectRatio(bounds, aspectRatio))}>
                Devolver su proporción
              </Button>
              <Button onClick={movePictureToView} disabled={!host}>
                Traer la imagen aquí
              </Button>
            </>
          ) : (
            <Button onClick={markCentre} disabled={!host}>
              Marcar el centro del mapa
            </Button>
          )}
          <Button onClick={showPicture} disabled={!host}>
            Ver la imagen completa
          </Button>
          <Button onClick={resetBounds}>Volver a lo guardado</Button>
        </div>
        <OpacitySlider value={opacity} onChange={setOpacity} />
        <BoundsList bounds={bounds} />
      </div>
    </div>
  );
}
