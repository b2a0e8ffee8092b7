import type { Position } from "@mapaobra/domain/point/coordinates";
import type { Size } from "@mapaobra/map/view/visible-area";
import type { CardLayout } from "./picture-layouts.ts";

/** What chats show of a link. Real pixels. */
export const shareCardSize: Size = { width: 1200, height: 630 };
/** Height of the band with the texts, at the lower edge. */
export const BAND_HEIGHT = 200;
/** Width of the map next to a photograph. */
const STRIP_WIDTH = 400;

const mapHeight = shareCardSize.height - BAND_HEIGHT;

/** The size of the photograph on a card. */
export const cardPhotographSize: Size = { width: shareCardSize.width - STRIP_WIDTH, height: mapHeight };

/** The card of a link to a project or to a map, drawn without data of persons. */
export interface ShareCard {
  /** The place in the middle of its map; null for a map with all of its points. */
  readonly around: Position | null;
  /** RGB pixels of `cardPhotographSize`, three bytes each; null without one. */
  readonly photograph: Uint8Array | null;
  /** `#rrggbb` of the band and of the texts on it. */
  readonly colours: { readonly band: string; readonly text: string };
  readonly title: string;
  /** Colour of the mark before the details; null without one. */
  readonly mark: string | null;
  /** Null for the number of points. */
  readonly details: string | null;
  readonly company: string;
}

/** The map of a card. A chat shows it at a fourth of its size: names and markers are twice as large as on a page. */
export const cardMapLayout = ({ photograph }: ShareCard): CardLayout => ({
  name: "enlace",
  card: { width: (photograph ? STRIP_WIDTH : shareCardSize.width) / 2, height: mapHeight / 2 },
  pixelRatio: 2,
});
