import { formatWhole } from "@mapaobra/domain/format/numbers";
import { projectsText } from "@mapaobra/domain/point/display";
import { projectPath } from "@mapaobra/domain/point/project-path";
import { stageName } from "@mapaobra/domain/point/stage";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import { type Html, html } from "../../../http/html.ts";
import type { FirstPoint, FirstPoints } from "../../points/first-points/first-points-service.ts";
import { nameOf } from "../project/project-names.ts";
import { stageClass } from "./stage-mark.ts";

/** The rendered list of the last revision of a map, so that it is written once and not for each visitor. */
const rendered = new WeakMap<FirstPoints, { readonly slug: string; readonly links: Html }>();

/** The first projects of a map as links to their pages, and the number of all. */
export function projectLinks(companySlug: string, list: FirstPoints): Html {
  const known = rendered.get(list);
  if (known?.slug === companySlug) return known.links;
  const links = writeLinks(companySlug, list);
  rendered.set(list, { slug: companySlug, links });
  return links;
}

function writeLinks(companySlug: string, { points, total }: FirstPoints): Html {
  if (total === 0) return html`<p>Este mapa aún no tiene proyectos.</p>`;
  const links = points.map((point) => link(companySlug, point));
  return html`<p>${countText(points.length, total)}</p><ul>${links}</ul>`;
}

/** Without the optional end tag of the item: a hundred of them are in every page. */
function link(companySlug: string, { id, name, stage, place }: FirstPoint): Html {
  const label = stageName(stage);
  const facts = place ? `${label} · ${formatPlaceName(place)}` : label;
  const path = projectPath(companySlug, { id, name });
  return html`<li class="${stageClass(stage)}"><a href="${path}">${nameOf({ id, name })}</a>${facts}`;
}

function countText(shown: number, total: number): string {
  return shown < total
    ? `Los ${formatWhole(shown)} más recientes de ${projectsText(total)}`
    : projectsText(total);
}
