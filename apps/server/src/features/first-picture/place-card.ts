import { defaultView, viewFromUrl } from "@mapaobra/domain/map/view-from-url";
import type { PointTable } from "@mapaobra/domain/point/table";
import { markerDiameter } from "@mapaobra/map/points/marker";
import { boundsOfPoints } from "@mapaobra/map/view/bounds-of-points";
import { fitBounds } from "@mapaobra/map/view/fit-bounds";
import { frameOf } from "./drawing/frame.ts";
import type { CardLayout, PlacedPicture } from "./picture-layouts.ts";

export const mapCard: CardLayout = {
  name: "tarjeta",
  card: { width: 400, height: 225 },
  pixelRatio: 2,
};

/** Between the outermost points and the edge of a card. */
const MARGIN = 22;
/** Height of the card's credits, at its lower edge. */
const CREDITS = 14;
/** A closer view would show a street without the town around it. */
const MAX_ZOOM = 14;
/** A card shows about what a window shows at two levels more. */
const CARD_LEVELS = 2;
/** The country on a card, for maps without points and without a view. */
const COUNTRY_ZOOM = 7;

/** All points of a map on its card; without any, what its URL shows. */
export function placeCard(table: PointTable, mapUrl: string): PlacedPicture {
  const { card } = mapCard;
  const bounds = boundsOfPoints(table);
  const size = { width: card.width - 2 * MARGIN, height: card.height - 2 * MARGIN - CREDITS };
  const frame = frameOf(bounds ? fitBounds(bounds, size, MAX_ZOOM) : viewWithoutPoints(mapUrl), card);
  return {
    frame: { ...frame, originY: frame.originY - CREDITS / 2 },
    // Cards are narrower than a phone, and are looked at on wide screens.
    markerDiameter: markerDiameter(Number.POSITIVE_INFINITY),
    centre: { x: 0.5, y: 0.5 },
    fitted: { width: 0, height: 0 },
  };
}

function viewWithoutPoints(mapUrl: string) {
  const view = viewFromUrl(mapUrl);
  return view
    ? { ...view, zoom: Math.max(view.zoom - CARD_LEVELS, COUNTRY_ZOOM) }
    : { ...defaultView, zoom: COUNTRY_ZOOM };
}
