import { countWords } from "@mapaobra/domain/change/change-words.es";
import { toOneLine } from "@mapaobra/domain/format/control-characters";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { pointFields } from "@mapaobra/domain/point/fields";
import { alertKinds } from "@mapaobra/domain/search/search";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import { type Html, html } from "../../../http/html.ts";
import type { MailAddresses, ProjectAddresses } from "../mail-addresses.ts";
import type { AlertPictures } from "./alert-pictures.ts";
import type { AlertReport, ReportedProject, ReportSection } from "./alert-report.ts";
import { font, light, type MailFrame, type MailPart, row, table, writeMail } from "./branded-mail.es.ts";

interface AlertMail {
  readonly report: AlertReport;
  readonly addresses: ProjectAddresses;
  /** The ids of embedded pictures. */
  readonly pictures: Pick<AlertPictures, "map" | "ofProject">;
}

/** A mail with news of projects. Its pictures are embedded, except the logo. */
export function alertMail(frame: MailFrame, { report, addresses, pictures }: AlertMail) {
  const subject = subjectOf(report);
  const { "--brand-text": link } = themeVariables(frame.brand.theme, "light");
  const { sections, otherSearches } = report;
  const parts: MailPart[] = [{ text: `${subject}.` }];
  if (pictures.map)
    parts.push({ html: mapPicture(pictures.map, sections[0] && addresses.search(sections[0])) });
  for (const section of sections) {
    const { heading, projects, more } = section;
    const title = html`<h2 style="margin:0;${font};font-size:16px;line-height:22px"><a class="link" href="${addresses.search(section)}" style="color:${link};text-decoration:none">${heading}</a></h2>`;
    parts.push({ html: row(title, "14px 20px 2px"), text: heading });
    for (const project of projects) {
      const { id } = project;
      parts.push(projectPart(project, addresses.project(section, id), pictures.ofProject.get(id)));
    }
    if (more === 0) continue;
    const text = moreText(section);
    const address = addresses.news(section);
    const others = html`<a class="link" href="${address}" style="${font};font-size:14px;line-height:20px;color:${link}">${text}</a>`;
    parts.push({ html: row(others, "8px 20px 12px"), text: `${text}: ${address}` });
  }
  if (otherSearches > 0) {
    const searches = otherSearches === 1 ? "otra búsqueda" : `otras ${formatWhole(otherSearches)} búsquedas`;
    const text = `Y en ${searches}.`;
    const muted = html`<div class="muted" style="${font};font-size:14px;color:${light.textMuted}">${text}</div>`;
    parts.push({ html: row(muted), text });
  }
  return writeMail(frame, subject, parts);
}

/** What a mail reports: '3 proyectos nuevos en Escazú', '2 proyectos nuevos y 4 con cambios en «Torres»'. */
function subjectOf({ counts, total, place, sections, otherSearches }: AlertReport): string {
  const [kind, ...otherKinds] = alertKinds.filter((each) => counts[each] > 0);
  const news =
    kind && otherKinds.length === 0
      ? countWords[kind](total)
      : counts.new === 0
        ? countWords.mixed(total)
        : `${countWords.new(counts.new)} y ${formatWhole(total - counts.new)} con cambios`;
  const [first, ...others] = sections;
  const searches =
    others.length === 0 ? `«${first?.search.name ?? ""}»` : `${1 + others.length + otherSearches} búsquedas`;
  return `${news} en ${place || searches}`;
}

/** Programs with a style sheet for dark mails show the second instead; Outlook for Windows would show both. */
function mapPicture(
  { light: cid, dark }: NonNullable<AlertPictures["map"]>,
  address: string | undefined,
): Html {
  const pictureOf = (cid: string, name: string, display: string) =>
    html`<img class="${name}" src="cid:${cid}" alt="Mapa con los proyectos de este mensaje" width="560" style="display:${display};width:100%;max-width:560px;height:auto;border:0;border-radius:6px">`;
  const picture = html`${pictureOf(cid, "light", "block")}<!--[if !mso]><!-->${pictureOf(dark, "dark", "none")}<!--<![endif]-->`;
  return row(address ? html`<a href="${address}">${picture}</a>` : picture, "4px 20px 8px");
}

function projectPart(project: ReportedProject, address: string, cid: string | undefined): MailPart {
  const { name, news, facts, place, firms, phone, stageColor } = project;
  const { label } = pointFields.phone;
  const lines = [facts, place, ...firms, ...(phone ? [`${label}: ${phone.text}`] : []), address];
  const small = `${font};font-size:13px;line-height:18px`;
  const photograph =
    cid &&
    html`<td width="96" valign="top" style="padding-right:12px"><a href="${address}"><img src="cid:${cid}" alt="" width="96" height="72" style="display:block;width:96px;height:72px;border:0;border-radius:4px"></a></td>`;
  // The first line says what happened, the others how.
  const newsLines = news.map(
    (text, index) =>
      html`<div class="text" style="${small};font-weight:${index === 0 ? 600 : 400};color:${light.text}">${text}</div>`,
  );
  const muted = (content: Html | string) =>
    html`<div class="muted" style="${small};color:${light.textMuted}">${content}</div>`;
  const call =
    phone &&
    html`${label}: <a class="muted" href="${phone.link ?? address}" style="color:${light.textMuted}">${phone.text}</a>`;
  const dot = html`<span style="color:${stageColor}">&#9679;</span>`;
  return {
    text: [`- ${name}`, ...news, ...lines].filter(Boolean).join("\n  "),
    html: row(
      html`<table${table} class="line" style="border-top:1px solid ${light.border}"><tr><td style="padding-top:10px"><table${table}><tr>${photograph}<td valign="top"><a class="text" href="${address}" style="${font};font-size:15px;line-height:20px;font-weight:600;color:${light.text}">${name}</a><div style="padding-bottom:4px">${newsLines}</div>${muted(html`${dot} ${facts}`)}${muted(place)}${firms.map(muted)}${call && muted(call)}</td></tr></table></td></tr></table>`,
      "8px 20px 4px",
    ),
  };
}

/** 'y 3 más: ver los 23 proyectos', or without others 'Ver los 3 proyectos', for projects that a mail does not list. */
function moreText({ more, projects }: ReportSection): string {
  if (projects.length > 0)
    return `y ${formatWhole(more)} más: ver los ${formatWhole(projects.length + more)} proyectos`;
  return more === 1 ? "Ver el proyecto" : `Ver los ${formatWhole(more)} proyectos`;
}

/** The end of a mail about saved searches. */
export const searchesFooter = (
  brandName: string,
  { searchIds }: AlertReport,
  addresses: MailAddresses,
): MailFrame["footer"] => ({
  reason: `Recibe este mensaje por sus búsquedas guardadas en ${brandName}.`,
  links: [
    { address: addresses.preferences(searchIds), text: "Cambiar la frecuencia" },
    { address: addresses.unsubscribe(searchIds), text: "Dejar de recibir" },
  ],
});

/** The end of a mail to a visitor. */
export const subscriberFooter = (brandName: string, mapName: string, leave: string): MailFrame["footer"] => ({
  reason: `Recibe este mensaje porque pidió avisos de «${toOneLine(mapName)}» de ${brandName}.`,
  links: [{ address: leave, text: "Dejar de recibir y borrar mi correo" }],
});
