import { formatWhole } from "@mapaobra/domain/format/numbers";
import { stageName } from "@mapaobra/domain/point/stage";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import { type Html, html } from "../../../http/html.ts";
import type { FirstPoint, FirstPoints } from "../../points/first-points/first-points-service.ts";
import { queryOf } from "../opened-map.ts";
import { stageClass } from "./stage-mark.ts";

/** The rendered list of the last revision of a map, so that it is written once and not for each visitor. */
const rendered = new WeakMap<FirstPoints, { readonly slug: string; readonly links: Html }>();

/** The first projects of a map as links that open them, and the number of all. */
export function projectLinks(map: { readonly slug: string }, list: FirstPoints): Html {
  const known = rendered.get(list);
  if (known?.slug === map.slug) return known.links;
  const links = writeLinks(map, list);
  rendered.set(list, { slug: map.slug, links });
  return links;
}

function writeLinks(map: { readonly slug: string }, { points, total }: FirstPoints): Html {
  if (total === 0) return html`<p>Este mapa aún no tiene proyectos.</p>`;
  return html`<p>${countText(points.length, total)}</p><ul>${points.map((point) => link(map, point))}</ul>`;
}

/** Without the optional end tag of the item: a hundred of them are in every page. */
function link(map: { readonly slug: string }, { id, name, stage, place }: FirstPoint): Html {
  const label = stageName(stage);
  const facts = place ? `${label} · ${formatPlaceName(place)}` : label;
  return html`<li class="${stageClass(stage)}"><a href="${queryOf(map, id)}">${name || `Proyecto ${id}`}</a>${facts}`;
}

function countText(shown: number, total: number): string {
  const noun = total === 1 ? "proyecto" : "proyectos";
  return shown < total
    ? `Los ${formatWhole(shown)} más recientes de ${formatWhole(total)} ${noun}`
    : `${formatWhole(total)} ${noun}`;
}
