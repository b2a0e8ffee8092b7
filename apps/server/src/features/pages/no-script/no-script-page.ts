import { mapFeedPath } from "@mapaobra/contract/endpoints/feeds";
import type { Branding } from "@mapaobra/contract/wire/branding";
import type { PublicMap } from "@mapaobra/contract/wire/map";
import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { type Html, html } from "../../../http/html.ts";
import type { CompanyContacts } from "../../branding/branding-service.ts";
import type { FirstPoints } from "../../points/first-points/first-points-service.ts";
import { queryOf } from "../opened-map.ts";
import type { SharedPoint } from "../shared-point.ts";
import { companyContacts } from "./company-contacts.ts";
import { projectDetails } from "./project-details.ts";
import { projectLinks } from "./project-links.ts";

/** What a public map page shows in browsers without JavaScript. */
export interface NoScriptMap {
  readonly brand: Branding;
  /** Of the company; without one there are no maps. */
  readonly companySlug: string | undefined;
  /** Of the company. */
  readonly contacts: CompanyContacts | undefined;
  /**
   * The sources, as HTML, of the picture of the page's map, which the style sheet places above the content.
   * Undefined without a picture.
   */
  readonly pictureSources: string | undefined;
  readonly maps: PublicMap["maps"];
  readonly shown: PublicMap["maps"][number] | undefined;
  /** The project that the URL opens. */
  readonly point: SharedPoint | undefined;
  /** Undefined if they are not known yet. */
  readonly firstPoints: FirstPoints | undefined;
  readonly provider: { readonly name: string; readonly url: string | null };
}

/** A file of the browser application, which only browsers without JavaScript load. */
const styleSheet = html`<link rel="stylesheet" href="/no-script.css">`;

/** For screens that are not public maps. */
export const noScriptScreen: Html = html`${styleSheet}<main><p class="notice">Para usar esta página, active JavaScript en su navegador.</p></main>`;

export function noScriptMap(page: NoScriptMap): Html {
  return html`${styleSheet}${header(page)}<main>${[
    page.pictureSources ? html`<p class="sources">${{ html: page.pictureSources }}</p>` : html``,
    html`<p class="notice">Para usar el mapa interactivo, active JavaScript en su navegador.</p>`,
    page.point ? projectDetails(page.point) : html``,
    mapLinks(page),
    projects(page),
  ]}</main>${credits(page.provider)}`;
}

const header = ({ brand: { name, logo }, contacts }: NoScriptMap) =>
  html`<header>${logo === null ? null : html`<img src="${logo}" alt="">`}<h1>${name}</h1>${
    contacts && companyContacts(contacts)
  }</header>`;

function mapLinks({ maps, shown }: NoScriptMap): Html {
  if (maps.length < 2) return html``;
  const links = maps.map((map) => {
    const current = map === shown ? html` aria-current="page"` : null;
    return html`<a href="${queryOf(map, undefined)}"${current}>${map.name}</a>`;
  });
  return html`<nav aria-label="Mapas">${links}</nav>`;
}

function projects({ companySlug = "", maps, shown, firstPoints }: NoScriptMap): Html {
  if (maps.length === 0) return html`<p>No hay mapas públicos disponibles.</p>`;
  if (!shown) return html``;
  return html`<section><h2>${shown.name}</h2>${
    firstPoints
      ? projectLinks(companySlug, firstPoints)
      : html`<p>La lista de proyectos se está preparando. <a href="${queryOf(shown, undefined)}">Volver a cargar</a></p>`
  }<p><a href="/mapa/${companySlug}/lista">Todos los proyectos, por lugar y por etapa</a></p><p><a href="${mapFeedPath(shown.id)}">Proyectos nuevos y cambios de etapa por Atom</a></p></section>`;
}

/** The provider's link (P1 §2). */
function credits({ name, url }: NoScriptMap["provider"]): Html {
  const address = safeHttpUrl(url);
  return html`<footer>Sitio creado por ${address ? html`<a href="${address}" rel="noopener">${name}</a>` : name}</footer>`;
}
