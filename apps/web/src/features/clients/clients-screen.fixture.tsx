import { listClients } from "@mapaobra/contract/endpoints/clients";
import type { Role } from "@mapaobra/domain/access/role";
import type { Client } from "@mapaobra/domain/client/client";
import { daysAfter } from "@mapaobra/domain/format/dates";
import { OfficeScreens } from "../../app/office/OfficeScreens.tsx";
import { today } from "../../testing/fixed-day.ts";
import { network } from "../../testing/network.ts";
import { officeNouns } from "../../testing/office-nouns.ts";
import { personWith } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render-screen.tsx";

/** The screen of clients, and dates of theirs around `today`. */

export const inDays = (days: number) => daysAfter(today, days);
export const dates = (nextInvoice: number | null, contractEnd: number | null) => ({
  nextInvoiceDate: nextInvoice === null ? null : inDays(nextInvoice),
  contractEndDate: contractEnd === null ? null : inDays(contractEnd),
});

interface Opened {
  readonly query?: string;
  readonly role?: Role;
  readonly clients?: readonly Client[];
}

/** Without `clients` the list has one, called Del Valle. */
export async function openClients({ query = "", role = "admin", clients }: Opened = {}) {
  const { path, serve } = officeNouns.clients;
  serve();
  if (clients) network.answerList(listClients, () => clients);
  await renderScreen(<OfficeScreens />, { at: path + query, as: personWith(role) });
}
