import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { MailAddresses } from "../mail-addresses.ts";
import type { AlertReport, ReportSection } from "./alert-report.ts";

/** 'y 3 más', for projects that a mail does not list. */
export const moreText = (count: number): string => `y ${formatWhole(count)} más`;

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
    { address: addresses.preferences(), text: "Cambiar la frecuencia" },
    { address: addresses.unsubscribe(onlySearch(report)), text: "No recibir más" },
  ],
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
  readonly addresses: Pick<MailAddresses, "search" | "project">;
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

/** What unsubscribing stops: the search of the mail, or all if it has several. */
export const onlySearch = ({ sections: [first, ...others] }: AlertReport): number | null =>
  first && others.length === 0 ? first.search.id : null;

function sectionText(section: ReportSection, addresses: Pick<MailAddresses, "search" | "project">): string {
  const projects = section.projects.map(({ id, name, facts, place, news }) =>
    [`- ${name}`, ...news, facts.join(" · "), place, addresses.project(section, id)]
      .filter(Boolean)
      .join("\n  "),
  );
  const more = section.more === 0 ? [] : [`${moreText(section.more)}: ${addresses.search(section)}`];
  return [section.search.name, ...projects, ...more].join("\n\n");
}
