import { type Html, html } from "./html.ts";

/** The picture of a link in chats. */
export interface LinkImage {
  /** Absolute. */
  readonly address: string;
  /** What a card of 1200 × 630 shows; null for a picture of any size. */
  readonly card: string | null;
}

/** The tags in the head of a page. */
export function linkImageTags({ address, card }: LinkImage): Html {
  const image = html`<meta property="og:image" content="${address}">`;
  if (card === null) return image;
  return html`${image}<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${card}"><meta name="twitter:card" content="summary_large_image">`;
}
