import type { Position } from "@mapaobra/domain/point/coordinates";
import { markerDiameter } from "@mapaobra/map/points/marker";
import type { Size } from "@mapaobra/map/view/visible-area";
import { frameOf } from "./drawing/frame.ts";
import type { CardLayout, PlacedPicture } from "./picture-layouts.ts";

/** The picture on the page of a project. */
export const surroundingsLayout: CardLayout = {
  name: "alrededores",
  card: { width: 800, height: 450 },
  pixelRatio: 1.5,
};

/** Streets have their names. */
const STREET_ZOOM = 15;
/** Without streets, the towns around say where a place is. */
const TOWN_ZOOM = 11;

/** A place in the middle of its surroundings, as far as they are drawn. */
export const placeAround = (
  position: Position,
  hasStreets: boolean,
  size: Size = surroundingsLayout.card,
): PlacedPicture => ({
  frame: frameOf({ ...position, zoom: hasStreets ? STREET_ZOOM : TOWN_ZOOM }, size),
  markerDiameter: markerDiameter(Number.POSITIVE_INFINITY),
  centre: { x: 0.5, y: 0.5 },
  fitted: { width: 0, height: 0 },
});
