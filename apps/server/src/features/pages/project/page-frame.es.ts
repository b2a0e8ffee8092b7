import type { Branding } from "@mapaobra/contract/wire/branding";
import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { type ListedPlace, listPath } from "@mapaobra/domain/territory/place-path";
import { scriptJson } from "../../../http/escape.ts";
import { type Html, html } from "../../../http/html.ts";
import { type LinkImage, linkImageTags } from "../../../http/link-image.ts";

/** What every page of this kind has around its content. */
export interface PageFrame {
  readonly brand: Branding;
  readonly provider: { readonly name: string; readonly url: string | null };
  /** Scheme and host of absolute addresses; null if the request's host is any. */
  readonly origin: string | null;
  readonly style: string;
  /** Of the product, in the addresses of scripts. */
  readonly version: string;
}

/** A step of the way from the company to a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export interface PageHead {
  readonly title: string;
  /** Empty for none. */
  readonly description: string;
  /** The one address of the page; null for one that is not to be found. */
  readonly canonical: string | null;
  readonly image: LinkImage | null;
  readonly data: object | null;
}

/** Makes addresses of paths, if the origin is known. */
export const absoluteWith =
  (origin: string | null) =>
  (address: string): string =>
    URL.parse(address, origin ?? undefined)?.href ?? address;

/** A page that is whole without scripts. `mapPath`: the company's map. */
export function wholePage(
  frame: PageFrame,
  head: PageHead,
  mapPath: string,
  content: Html,
  note: Html | null,
): string {
  const { brand, provider, style } = frame;
  const { title, description, canonical, image, data } = head;
  const site = safeHttpUrl(provider.url);
  const property = (name: string, text: string | null) =>
    text ? html`<meta property="og:${name}" content="${text}">` : null;
  return html`<!doctype html><html lang="es-CR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>${
    description && html`<meta name="description" content="${description}">`
  }${canonical && html`<link rel="canonical" href="${canonical}">`}${property("type", "website")}${property("locale", "es_CR")}${property("site_name", brand.name)}${property("title", title)}${property("description", description)}${property("url", canonical)}${image && linkImageTags(image)}<link rel="icon" href="${brand.favicon ?? "/favicon.svg"}"><style>${{ html: style }}</style>${
    data && html`<script type="application/ld+json">${{ html: scriptJson(data) }}</script>`
  }</head><body><header><a class="brand" href="${mapPath}">${
    brand.logo && html`<img src="${brand.logo}" alt="" height="40">`
  }<span>${brand.name}</span></a>${mapPath === "/" ? null : html`<a class="button" href="${mapPath}">Ver el mapa</a>`}</header>${content}<footer>${note}<span>Sitio creado por ${
    site ? html`<a href="${site}" rel="noopener">${provider.name}</a>` : provider.name
  }</span></footer></body></html>`.html;
}

/** For what is not published, or does not exist. `what`: 'Este proyecto'. `mapPath` is the company's map, or the product. */
export const missingPage = (frame: PageFrame, what: string, mapPath: string): string =>
  wholePage(
    frame,
    {
      title: `${what} no está disponible · ${frame.brand.name}`,
      description: "",
      canonical: null,
      image: null,
      data: null,
    },
    mapPath,
    html`<main><section class="summary"><h1>${what} no está disponible</h1><p>Puede que se haya retirado o que la dirección no esté completa.</p><p><a class="button first" href="${mapPath}">${mapPath === "/" ? "Ir al inicio" : "Ver los proyectos en el mapa"}</a></p></section></main>`,
    null,
  );

/** The way through the lists of a company to one of its places. */
export function placeCrumbs(
  { name, slug }: { readonly name: string; readonly slug: string },
  place: ListedPlace,
) {
  const { province, canton } = place;
  const crumbs: Crumb[] = [{ name, path: listPath(slug, {}) }];
  if (province) crumbs.push({ name: province.name, path: listPath(slug, { province }) });
  if (canton) crumbs.push({ name: canton.name, path: listPath(slug, place) });
  return crumbs;
}

/** The way to a page, whose own name is last. */
export const trail = (crumbs: readonly Crumb[], name: string) =>
  html`<nav aria-label="Ruta"><ol>${crumbs.map(
    (crumb) => html`<li><a href="${crumb.path}"><bdi>${crumb.name}</bdi></a></li>`,
  )}<li><span aria-current="page"><bdi>${name}</bdi></span></li></ol></nav>`;
