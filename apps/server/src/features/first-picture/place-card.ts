import { defaultView, type MapView, viewFromUrl } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { PointTable } from "@mapaobra/domain/point/table";
import ground from "@mapaobra/map/basemap/basemap.generated.json" with { type: "json" };
import { markerDiameter } from "@mapaobra/map/points/marker";
import { boundsOfPoints } from "@mapaobra/map/view/bounds-of-points";
import { fitBounds } from "@mapaobra/map/view/fit-bounds";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import type { Size } from "@mapaobra/map/view/visible-area";
import { frameOf } from "./drawing/frame.ts";
import type { CardLayout, PlacedPicture } from "./picture-layouts.ts";

export const mapCard: CardLayout = {
  name: "tarjeta",
  card: { width: 400, height: 225 },
  pixelRatio: 2,
};

/** Below the numbers of a printed list. */
export const listGround: CardLayout = {
  name: "lista",
  card: { width: 680, height: 340 },
  pixelRatio: 2,
};

/** Between the outermost points and the edge of a card. */
const MARGIN = 22;
/** Height of the card's credits, at its lower edge. */
const CREDITS = 14;
/** Between the outermost town names and the edge of a card: half of a name. */
const NAME_MARGIN = 48;
/** Names in the view of points that are close to each other: without streets, nothing else says where they are. */
const NAMES = 2;
/** A closer view shows neither a border nor a coast in most places. */
const MAX_ZOOM = 11;
/** A card shows about what a window shows at two levels more. */
const CARD_LEVELS = 2;
/** The country on a card, for maps without points and without a view. */
const COUNTRY_ZOOM = 7;

/** All points of a map on a card of this size; without any, what its URL shows. */
export function placeCard(table: PointTable, mapUrl: string, card: Size = mapCard.card): PlacedPicture {
  const bounds = boundsOfPoints(table);
  const frame = frameOf(bounds ? viewOfPoints(bounds, card) : viewWithoutPoints(mapUrl), card);
  return {
    frame: { ...frame, originY: frame.originY - CREDITS / 2 },
    // Cards are narrower than a phone, and are looked at on wide screens.
    markerDiameter: markerDiameter(Number.POSITIVE_INFINITY),
    centre: { x: 0.5, y: 0.5 },
    fitted: { width: 0, height: 0 },
  };
}

const sizeWithin = (card: Size, margin: number): Size => ({
  width: card.width - 2 * margin,
  height: card.height - 2 * margin - CREDITS,
});

/** All points around their middle, and the nearest towns with a name. */
function viewOfPoints(bounds: GeoBounds, card: Size): MapView {
  const view = fitBounds(bounds, sizeWithin(card, MARGIN), MAX_ZOOM);
  const { longitude, latitude } = view;
  const distances = namedTowns
    .map((town) => [Math.abs(town.longitude - longitude), Math.abs(town.latitude - latitude)] as const)
    .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b))
    .slice(0, NAMES);
  const aside = Math.max(...distances.map(([x]) => x));
  const up = Math.max(...distances.map(([, y]) => y));
  const around = {
    west: longitude - aside,
    south: latitude - up,
    east: longitude + aside,
    north: latitude + up,
  };
  return {
    ...view,
    zoom: Math.min(view.zoom, fitBounds(around, sizeWithin(card, NAME_MARGIN), MAX_ZOOM).zoom),
  };
}

/** Heads of cantons and larger towns: their names appear from afar. */
const namedTowns: readonly Position[] = ground.features.flatMap(({ properties, geometry }) => {
  const { kind, rank } = properties as { kind: string; rank?: number };
  if (kind !== "town-name" || rank === undefined || rank > 3) return [];
  const [longitude, latitude] = geometry.coordinates as [number, number];
  return [{ longitude, latitude }];
});

function viewWithoutPoints(mapUrl: string) {
  const view = viewFromUrl(mapUrl);
  return view
    ? { ...view, zoom: Math.max(view.zoom - CARD_LEVELS, COUNTRY_ZOOM) }
    : { ...defaultView, zoom: COUNTRY_ZOOM };
}
