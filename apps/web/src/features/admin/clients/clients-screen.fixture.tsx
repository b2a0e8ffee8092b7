import { listClients } from "@mapaobra/contract/endpoints/clients";
import type { Role } from "@mapaobra/domain/access/role";
import type { Client } from "@mapaobra/domain/client/client";
import { addDays } from "@mapaobra/domain/format/dates";
import { OfficeScreens } from "../../../app/office/OfficeScreens.tsx";
import { today } from "../../../testing/fixed-date.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { resourceCases } from "../../../testing/resource-cases.ts";
import { makeUserWithRole } from "../../../testing/users.ts";

/** Fixture for tests of the clients screen, with dates relative to `today`. */

export const inDays = (days: number) => addDays(today, days);
export const dates = (nextInvoice: number | null, contractEnd: number | null) => ({
  nextInvoiceDate: nextInvoice === null ? null : inDays(nextInvoice),
  contractEndDate: contractEnd === null ? null : inDays(contractEnd),
});

interface Opened {
  readonly query?: string;
  readonly role?: Role;
  readonly clients?: readonly Client[];
}

/** Without `clients`, the list contains one client named Del Valle. */
export async function openClients({ query = "", role = "admin", clients }: Opened = {}) {
  const { path, serve } = resourceCases.clients;
  serve();
  if (clients) mockNetwork.respondList(listClients, () => clients);
  await renderScreen(<OfficeScreens />, { path: path + query, as: makeUserWithRole(role) });
}
