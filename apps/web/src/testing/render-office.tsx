import { readCompany } from "@mapaobra/contract/endpoints/companies";
import { countInquiries } from "@mapaobra/contract/endpoints/inquiries";
import { listMaps } from "@mapaobra/contract/endpoints/maps";
import { countNotices } from "@mapaobra/contract/endpoints/notices";
import { readVersion } from "@mapaobra/contract/endpoints/version";
import type { Role } from "@mapaobra/domain/access/role";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { OfficeScreens } from "../app/office/OfficeScreens.tsx";
import { OfficeShell } from "../app/office/OfficeShell.tsx";
import { makeCompany, noInquiries } from "./factories.ts";
import { mockNetwork } from "./mock-network.ts";
import { renderScreen } from "./render-screen.tsx";
import { makeUserWithRole } from "./users.ts";

/** Renders the whole office with its shell; the company has no map. */
export async function renderOffice(
  role: Role,
  options: Parameters<typeof renderScreen>[1] = {},
  inquiries = noInquiries,
) {
  mockNetwork.respond(countNotices, () => ({ unread: 0, mail: "active" }));
  mockNetwork.respond(countInquiries, () => inquiries);
  mockNetwork.respond(readCompany, () => makeCompany());
  mockNetwork.respondList(listMaps, () => []);
  mockNetwork.respond(readVersion, () => ({ version: "1.0.0", notes: ["Mapas"], releases: [] }));
  const screen = await renderScreen(
    <OfficeShell>
      <OfficeScreens />
    </OfficeShell>,
    { as: makeUserWithRole(role, { name: "Ana Rojas" }), ...options },
  );
  await expect.element(page.getByRole("main").getByRole("heading", { level: 1 })).toBeInTheDocument();
  return screen;
}

/** The office's top bar. */
export const bar = page.getByRole("banner");
export const menus = bar.getByRole("navigation", { name: "Principal" });
export const title = (name: string) => page.getByRole("heading", { level: 1, name });
export const noMaps = page.getByText("No hay mapas asociados a su empresa.");

/** Opens a screen from its menu. */
export async function goToScreen(menu: string, screen: string): Promise<void> {
  await menus.getByRole("button", { name: menu }).click();
  await menus.getByRole("link", { name: screen }).click();
}

/** Goes back like a user: once the open layer has its history entry. */
export async function pressBack(): Promise<void> {
  const isOpen = page.getByRole("dialog").elements().length > 0;
  await expect.poll(() => Boolean(history.state?.backCloses)).toBe(isOpen);
  history.back();
}
