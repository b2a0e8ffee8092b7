import type { Position } from "@mapaobra/domain/point/coordinates";
import { provinceOutlines } from "@mapaobra/domain/territory/province-outlines";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import { type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { outlinePath } from "../../../map/outline-path.ts";
import styles from "./AreaOutline.module.css";
import type { PlaceArea } from "./find-places.ts";

interface AreaOutlineProps {
  readonly host: MapHost;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly area: PlaceArea;
  readonly bounds: GeoBounds;
}

/**
 * The outline of a province, or the box around a canton, since cantons have no free outlines. It is redrawn in the
 * map's frame, outside React, and ignores pointers.
 */
export default function AreaOutline({ host, canvas, area, bounds }: AreaOutlineProps) {
  const overlay = useRef<SVGSVGElement>(null);
  const rings = useMemo(
    () => (area.canton === null ? ringsOfProvince(area.province) : [cornersOf(bounds)]),
    [area, bounds],
  );

  useLayoutEffect(() => {
    const paths = overlay.current?.querySelectorAll("path") ?? [];
    const updatePositions = () => {
      const data = rings.map((ring) => outlinePath(ring, host)).join("");
      for (const path of paths) path.setAttribute("d", data);
    };
    updatePositions();
    return host.on("move", updatePositions);
  }, [host, rings]);

  const layer = canvas.current?.parentElement;
  if (!layer) return null;
  const className = area.canton === null ? styles.overlay : `${styles.overlay} ${styles.canton}`;
  return createPortal(
    <svg ref={overlay} className={className} aria-hidden="true">
      <path className={styles.edge} />
      <path className={styles.line} />
    </svg>,
    layer,
  );
}

const ringsOfProvince = (province: string): readonly (readonly Position[])[] =>
  provinceOutlines
    .filter(({ place }) => place.name === province)
    .flatMap(({ rings }) =>
      rings.map((ring) => ring.map(([x, y]) => ({ longitude: x / 1_000, latitude: y / 1_000 }))),
    );

const cornersOf = ({ west, south, east, north }: GeoBounds): readonly Position[] => [
  { longitude: west, latitude: south },
  { longitude: west, latitude: north },
  { longitude: east, latitude: north },
  { longitude: east, latitude: south },
];
