import { attribution, openStreetMapAttribution } from "@mapaobra/map/basemap/attribution";
import { basemapColours, type ColourScheme } from "@mapaobra/map/basemap/colours";
import {
  CARD_CONTROLS_HEIGHT,
  cardInsets,
  cardLayout,
  cardLayoutWidths,
  LOW_STAGE_HEIGHT,
  LOW_WINDOW_HEIGHT,
  MIN_CARDS_WIDTH,
  MIN_STAGE_HEIGHT,
  PHONE_CONTROLS_HEIGHT,
  SHEET_PEEK_HEIGHT,
  TOP_BAR_BORDER,
  TOP_BAR_HEIGHT,
} from "@mapaobra/map/view/stage-layout";
import { FIT_MARGIN, MAX_FIT_ZOOM, MIN_FIT_SIZE } from "@mapaobra/map/view/visible-area";
import type { Frame } from "./drawing/frame.ts";
import type { FirstPicture } from "./first-picture.ts";
import { pictureAddress } from "./picture-address.ts";
import { type PlacedPicture, pictureLayouts } from "./picture-layouts.ts";

/** The browser's map removes the element with this id once it is drawn (apps/web/src/features/map-screen). */
const elementId = "primera-imagen";

interface PictureElements {
  /** For the head of the page: requests the picture before scripts and styles. */
  readonly preload: string;
  readonly html: string;
}

/** What a page contains of its map's picture. */
export interface PictureMarkup {
  /** In the system's colour scheme, or in one that the reader chose. */
  readonly inScheme: Readonly<Record<ColourScheme | "system", PictureElements>>;
  readonly css: string;
  /** HTML that names what the picture was made of. */
  readonly sources: string;
}

/** The picture of a map as HTML and CSS. The CSS fits it into any window as the browser's map fits its points. */
export function pictureMarkup(
  mapId: number,
  { digest, layouts, hasStreets }: FirstPicture,
): PictureMarkup | undefined {
  const drawn = pictureLayouts.flatMap((layout) => {
    const found = layouts.find((candidate) => candidate.layout === layout.name);
    return found ? [{ ...layout, ...found }] : [];
  });
  const last = drawn.at(-1);
  if (drawn.length < pictureLayouts.length || !last) return undefined;
  const addressOf = (layout: (typeof drawn)[number], scheme: ColourScheme) =>
    pictureAddress({ mapId, digest, layout: layout.name, scheme });
  const elements = (chosen?: ColourScheme): PictureElements => {
    const files = drawn.flatMap((layout) =>
      (chosen ? [chosen] : colourSchemes).map((scheme) => ({
        media: chosen ? layout.media : `${layout.media} and (prefers-color-scheme: ${scheme})`,
        address: addressOf(layout, scheme),
        size: sizeOf(layout.placed),
      })),
    );
    const sources = files.map(
      ({ media, address, size }) => `<source media="${media}" srcset="${address}" ${size}>`,
    );
    return {
      preload: files
        .map(
          ({ media, address }) =>
            `<link rel="preload" as="image" fetchpriority="high" media="${media}" href="${address}">`,
        )
        .join(""),
      html: `<div id="${elementId}" aria-hidden="true"><picture>${sources.join("")}<img src="${addressOf(last, chosen ?? "light")}" ${sizeOf(last.placed)} alt="" fetchpriority="high"></picture></div>`,
    };
  };
  return {
    inScheme: { system: elements(), light: elements("light"), dark: elements("dark") },
    css: [stageCss, ...drawn.map(({ media, placed }) => `@media ${media}{${placeCss(placed)}}`)].join(""),
    sources: hasStreets ? `${attribution} · ${openStreetMapAttribution}` : attribution,
  };
}

const colourSchemes: readonly ColourScheme[] = ["dark", "light"];

/** The picture has its shape before it loads. */
const sizeOf = ({ frame }: PlacedPicture) =>
  `width="${Math.round(frame.width)}" height="${Math.round(frame.height)}"`;

/** The bar's height grows with the text size, its border does not. */
const barHeight = `calc(${(TOP_BAR_HEIGHT - TOP_BAR_BORDER) / 16}rem + ${TOP_BAR_BORDER}px)`;

/** The area of the map below the bar, and what panels cover of it: `--left` and `--top`. */
const stageCss = [
  `#${elementId}{position:fixed;z-index:-1;inset:${barHeight} 0 ${SHEET_PEEK_HEIGHT}px;min-height:calc(${MIN_STAGE_HEIGHT} - ${SHEET_PEEK_HEIGHT}px);overflow:hidden;container-type:size;background:${basemapColours.light.sea};background:light-dark(${basemapColours.light.sea},${basemapColours.dark.sea});box-shadow:0 ${SHEET_PEEK_HEIGHT}px var(--surface);--left:0px}`,
  `#${elementId} img{position:absolute;max-width:none;height:auto;--top:${PHONE_CONTROLS_HEIGHT}px}`,
  // As `sheetInsets`: a low window has no room for both.
  `@container (height < ${3 * PHONE_CONTROLS_HEIGHT - SHEET_PEEK_HEIGHT}px){#${elementId} img{--top:0px}}`,
  `@media (width < ${MIN_CARDS_WIDTH}px) and (height < ${LOW_WINDOW_HEIGHT}px){#${elementId}{min-height:calc(${LOW_STAGE_HEIGHT} - ${SHEET_PEEK_HEIGHT}px)}}`,
  `@media (width >= ${MIN_CARDS_WIDTH}px){#${elementId}{inset:${barHeight} 0 0;min-height:${MIN_STAGE_HEIGHT}}#${elementId} img{--top:${CARD_CONTROLS_HEIGHT}px}}`,
  ...[MIN_CARDS_WIDTH, ...cardLayoutWidths].map(
    (width) =>
      `@media (width >= ${width}px){#${elementId}{--left:${cardInsets(1, cardLayout(width)).left}px}}`,
  ),
].join("");

/** The left and upper edge and the width of the picture in the Mercator plane, for the browser's camera. */
const edgesOf = ({ width, originX, originY, pixelsPerUnit }: Frame) =>
  [-originX, -originY, width].map((pixels) => (pixels / pixelsPerUnit).toFixed(10)).join(" ");

/** As `viewFitting`, in CSS. */
function placeCss({ frame, centre, fitted }: PlacedPicture): string {
  const available = (length: string, covered: string) =>
    `max(${MIN_FIT_SIZE}px,${length} - ${covered} - ${2 * FIT_MARGIN}px)`;
  const fitting = [
    ...(fitted.width > 0
      ? [`${available("100cqw", "var(--left)")}*${(frame.width / fitted.width).toFixed(5)}`]
      : []),
    ...(fitted.height > 0
      ? [`${available("100cqh", "var(--top)")}*${(frame.width / fitted.height).toFixed(5)}`]
      : []),
  ];
  const nearest = `${(frame.width * 2 ** (MAX_FIT_ZOOM - frame.zoom)).toFixed(1)}px`;
  const width = fitting.length > 0 ? `min(${[...fitting, nearest].join(",")})` : `${frame.width}px`;
  const percent = (fraction: number) => `${(-100 * fraction).toFixed(3)}%`;
  return `#${elementId} img{--edges:${edgesOf(frame)};width:${width};left:calc((100cqw + var(--left))/2);top:calc((100cqh + var(--top))/2);transform:translate(${percent(centre.x)},${percent(centre.y)})}`;
}
