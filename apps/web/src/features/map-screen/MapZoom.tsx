import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { MapHost, Pixel } from "../../map/hosts/map-host.ts";
import { useCameraTarget } from "../../map/use-camera-target.ts";
import { clampZoom, zoomView } from "../../map/zoom-view.ts";
import { MinusIcon, PlusIcon } from "../../ui/controls/icons.tsx";
import styles from "./MapZoom.module.css";

interface MapZoomProps {
  readonly host: MapHost;
  /** The element of the map: its keys + and - zoom too. */
  readonly container: RefObject<HTMLElement | null>;
  /** The pixel that stays in place; the centre by default. */
  readonly anchor?: (() => Pixel) | undefined;
  /** Called before the user's zoom moves the map. */
  readonly onZoom?: (() => void) | undefined;
  /** More buttons of the group: `MapButton`. */
  readonly children?: ReactNode;
}

/** Buttons and keys that zoom a map of any kind. */
export function MapZoom({ host, container, anchor, onZoom, children }: MapZoomProps) {
  const [zoom, setZoom] = useState(() => host.getView().zoom);
  useEffect(() => {
    setZoom(host.getView().zoom);
    return host.on("move", (view) => setZoom(view.zoom));
  }, [host]);

  const targetZoom = useCameraTarget<number>(host);
  const zoomBy = (steps: number) => {
    const element = container.current;
    if (!element) return;
    onZoom?.();
    const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const next = clampZoom(host.zoomRange, (targetZoom.get() ?? host.getView().zoom) + steps);
    targetZoom.start(
      next,
      () => host.setView(zoomView(host, next, anchor?.() ?? middle, middle), { animate: true }),
      () => Math.abs(host.getView().zoom - next) < 1e-6,
    );
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const direction = { "+": 1, "=": 1, "-": -1, _: -1 }[event.key];
    if (direction === undefined) return;
    // The engine has keys of its own, which zoom around the centre.
    event.stopPropagation();
    event.preventDefault();
    zoomBy(direction * host.zoomRange.keyStep);
  });
  useEffect(() => {
    const element = container.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener("keydown", listener, { capture: true });
    return () => element?.removeEventListener("keydown", listener, { capture: true });
  }, [container]);

  const { min, max, buttonStep } = host.zoomRange;
  return (
    <div className={styles.buttons}>
      <MapButton label="Acercar" isDisabled={zoom > max - 1e-3} onPress={() => zoomBy(buttonStep)}>
        <PlusIcon />
      </MapButton>
      <MapButton label="Alejar" isDisabled={zoom < min + 1e-3} onPress={() => zoomBy(-buttonStep)}>
        <MinusIcon />
      </MapButton>
      {children}
    </div>
  );
}

interface MapButtonProps {
  readonly label: string;
  /** By `aria-disabled`, so that the button retains the focus. */
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button on a map, with an icon. */
export const MapButton = ({ label, isDisabled = false, onPress, children }: MapButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    title={label}
    aria-disabled={isDisabled}
    onClick={() => !isDisabled && onPress()}
  >
    {children}
  </button>
);
