import { readCompany } from "@mapaobra/contract/endpoints/companies";
import { countInquiries } from "@mapaobra/contract/endpoints/inquiries";
import { countNotices } from "@mapaobra/contract/endpoints/notices";
import { readVersion } from "@mapaobra/contract/endpoints/version";
import type { Role } from "@mapaobra/domain/access/role";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { makeCompany, noInquiries } from "../../testing/factories.ts";
import { button, dialog } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { makeUserWithRole } from "../../testing/users.ts";
import { OfficeShell } from "./OfficeShell.tsx";

/** Opening the change-password form in the office. */

const form = dialog("Cambiar mi contraseña");

async function open(role: Role) {
  mockNetwork.respond(countInquiries, () => noInquiries);
  mockNetwork.respond(countNotices, () => ({ unread: 0, mail: "active" }));
  mockNetwork.respond(readCompany, () => makeCompany());
  mockNetwork.respond(readVersion, () => ({ version: "1.0.0", notes: [], releases: [] }));
  await renderScreen(
    <OfficeShell>
      <h1>Pantalla</h1>
    </OfficeShell>,
    { as: makeUserWithRole(role) },
  );
}

it("opens from the account menu by keyboard, and returns the focus to the menu's button", async () => {
  await open("admin");
  const account = button(/^Cuenta de/);
  await account.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(account).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(form).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
});

it("opens from the footer without a menu, and returns the focus to its button", async () => {
  await open("cliente");
  const opener = button("Cambiar mi contraseña");
  await opener.click();
  await expect.element(form).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
