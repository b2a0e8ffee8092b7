import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import type { PublicMap } from "@mapaobra/contract/wire/map";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { projectsText } from "@mapaobra/domain/point/display";
import { noFilters } from "@mapaobra/domain/point/filters";
import { projectPath } from "@mapaobra/domain/point/project-path";
import { stageName, undefinedStage } from "@mapaobra/domain/point/stage";
import { placeText } from "@mapaobra/domain/territory/format-place-name";
import { type ListedPlace, listPath } from "@mapaobra/domain/territory/place-path";
import type { CollectionPage } from "schema-dts";
import { type Html, html } from "../../../http/html.ts";
import type { CompanyBrand } from "../../branding/branding-service.ts";
import { MAX_POINTS } from "../../first-picture/surroundings-picture-service.ts";
import { type MapPicture, mapPictureLink } from "../map-picture.ts";
import { stageClass } from "../no-script/stage-mark.ts";
import { queryOf } from "../opened-map.ts";
import {
  absoluteWith,
  type Crumb,
  type PageFrame,
  placeCrumbs,
  trail,
  wholePage,
} from "../project/page-frame.es.ts";
import { projectCard } from "../project/project-card.ts";
import { nameOf } from "../project/project-names.ts";
import { publisherData, trailData } from "../project/structured-data.ts";
import { sheetPath } from "../sheets/sheet-reply.ts";
import { type ListedProject, PROJECTS_OF_PAGE } from "./list-reader.ts";
import type { CountedStage, Selection } from "./select-projects.ts";

/** The database skips all projects of the pages before. Older ones are in the lists of places and of stages. */
const MAX_PAGES = 400;
/** A map may have any text as a stage. */
const MAX_STAGES = 16;

interface Owner {
  readonly company: CompanyBrand;
  readonly map: PublicMap;
}

