import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { MailAddresses } from "../mail-addresses.ts";
import type { AlertReport, ReportSection } from "./alert-report.ts";

/** 'y 3 más', for projects that a mail does not list. */
export const moreText = (count: number): string => `y ${formatWhole(count)} más`;

/** Names how many searches a mail leaves out; empty for none. */
export const otherSearchesText = (count: number): string =>
  count === 0 ? "" : count === 1 ? "Y en otra búsqueda." : `Y en otras ${formatWhole(count)} búsquedas.`;

/** The part of a mail for programs without HTML. */
export function alertText({
  report,
  subject,
  brandName,
  addresses,
}: {
  readonly report: AlertReport;
  readonly subject: string;
  readonly brandName: string;
  readonly addresses: MailAddresses;
}): string {
  const sections = report.sections.map((section) => sectionText(section, addresses));
  return [
    `${subject}.`,
    ...sections,
    ...[otherSearchesText(report.otherSearches)].filter(Boolean),
    `Recibe este mensaje por sus búsquedas guardadas en ${brandName}.`,
    `Cambiar la frecuencia: ${addresses.preferences()}`,
    `No recibir más: ${addresses.unsubscribe(onlySearch(report))}`,
  ].join("\n\n");
}

/** What unsubscribing stops: the search of the mail, or all if it has several. */
export const onlySearch = ({ sections: [first, ...others] }: AlertReport): number | null =>
  first && others.length === 0 ? first.search.id : null;

function sectionText(section: ReportSection, addresses: MailAddresses): string {
  const projects = section.projects.map(({ id, name, facts, place, news }) =>
    [`- ${name}`, ...news, facts.join(" · "), place, addresses.project(section, id)]
      .filter(Boolean)
      .join("\n  "),
  );
  const more = section.more === 0 ? [] : [`${moreText(section.more)}: ${addresses.search(section)}`];
  return [section.search.name, ...projects, ...more].join("\n\n");
}
