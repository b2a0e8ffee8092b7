import type { Position } from "@mapaobra/domain/point/coordinates";
import { provinceOutlines } from "@mapaobra/domain/territory/province-outlines";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import { type RefObject, useId, useLayoutEffect, useMemo, useRef } from "react";
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
 * The outline of a province, or a halo around a canton, since cantons have no free outlines. It is redrawn in the
 * map's frame, outside React, and ignores pointers.
 */
export default function AreaOutline({ host, canvas, area, bounds }: AreaOutlineProps) {
  const overlay = useRef<SVGSVGElement>(null);
  const gradientId = useId();
  const rings = useMemo(() => (area.canton === null ? ringsOfProvince(area.province) : []), [area]);

  useLayoutEffect(() => {
    const updatePositions = () => {
      const data = rings.map((ring) => outlinePath(ring, host)).join("");
      for (const path of overlay.current?.querySelectorAll("path") ?? []) path.setAttribute("d", data);
      overlay.current?.querySelector("circle")?.setAttribute("transform", circleAround(bounds, host));
    };
    updatePositions();
    return host.on("move", updatePositions);
  }, [host, rings, bounds]);

  const layer = canvas.current?.parentElement;
  if (!layer) return null;
  return createPortal(
    <svg ref={overlay} className={styles.overlay} aria-hidden="true">
      {area.canton === null ? (
        <>
          <path className={styles.edge} />
          <path className={styles.line} />
        </>
      ) : (
        <>
          <radialGradient id={gradientId} className={styles.halo}>
            <stop offset="0.8" />
            <stop offset="0.88" />
            <stop offset="1" />
          </radialGradient>
          <circle r={HALO_RADIUS} fill={`url(#${gradientId})`} />
        </>
      )}
    </svg>,
    layer,
  );
}

/** Where the halo ends; it is strongest at the circle around the canton. */
const HALO_RADIUS = 1.16;

/** Moves and scales the circle with radius 1 at the origin: the longer side of the bounds is its diameter. */
function circleAround({ west, south, east, north }: GeoBounds, host: MapHost): string {
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2];
  const middle = host.project({ latitude, longitude });
  const sides = [
    { latitude, longitude: east },
    { latitude: north, longitude },
  ].map((side) => host.project(side));
  const radius = Math.max(...sides.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
  return `translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)}) scale(${radius.toFixed(1)})`;
}

const ringsOfProvince = (province: string): readonly (readonly Position[])[] =>
  provinceOutlines
    .filter(({ place }) => place.name === province)
    .flatMap(({ rings }) =>
      rings.map((ring) => ring.map(([x, y]) => ({ longitude: x / 1_000, latitude: y / 1_000 }))),
    );
