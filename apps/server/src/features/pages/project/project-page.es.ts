import { formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { groupMedia } from "@mapaobra/domain/media/group-media";
import { directionsUrl, wazeUrl } from "@mapaobra/domain/point/directions";
import { progressText } from "@mapaobra/domain/point/display";
import { projectPath } from "@mapaobra/domain/point/project-path";
import { stageName } from "@mapaobra/domain/point/stage";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import { placeOfNames } from "@mapaobra/domain/territory/place-path";
import { type Html, html } from "../../../http/html.ts";
import type { LinkImage } from "../../../http/link-image.ts";
import { projectCardPath, projectCardText } from "../card-address.ts";
import { type MapPicture, mapPictureLink } from "../map-picture.ts";
import { companyContacts } from "../no-script/company-contacts.ts";
import { knownFacts } from "../no-script/project-details.ts";
import { stageClass } from "../no-script/stage-mark.ts";
import { queryOf } from "../opened-map.ts";
import { sheetPath } from "../sheets/sheet-reply.ts";
import { alertsPath } from "./alerts-page.es.ts";
import { inquiryAnchor, inquiryMark } from "./inquiry-section.es.ts";
import {
  absoluteWith,
  type Crumb,
  type PageFrame,
  type PageHead,
  placeCrumbs,
  trail,
  wholePage,
} from "./page-frame.es.ts";
import { projectCard } from "./project-card.ts";
import { nameOf, placeOf } from "./project-names.ts";
import type { FoundProject, PublishedPoint, Surroundings } from "./project-reader.ts";
import { structuredData } from "./structured-data.ts";

/** Photographs of the page: more are on the map. */
const MAX_PHOTOGRAPHS = 12;

/** Those of the page, and of its sheet. */
export const photographsOf = (point: Pick<PublishedPoint, "media">) =>
  groupMedia(point.media).image.slice(0, MAX_PHOTOGRAPHS);

/** The page of a project, complete without scripts but for `inquiryMark`. */
export function projectPage(
  frame: PageFrame,
  project: FoundProject,
  around: Surroundings,
  picture: MapPicture | null,
): string {
  const { company, map, point } = project;
  const absolute = absoluteWith(frame.origin);
  const name = nameOf(point);
  const place = placeOf(point);
  const path = projectPath(company.slug, point);
  const mapPath = `/mapa/${company.slug}`;
  const livePath = mapPath + queryOf(map, point.id);
  const summary = [stageName(point.stage), progressText(point.progress), place].filter(Boolean).join(" · ");
  const photographs = photographsOf(point);
  const addresses = photographs.map(({ viewAddress, address }) => viewAddress ?? address);
  const listed = placeOfNames(point.province, point.canton);
  const crumbs: Crumb[] = placeCrumbs(company, listed ?? {});
  if (!listed) crumbs.push({ name: map.name, path: mapPath + queryOf(map, undefined) });
  const head: PageHead = {
    title: `${name} · ${company.name}`,
    description: summary,
    canonical: frame.origin && frame.origin + path,
    image: linkImage(frame, project, picture !== null, addresses[0]),
    data: structuredData(
      project,
      { path, name, description: summary, photographs: addresses, crumbs },
      absolute,
    ),
  };
  const surroundings = picture && surroundingsOf(picture, livePath, name);
  const offersInquiries = company.inquiryMonths !== null;
  const hasPhotographs = photographs.length > 0;
  const lead = hasPhotographs ? gallery(photographs, name) : surroundings;
  const content = html`<main>${trail(crumbs, name)}<div class="lead${lead ? "" : " bare"}">${lead}<div class="summary"><h1><bdi>${name}</bdi></h1>${stageLine(point)}${place && html`<p class="place">${place}</p>`}${actions(project, livePath)}${shareLine(name, absolute(path), sheetPath(path))}${contacts(project, livePath)}</div></div>${facts(point)}<div class="two">${stagesOverTime(around.stages)}${hasPhotographs ? surroundings : null}</div>${offersInquiries ? inquiryMark : null}${neighbours(around.neighbours, company.slug)}</main><script type="module" src="/project-page.js?v=${frame.version}"></script>`;
  const updated = formatDay(todayInCostaRica(around.updatedAt));
  const note = html`<span class="date">Datos actualizados el <time datetime="${around.updatedAt.toISOString()}">${updated}</time></span>`;
  return wholePage(frame, head, mapPath, content, note);
}

/** The card of a project on a map, or its first photograph. */
function linkImage(
  { origin }: PageFrame,
  { company, state, point }: FoundProject,
  hasCard: boolean,
  photograph: string | undefined,
): LinkImage | null {
  if (hasCard && origin) {
    const address = origin + projectCardPath(company, point.id, state.revision);
    return { address, card: projectCardText(nameOf(point)) };
  }
  return photograph === undefined ? null : { address: absoluteWith(origin)(photograph), card: null };
}

const stageLine = ({ stage, progress }: PublishedPoint) =>
  html`<p class="stage ${stageClass(stage)}">${stageName(stage)}${
    progress === null
      ? null
      : html`<span>${progressText(progress)}</span><progress max="100" value="${progress}" aria-label="Avance"></progress>`
  }</p>`;

function actions({ company, point, position, offersAlerts }: FoundProject, livePath: string): Html {
  const offersInquiries = company.inquiryMonths !== null;
  const alerts = (style: string) =>
    offersAlerts
      ? html`<a class="button${style}" href="${alertsPath(company.slug, point)}" rel="nofollow">Avisarme</a>`
      : null;
  const leading = offersInquiries
    ? html`<a class="button first" href="#${inquiryAnchor}">Quiero información</a><a class="button${offersAlerts ? "" : " whole"}" href="${livePath}">Ver en el mapa</a>${alerts("")}`
    : html`<a class="button first" href="${livePath}">Ver en el mapa</a>${alerts(" whole")}`;
  return html`<div class="actions">${leading}<a class="button" href="${directionsUrl([position])}" rel="noopener">Google Maps</a><a class="button" href="${wazeUrl(position)}" rel="noopener">Waze</a></div>`;
}

function shareLine(name: string, address: string, sheet: string): Html {
  const text = encodeURIComponent(`${name} ${address}`);
  return html`<div class="take"><p class="share">Compartir: <a href="https://wa.me/?text=${text}" rel="noopener">WhatsApp</a> <a href="mailto:?subject=${encodeURIComponent(name)}&amp;body=${text}">Correo</a></p><a class="button" href="${sheet}" download>Descargar ficha (PDF)</a></div>`;
}

type Photographs = ReturnType<typeof groupMedia<PublishedPoint["media"][number]>>["image"];

/**
 * A file of half the bytes for phones. Wider screens have the picture of screen size, which the gallery opens as well.
 * One that was stored as another kind of photograph has none.
 */
function phoneSource({ viewAddress }: Photographs[number]): Html | null {
  if (!viewAddress?.endsWith("/vista.webp")) return null;
  const small = viewAddress.replace(/vista\.webp$/, "previa.webp");
  // A phone with more than two pixels to a CSS pixel needs no more than 960.
  return html` srcset="${small} 960w,${viewAddress} 1600w" sizes="(min-width:768px) 660px,80vw"`;
}

/** The first photograph large, the others in a strip. Each opens the file. */
function gallery([first, ...others]: Photographs, name: string): Html {
  if (!first) return html``;
  const large = html`<a class="large" href="${first.address}" data-view="${first.viewAddress ?? first.address}"><img src="${first.viewAddress ?? first.address}"${phoneSource(first)} alt="${name}" fetchpriority="high" width="3" height="2"></a>`;
  const strip = others.map(
    ({ address, viewAddress, thumbnailAddress }, at) =>
      html`<li><a href="${address}" data-view="${viewAddress ?? address}"><img src="${thumbnailAddress ?? viewAddress ?? address}" alt="Fotografía ${at + 2}" loading="lazy" width="128" height="88"></a></li>`,
  );
  return html`<div class="photographs">${large}${strip.length > 0 ? html`<ul class="strip">${strip}</ul>` : null}</div>`;
}

/**
 * Those of the company. The map has those of the project, whose reading is limited (decision 78): pages would give
 * robots the telephones of all.
 */
function contacts(project: FoundProject, livePath: string): Html | null {
  const { point, company } = project;
  const hasOwn = [point.phone, point.email, point.web, point.manager].some(Boolean);
  const known = companyContacts(company.contacts);
  if (!hasOwn && known.html === "") return null;
  return html`<div class="contacts"><h2>Contacto</h2>${known}${
    hasOwn ? html`<a href="${livePath}">Contactos de la obra, en el mapa</a>` : null
  }</div>`;
}

function facts(point: PublishedPoint): Html {
  // The head of the page says the progress.
  const known = knownFacts({ ...point, progress: null });
  if (known.length === 0 && !point.note) return html``;
  return html`<section><h2>Detalles</h2>${point.note && html`<p class="note">${point.note}</p>`}<dl class="facts">${known.map(
    ([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`,
  )}</dl></section>`;
}

function stagesOverTime(stages: Surroundings["stages"]): Html | null {
  if (stages.length === 0) return null;
  const steps = stages.map(
    ({ stage, since }) =>
      html`<li class="${stageClass(stage)}"><span>${stageName(stage)}</span><time datetime="${since}">desde el ${formatDay(todayInCostaRica(new Date(since)))}</time></li>`,
  );
  return html`<section><h2>Etapas</h2><ol class="steps">${steps}</ol></section>`;
}

const surroundingsOf = (picture: MapPicture, livePath: string, name: string) =>
  html`<section><h2>Ubicación</h2>${mapPictureLink(picture, livePath, `Mapa con la ubicación de ${name}`, html`<i></i>`)}</section>`;

function neighbours(near: Surroundings["neighbours"], companySlug: string): Html | null {
  if (near.length === 0) return null;
  const cards = near.map((each) => {
    const place = each.canton && formatPlaceName(each.canton);
    const facts = [stageName(each.stage), place].filter(Boolean).join(" · ");
    return projectCard(companySlug, each, html`<p>${facts}</p>`);
  });
  return html`<section><h2>Proyectos cercanos</h2><ul class="cards">${cards}</ul></section>`;
}
