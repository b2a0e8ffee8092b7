import { chosenScheme } from "@mapaobra/domain/theme/chosen-scheme";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import { type Html, html } from "../../http/html.ts";

/** A drawn map on a page, by its addresses. */
export interface MapPicture {
  readonly light: string;
  readonly dark: string;
  /** HTML that names what it was made of. */
  readonly sources: string;
}

/** In the scheme that the reader chose, or that of the system. */
export function mapPicture(
  cookie: string | undefined,
  addressIn: (scheme: ColourScheme) => string,
  sources: string,
): MapPicture {
  const chosen = chosenScheme(cookie);
  return { light: addressIn(chosen ?? "light"), dark: addressIn(chosen ?? "dark"), sources };
}

/** The picture with a link to the live map. `mark` is above it. */
export function mapPictureLink(
  { light, dark, sources }: MapPicture,
  livePath: string,
  alt: string,
  mark?: Html,
) {
  const dim = dark === light ? null : html`<source media="(prefers-color-scheme:dark)" srcset="${dark}">`;
  return html`<a class="map" href="${livePath}"><picture>${dim}<img src="${light}" alt="${alt}" loading="lazy" width="800" height="450"></picture>${mark}</a><p class="sources">${{ html: sources }}</p>`;
}