/** The one address of a page of a list. */
export function listAddress(
  companySlug: string,
  place: ListedPlace,
  stageSlug: string | undefined,
  page: number,
): string {
  const query = new URLSearchParams({
    ...(stageSlug !== undefined && { etapa: stageSlug }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return listPath(companySlug, place) + (query.size > 0 ? `?${query}` : "");
}

const allPages = ({ projects }: Selection) => Math.max(1, Math.ceil(projects / PROJECTS_OF_PAGE));

/** The number of pages of a list. */
export const pagesOf = (selection: Selection): number => Math.min(MAX_PAGES, allPages(selection));

/** 'Escazú, San José'; a canton that is called as its province says that it is one. */
function whereText({ province, canton }: ListedPlace): string {
  if (!canton) return province?.name ?? "";
  return canton.name === province?.name ? `el cantón de ${canton.name}` : `${canton.name}, ${province?.name}`;
}

const isUndefined = (stage: CountedStage | undefined) => stage?.name === stageName(null);

/** The title of a list. */
export function titleOf({ place, stage }: Selection, { name }: CompanyBrand): string {
  const where = whereText(place);
  const what = isUndefined(stage) ? "Proyectos sin etapa definida" : (stage?.name ?? "Proyectos");
  if (where !== "") return `${what} en ${where}`;
  return stage && !isUndefined(stage) ? `${what}: proyectos de ${name}` : `${what} de ${name}`;
}

function describe({ place, stage, stages, projects }: Selection, { name }: CompanyBrand): string {
  const where = whereText(place);
  const what = `${projectsText(projects)} de ${name}${where && ` en ${where}`}`;
  if (stage) return isUndefined(stage) ? `${what}, sin etapa definida.` : `${what}: ${stage.name}.`;
  const counts = stages.slice(0, 5).map((each) => `${each.name} (${formatWhole(each.projects)})`);
  return counts.length === 0 ? `${what}.` : `${what}: ${counts.join(", ")}.`;
}

/** The map with most of the projects, with the filters of the list. */
function livePath({ company, map }: Owner, { place, stage, mapId, values }: Selection): string {
  const filters = filtersToQuery({
    ...noFilters,
    province: place.province ? [place.province.stored] : [],
    canton: place.canton ? [place.canton.stored] : [],
    stage: stage ? (values.stage ?? []).map((value) => value || undefinedStage.label) : [],
  });
  const opened = queryOf(
    map.maps.find(({ id }) => id === mapId),
    undefined,
  );
  return `/mapa/${company.slug}${[opened, filters].filter(Boolean).join(opened ? "&" : "?")}`;
}

/** A page of a list, complete without scripts. */
export function listPage(
  frame: PageFrame,
  owner: Owner,
  selection: Selection,
  page: number,
  projects: readonly ListedProject[],
  picture: MapPicture | null,
): string {
  const { company } = owner;
  const { place, stage } = selection;
  const absolute = absoluteWith(frame.origin);
  const title = titleOf(selection, company);
  const last = pagesOf(selection);
  const addressOf = (number: number) => listAddress(company.slug, place, stage?.slug, number);
  const path = addressOf(page);
  const description = describe(selection, company);
  const pageText = page > 1 ? ` (página ${formatWhole(page)} de ${formatWhole(last)})` : "";
  const crumbs = placeCrumbs(company, place);
  const self: Crumb = stage
    ? { name: stage.name, path: addressOf(1) }
    : (crumbs.pop() ?? { name: company.name, path });
  const cards = projects.map((project) => card(company.slug, project));
  const live = livePath(owner, selection);
  const content = html`<main>${crumbs.length > 0 ? trail(crumbs, self.name) : null}<div class="heading"><div><h1>${title}</h1><p class="place">${projectsText(selection.projects)}${pageText}</p></div>${
    cards.length > 0
      ? html`<p class="buttons"><a class="button first" href="${live}">Ver en el mapa</a><a class="button" href="${sheetPath(addressOf(1))}" download>Descargar lista (PDF)</a></p>`
      : null
  }</div><div class="two">${choices(company.slug, selection)}${picture && mapOf(picture, live, selection)}</div>${
    cards.length > 0
      ? html`<ul class="cards large">${cards}</ul>`
      : html`<section><p>Aún no hay proyectos.</p></section>`
  }${pageLinks(page, last, addressOf)}${
    page === last && allPages(selection) > last
      ? html`<p class="place">Esta lista tiene los ${formatWhole(last * PROJECTS_OF_PAGE)} más recientes. Los demás están en las listas de cada lugar y etapa, y en el mapa.</p>`
      : null
  }</main>`;
  const data: CollectionPage = {
    "@type": "CollectionPage",
    url: absolute(path),
    name: title,
    description,
    inLanguage: "es-CR",
    publisher: publisherData(company),
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: selection.projects,
      itemListElement: projects.map((project, at) => ({
        "@type": "ListItem",
        position: (page - 1) * PROJECTS_OF_PAGE + at + 1,
        name: nameOf(project),
        url: absolute(projectPath(company.slug, project)),
      })),
    },
  };
  const image = projects.find(({ thumbnail }) => thumbnail !== null)?.thumbnail ?? null;
  return wholePage(
    frame,
    {
      title: `${title}${pageText} · ${company.name}`,
      description,
      canonical: frame.origin && frame.origin + path,
      image: image === null ? null : { address: absolute(image), card: null },
      data: {
        "@context": "https://schema.org",
        "@graph": [data, trailData([...crumbs, self], absolute)],
      },
    },
    `/mapa/${company.slug}`,
    content,
    null,
  );
}

function mapOf(picture: MapPicture, live: string, { projects }: Selection): Html {
  const alt =
    projects > MAX_POINTS
      ? `Mapa con los ${formatWhole(MAX_POINTS)} proyectos más recientes`
      : "Mapa con los proyectos de la lista";
  return html`<div>${mapPictureLink(picture, live, alt)}${projects > MAX_POINTS ? html`<p class="sources">${alt}.</p>` : null}</div>`;
}

function card(companySlug: string, project: ListedProject): Html {
  const { stage, district, canton, province, area } = project;
  const place = placeText(district, canton ?? province);
  // As a row of the map has it.
  const size = area ? `${formatWhole(Math.round(area) || 1)}\u00a0m²` : "";
  const facts = [stageName(stage), size].filter(Boolean).join(" · ");
  return projectCard(
    companySlug,
    project,
    html`<p class="stage">${facts}</p>${place && html`<p>${place}</p>`}`,
  );
}

/** Links to the lists of the places within, and of the stages. Each keeps the other choice; a chosen one is removed. */
function choices(companySlug: string, { place, stage, stages, places }: Selection): Html {
  const ofPlaces = places.map(({ place: within, projects }) => {
    const isChosen = within.canton !== undefined && within.canton === place.canton;
    const target = isChosen ? { province: place.province } : within;
    const name = (within.canton ?? within.province)?.name ?? "";
    return choice({ name, projects, isChosen, mark: null }, listAddress(companySlug, target, stage?.slug, 1));
  });
  const shown = stages.filter((each, at) => at < MAX_STAGES || each === stage);
  const ofStages = shown.map((each) => {
    const isChosen = each === stage;
    const address = listAddress(companySlug, place, isChosen ? undefined : each.slug, 1);
    return choice({ ...each, isChosen, mark: stageClass(each.value) }, address);
  });
  const group = (label: string, links: readonly Html[]) =>
    links.length > 0
      ? html`<nav class="choices" aria-label="${label}"><b>${label}</b><div>${links}</div></nav>`
      : null;
  return html`<div>${group(place.province ? "Cantones" : "Provincias", ofPlaces)}${group("Etapas", ofStages)}</div>`;
}

interface Choice {
  readonly name: string;
  readonly projects: number;
  readonly isChosen: boolean;
  /** The class of a stage. */
  readonly mark: string | null;
}

const choice = ({ name, projects, isChosen, mark }: Choice, address: string) =>
  html`<a href="${address}"${isChosen ? html` aria-current="true" title="Quitar"` : null}${
    mark && html` class="stage ${mark}"`
  }>${name} <small>${formatWhole(projects)}</small>${isChosen ? html` <span aria-hidden="true">✕</span>` : null}</a>`;

function pageLinks(page: number, last: number, addressOf: (page: number) => string): Html | null {
  if (last === 1) return null;
  const link = (relation: string, number: number, text: string) =>
    number >= 1 && number <= last
      ? html`<a class="button" rel="${relation}" href="${addressOf(number)}">${text}</a>`
      : html`<span></span>`;
  return html`<nav class="pages" aria-label="Páginas">${link("prev", page - 1, "‹ Anteriores")}<span>Página ${formatWhole(page)} de ${formatWhole(last)}</span>${link("next", page + 1, "Siguientes ›")}</nav>`;
}
