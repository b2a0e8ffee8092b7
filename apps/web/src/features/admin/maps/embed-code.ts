import { parseFilters, setFilterParams } from "@mapaobra/contract/wire/filter-query";
import { controlsParam, pointParam, schemeParam } from "@mapaobra/domain/map/map-url-params";

export interface EmbedChoices {
  /** CSS pixels, as typed. */
  readonly height: string;
  readonly scheme: "sistema" | "claro" | "oscuro";
  readonly hasControls: boolean;
  /** The address of the map with a view, filters or an open project; may be empty. */
  readonly shown: string;
}

export const defaultHeight = 480;

/** The address that the frame shows. Of the pasted one only what names no other page. */
export function embedAddress(link: string, { scheme, hasControls, shown }: EmbedChoices): string {
  const pasted = URL.parse(shown.trim())?.searchParams ?? new URLSearchParams();
  const query = setFilterParams(new URLSearchParams(), parseFilters(pasted));
  for (const name of ["vista", pointParam]) {
    const value = pasted.get(name);
    if (value) query.set(name, value);
  }
  if (!hasControls) query.set(controlsParam, "no");
  if (scheme !== "sistema") query.set(schemeParam, scheme);
  return query.size === 0 ? link : `${link}?${String(query).replaceAll("%2C", ",")}`;
}

export const embedHeight = ({ height }: EmbedChoices): number => {
  const pixels = Number(height);
  return Number.isInteger(pixels) && pixels >= 200 && pixels <= 4000 ? pixels : defaultHeight;
};

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The text that a page of the company contains. */
export const embedCode = (link: string, name: string, choices: EmbedChoices): string =>
  `<iframe src="${escapeAttribute(embedAddress(link, choices))}" title="${escapeAttribute(`Mapa: ${name}`)}" ` +
  `width="100%" height="${embedHeight(choices)}" style="border:0" loading="lazy" ` +
  `allow="geolocation; fullscreen" referrerpolicy="origin"></iframe>`;
