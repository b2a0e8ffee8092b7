import { defaultView, viewFromUrl } from "@mapaobra/domain/map/view-from-url";
import type { PointTable } from "@mapaobra/domain/point/table";
import { markerDiameter } from "@mapaobra/map/points/marker";
import { mercator } from "@mapaobra/map/projection";
import { boundsOfPoints } from "@mapaobra/map/view/bounds-of-points";
import {
  cardLayout,
  initialCardInsets,
  MIN_CARDS_WIDTH,
  SHEET_PEEK_HEIGHT,
  sheetInsets,
  TOP_BAR_HEIGHT,
} from "@mapaobra/map/view/stage-layout";
import {
  type Size,
  type ViewportInsets,
  viewFitting,
  viewWithInsets,
  visibleCentre,
} from "@mapaobra/map/view/visible-area";
import { type Frame, frameOf } from "./drawing/frame.ts";

/** A kind of window. Its pictures are exact in `window` and scaled in others, in CSS pixels. */
export interface PageLayout extends DrawnSize {
  readonly name: "movil" | "tableta" | "escritorio";
  readonly window: Size;
  /** What the picture shows beyond the window on each side, for windows of other shapes, in windows. */
  readonly margin: number;
  /** The windows that show it. */
  readonly media: string;
}

interface DrawnSize {
  /** Pixels of the picture per CSS pixel. */
  readonly pixelRatio: number;
}

/** A picture of one size: the card of a map in the office, the surroundings of a project, the map on the card of a link. */
export interface CardLayout extends DrawnSize {
  readonly name: "tarjeta" | "alrededores" | "enlace" | "lista";
  readonly card: Size;
}

export type PictureLayout = PageLayout | CardLayout;

export const pictureLayouts: readonly PageLayout[] = [
  {
    name: "movil",
    window: { width: 390, height: 844 },
    margin: 0.15,
    pixelRatio: 2,
    media: `(width < ${MIN_CARDS_WIDTH}px)`,
  },
  {
    name: "tableta",
    window: { width: 768, height: 1024 },
    margin: 0.2,
    pixelRatio: 1.5,
    media: `(${MIN_CARDS_WIDTH}px <= width < 1024px)`,
  },
  {
    name: "escritorio",
    window: { width: 1440, height: 900 },
    margin: 0.2,
    pixelRatio: 1,
    media: "(width >= 1024px)",
  },
];

/** A picture of a map, and where it is in the area of the map. */
export interface PlacedPicture {
  readonly frame: Frame;
  readonly markerDiameter: number;
  /** The place of the picture that is at the centre of the visible part, as fractions of its size. */
  readonly centre: { readonly x: number; readonly y: number };
  /**
   * Size in CSS pixels of the points' bounds, which fill the visible part; zeros if the zoom does not depend
   * on the window.
   */
  readonly fitted: Size;
}

const fixed: Size = { width: 0, height: 0 };

/** Below this zoom a browser's map would show the edge of the world, which moves it. */
const MIN_ZOOM = 5;

/**
 * The view in which browsers open a map without a deep link (P2 §2.2), in the layout's window; undefined if
 * there is no such picture.
 */
export function placePicture(
  table: PointTable,
  mapUrl: string,
  { window, margin }: PageLayout,
): PlacedPicture | undefined {
  const isPhone = window.width < MIN_CARDS_WIDTH;
  const stageHeight = window.height - TOP_BAR_HEIGHT;
  const canvas = { width: window.width, height: stageHeight - (isPhone ? SHEET_PEEK_HEIGHT : 0) };
  const covered: ViewportInsets = isPhone
    ? sheetInsets(SHEET_PEEK_HEIGHT, stageHeight)
    : initialCardInsets(cardLayout(window.width), false);

  const viewOfMapUrl = viewFromUrl(mapUrl);
  const bounds = viewOfMapUrl ? null : boundsOfPoints(table);
  const view = bounds
    ? viewFitting(bounds, canvas, covered)
    : viewWithInsets(viewOfMapUrl ?? defaultView, canvas, covered);
  if (view.zoom < MIN_ZOOM) return undefined;

  const [aside, below] = [Math.round(canvas.width * margin), Math.round(canvas.height * margin)];
  const frame = frameOf(view, { width: canvas.width + 2 * aside, height: canvas.height + 2 * below });
  const centre = visibleCentre(canvas, covered);
  return {
    frame,
    markerDiameter: markerDiameter(window.width),
    centre: { x: (aside + centre.x) / frame.width, y: (below + centre.y) / frame.height },
    fitted: bounds
      ? {
          width: (mercator.x(bounds.east) - mercator.x(bounds.west)) * frame.pixelsPerUnit,
          height: (mercator.y(bounds.south) - mercator.y(bounds.north)) * frame.pixelsPerUnit,
        }
      : fixed,
  };
}
