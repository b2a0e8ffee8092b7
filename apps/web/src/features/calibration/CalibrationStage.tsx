import { shapeBounds, stretchOf } from "@mapaobra/domain/map/bounds-change";
import { controlErrors } from "@mapaobra/domain/map/calibration";
import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useEnter } from "../../lib/use-enter.ts";
import type { ColourScheme } from "../../map/basemap/colours.ts";
import type { Picture } from "../../map/hosts/image/picture.ts";
import type { MapHost } from "../../map/hosts/map-host.ts";
import { useMapHost } from "../../map/hosts/use-map-host.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { BoundsList } from "./BoundsList.tsx";
import styles from "./CalibrationStage.module.css";
import { ControlPointList } from "./ControlPointList.tsx";
import crossStyles from "./Cross.module.css";
import {
  type ControlDraft,
  markMap,
  markPicture,
  nextStep,
  noControls,
  resultOf,
  withoutPoint,
} from "./control-draft.ts";
import { MapPin } from "./MapPin.tsx";
import { MoveButtons } from "./MoveButtons.tsx";
import { PictureOverlay } from "./PictureOverlay.tsx";
import { PicturePane } from "./PicturePane.tsx";
import { stretchText } from "./stretch-text.ts";
import { boundsInView, type Size, viewOfPicture } from "./view-of-picture.ts";

/** Opens the service map that the installation has. */
export type OpenServiceMap = (options: {
  readonly container: HTMLElement;
  readonly view: MapView;
  readonly scheme: ColourScheme;
}) => Promise<MapHost>;

interface CalibrationStageProps {
  readonly picture: Picture;
  readonly bounds: ImageBounds;
  readonly saved: ImageBounds;
  readonly openMap: OpenServiceMap;
  readonly onBounds: (bounds: ImageBounds) => void;
}

type Way = "drag" | "points";

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({
  width: clientWidth,
  height: clientHeight,
});

/** The service map with the picture over it, and the two ways to put it where it belongs. */
export function CalibrationStage({ picture, bounds, saved, openMap, onBounds }: CalibrationStageProps) {
  const [way, setWay] = useState<Way>("drag");
  const [opacity, setOpacity] = useState(0.6);
  const [keepsShape, setKeepsShape] = useState(true);
  const [controls, setControls] = useState<ControlDraft>(noControls);
  const container = useRef<HTMLDivElement>(null);
  const opacityId = useId();
  const opening = useMapHost(container, (element, scheme) =>
    openMap({ container: element, scheme, view: viewOfPicture(bounds, sizeOf(element)) }),
  );
  const host = opening.kind === "open" ? opening.host : undefined;
  const shape = picture.width / picture.height;
  const result = resultOf(controls, picture);

  const mark = (next: ControlDraft) => {
    setControls(next);
    const told = next.points === controls.points ? undefined : resultOf(next, picture);
    if (told?.kind === "found") onBounds(told.bounds);
  };
  const choose = (next: Way) => {
    setWay(next);
    if (next === "points" && result?.kind === "found") onBounds(result.bounds);
  };
  const markPosition = (position: Position) => {
    if (way === "points") mark(markMap(controls, position));
  };
  const clicked = useEffectEvent(markPosition);
  useEffect(() => host?.on("click", ({ position }) => clicked(position)), [host]);
  const markMiddle = () => {
    if (host) markPosition(host.getView());
  };
  useEnter(container, markMiddle);

  const bringHere = () => {
    const element = container.current;
    if (host && element) onBounds(boundsInView(host, sizeOf(element), shape));
  };
  const goThere = () => {
    const element = container.current;
    if (host && element) host.setView(viewOfPicture(bounds, sizeOf(element)), { animate: true });
  };
  const goBack = () => {
    setControls(noControls);
    onBounds(saved);
  };
  const onMap = controls.onMap ? [...controls.points, { position: controls.onMap }] : controls.points;
  const stretched = stretchText(stretchOf(bounds, shape));

  return (
    <div className={styles.stage}>
      <div className={styles.head}>
        <Segmented
          label="Cómo ubicar la imagen"
          value={way}
          onChange={choose}
          options={[
            { value: "drag", label: "Arrastrar" },
            { value: "points", label: "Puntos de control" },
          ]}
        />
        {way === "drag" ? (
          <p>Arrastre la imagen por el centro o por sus esquinas, o use los botones.</p>
        ) : (
          <p role="status">{nextStep(controls)}</p>
        )}
        <p className={styles.keys}>
          {way === "drag"
            ? "Teclado: las flechas mueven el centro o la esquina (con Mayús, más rápido); + y − cambian el tamaño."
            : "Teclado: las flechas mueven la cruz de la imagen, o el mapa bajo la suya; Enter marca."}
        </p>
      </div>
      <div className={way === "points" ? `${styles.views} ${styles.two}` : styles.views}>
        {way === "points" && (
          <PicturePane
            picture={picture}
            draft={controls}
            onMark={(place) => mark(markPicture(controls, place))}
          />
        )}
        <div className={styles.map}>
          <div ref={container} className={styles.ground} />
          {host && (way === "drag" || result?.kind === "found") && (
            <PictureOverlay
              host={host}
              picture={picture}
              bounds={bounds}
              opacity={opacity}
              shape={keepsShape ? shape : undefined}
              onBounds={way === "drag" ? onBounds : undefined}
            />
          )}
          {way === "points" && <span className={`${crossStyles.cross} ${styles.cross}`} aria-hidden="true" />}
          {host &&
            way === "points" &&
            onMap.map(({ position }, index) => (
              <MapPin
                key={`${position.latitude} ${position.longitude}`}
                host={host}
                position={position}
                number={index + 1}
              />
            ))}
          {opening.kind === "failed" && <Alert tone="danger" title="Error al cargar el mapa" />}
        </div>
      </div>
      <div className={styles.side}>
        {way === "drag" ? (
          <>
            {host && <MoveButtons host={host} bounds={bounds} keepsShape={keepsShape} onBounds={onBounds} />}
            <Switch label="Mantener la proporción" checked={keepsShape} onChange={setKeepsShape} />
          </>
        ) : (
          <ControlPointList
            points={controls.points}
            result={result}
            errors={controlErrors(controls.points, picture, bounds)}
            onRemove={(index) => mark(withoutPoint(controls, index))}
          />
        )}
        <p role="status" className={styles.stretched}>
          {stretched}
        </p>
        <div className={styles.actions}>
          {way === "drag" ? (
            <>
              <Button onClick={() => onBounds(shapeBounds(bounds, shape))}>Devolver su proporción</Button>
              <Button onClick={bringHere} disabled={!host}>
                Traer la imagen aquí
              </Button>
            </>
          ) : (
            <Button onClick={markMiddle} disabled={!host}>
              Marcar el centro del mapa
            </Button>
          )}
          <Button onClick={goThere} disabled={!host}>
            Ver la imagen completa
          </Button>
          <Button onClick={goBack}>Volver a lo guardado</Button>
        </div>
        <label htmlFor={opacityId} className={styles.opacity}>
          Opacidad de la imagen
          <input
            id={opacityId}
            type="range"
            min={0}
            max={100}
            value={Math.round(100 * opacity)}
            onChange={(event) => setOpacity(event.target.valueAsNumber / 100)}
          />
        </label>
        <BoundsList bounds={bounds} />
      </div>
    </div>
  );
}
