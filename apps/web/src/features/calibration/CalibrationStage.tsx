import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Picture } from "../../map/hosts/image/picture.ts";
import type { openServiceMap } from "../../map/hosts/service-map.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { BoundsList } from "./BoundsList.tsx";
import styles from "./CalibrationStage.module.css";
import { ControlPointList } from "./ControlPointList.tsx";
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
import { PictureOverlay } from "./PictureOverlay.tsx";
import { PicturePane } from "./PicturePane.tsx";
import { useServiceMap } from "./use-service-map.ts";
import { boundsInView, viewOfBounds } from "./view-of-bounds.ts";

interface CalibrationStageProps {
  readonly picture: Picture;
  readonly bounds: ImageBounds;
  readonly saved: ImageBounds;
  readonly openHost: typeof openServiceMap;
  readonly styleUrl: string | null;
  readonly onBounds: (bounds: ImageBounds) => void;
}

type Way = "drag" | "points";

/** The service map with the picture over it, and the two ways to put it where it belongs. */
export function CalibrationStage(props: CalibrationStageProps) {
  const { picture, bounds, saved, openHost, styleUrl, onBounds } = props;
  const [way, setWay] = useState<Way>("drag");
  const [opacity, setOpacity] = useState(0.6);
  const [keepsShape, setKeepsShape] = useState(true);
  const [controls, setControls] = useState<ControlDraft>(noControls);
  const container = useRef<HTMLDivElement>(null);
  const opacityId = useId();
  const service = useServiceMap(container, {
    open: openHost,
    styleUrl,
    firstView: (size) => viewOfBounds(bounds, size),
  });
  const host = service.kind === "open" ? service.host : undefined;
  const shape = picture.width / picture.height;
  const result = resultOf(controls, picture);

  const mark = (next: ControlDraft) => {
    setControls(next);
    const told = next.points === controls.points ? undefined : resultOf(next, picture);
    if (told?.kind === "found") onBounds(told.bounds);
  };
  const clicked = useEffectEvent((position: Parameters<typeof markMap>[1]) => {
    if (way === "points") mark(markMap(controls, position));
  });
  useEffect(() => host?.on("click", ({ position }) => clicked(position)), [host]);

  const bringHere = () => {
    const element = container.current;
    if (!host || !element) return;
    onBounds(boundsInView(host, { width: element.clientWidth, height: element.clientHeight }, shape));
  };
  const goThere = () => {
    const element = container.current;
    if (!host || !element) return;
    host.setView(viewOfBounds(bounds, { width: element.clientWidth, height: element.clientHeight }), {
      animate: true,
    });
  };
  const markMiddle = () => {
    if (host) mark(markMap(controls, host.getView()));
  };
  const onMap = controls.onMap ? [...controls.points, { position: controls.onMap }] : controls.points;

  return (
    <div className={styles.stage}>
      <div className={styles.head}>
        <Segmented
          label="Cómo ubicar la imagen"
          value={way}
          onChange={setWay}
          options={[
            { value: "drag", label: "Arrastrar" },
            { value: "points", label: "Puntos de control" },
          ]}
        />
        {way === "drag" ? (
          <p>Arrastre la imagen por el centro o por sus esquinas, o muévalas con las flechas del teclado.</p>
        ) : (
          <p role="status">{nextStep(controls)}</p>
        )}
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
          {way === "points" && <span className={styles.cross} aria-hidden="true" />}
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
          {service.kind === "failed" && <Alert tone="danger" title="Error al cargar el mapa" />}
        </div>
      </div>
      <div className={styles.side}>
        {way === "drag" ? (
          <>
            <Switch label="Mantener la proporción" checked={keepsShape} onChange={setKeepsShape} />
            <div className={styles.actions}>
              <Button onClick={bringHere} disabled={!host}>
                Traer la imagen aquí
              </Button>
              <Button onClick={goThere} disabled={!host}>
                Ver la imagen completa
              </Button>
            </div>
          </>
        ) : (
          <>
            <ControlPointList
              points={controls.points}
              result={result}
              onRemove={(index) => mark(withoutPoint(controls, index))}
            />
            <Button onClick={markMiddle} disabled={!host}>
              Marcar el centro del mapa
            </Button>
          </>
        )}
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
        <Button onClick={() => onBounds(saved)}>Volver a lo guardado</Button>
      </div>
    </div>
  );
}
