import { toOneLine } from "@mapaobra/domain/format/control-characters";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { pointFields } from "@mapaobra/domain/point/fields";
import type { MailAddresses, ProjectAddresses } from "../mail-addresses.ts";
import type { AlertReport, ReportSection } from "./alert-report.ts";

/** 'y 3 más: ver los 23 proyectos', or without others 'Ver los 3 proyectos', for projects that a mail does not list. */
export const moreText = ({ more, projects }: Pick<ReportSection, "more" | "projects">): string =>
  projects.length > 0
    ? `y ${formatWhole(more)} más: ver los ${formatWhole(projects.length + more)} proyectos`
    : more === 1
      ? "Ver el proyecto"
      : `Ver los ${formatWhole(more)} proyectos`;

/** Names how many searches a mail leaves out; empty for none. */
export const otherSearchesText = (count: number): string =>
  count === 0 ? "" : count === 1 ? "Y en otra búsqueda." : `Y en otras ${formatWhole(count)} búsquedas.`;

/** Why a person gets a mail, and how to stop it. */
export interface MailFooter {
  readonly reason: string;
  readonly links: readonly { readonly address: string; readonly text: string }[];
}

/** The end of a mail about saved searches. */
export const searchesFooter = (
  brandName: string,
  report: AlertReport,
  addresses: MailAddresses,
): MailFooter => ({
  reason: `Recibe este mensaje por sus búsquedas guardadas en ${brandName}.`,
  links: [
    { address: addresses.preferences(report.searchIds), text: "Cambiar la frecuencia" },
    { address: addresses.unsubscribe(report.searchIds), text: "Dejar de recibir" },
  ],
});

/** The end of a mail to a visitor. */
export const subscriberFooter = (brandName: string, mapName: string, leave: string): MailFooter => ({
  reason: `Recibe este mensaje porque pidió avisos de «${toOneLine(mapName)}» de ${brandName}.`,
  links: [{ address: leave, text: "Dejar de recibir y borrar mi correo" }],
});

/** The part of a mail for programs without HTML. */
export function alertText({
  report,
  subject,
  addresses,
  footer,
}: {
  readonly report: AlertReport;
  readonly subject: string;
  readonly addresses: ProjectAddresses;
  readonly footer: MailFooter;
}): string {
  const sections = report.sections.map((section) => sectionText(section, addresses));
  return [
    `${subject}.`,
    ...sections,
    ...[otherSearchesText(report.otherSearches)].filter(Boolean),
    footer.reason,
    ...footer.links.map(({ address, text }) => `${text}: ${address}`),
  ].join("\n\n");
}

function sectionText(section: ReportSection, addresses: ProjectAddresses): string {
  const projects = section.projects.map(({ id, name, facts, place, firms, phone, news }) =>
    [
      `- ${name}`,
      ...news,
      facts.join(" · "),
      place,
      ...firms,
      ...(phone ? [`${pointFields.phone.label}: ${phone.text}`] : []),
      addresses.project(section, id),
    ]
      .filter(Boolean)
      .join("\n  "),
  );
  const more = section.more === 0 ? [] : [`${moreText(section)}: ${addresses.news(section)}`];
  return [section.heading, ...projects, ...more].join("\n\n");
}
