import { readCompany } from "@mapaobra/contract/endpoints/companies";
import { listMaps } from "@mapaobra/contract/endpoints/maps";
import { readVersion } from "@mapaobra/contract/endpoints/version";
import type { Role } from "@mapaobra/domain/access/role";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { expectNoFaults, expectNoFaultsInEveryLook } from "../../testing/axe.ts";
import { network } from "../../testing/network.ts";
import { personWith } from "../../testing/people.ts";
import { companyOf } from "../../testing/records.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { button, dialog } from "../../testing/screen.ts";
import { phone } from "../../testing/windows.ts";
import { OfficeScreens } from "./OfficeScreens.tsx";
import { OfficeShell } from "./OfficeShell.tsx";

/** What surrounds the screens of the office under axe. */

async function open(role: Role, at = "/home") {
  network.answer(readCompany, () => companyOf());
  network.answerList(listMaps, () => []);
  network.answer(readVersion, () => ({ version: "1.0.0", notes: ["Mapas"], releases: [] }));
  await renderScreen(
    <OfficeShell>
      <OfficeScreens />
    </OfficeShell>,
    { at, as: personWith(role) },
  );
  await expect.element(page.getByRole("main").getByRole("heading")).toBeInTheDocument();
}

it.each(["admin", "cliente"] as const)(
  "axe finds nothing wrong with the office of %s without a map, on a phone either",
  async (role) => {
    await open(role);
    await expect.element(page.getByText("No hay mapas asociados a su empresa.")).toBeVisible();
    await expectNoFaultsInEveryLook();
  },
);

it("axe finds nothing wrong with an open menu", async () => {
  await open("super");
  await button("Maestros").click();
  await expect.element(page.getByRole("link", { name: "Empresa", exact: true }).first()).toBeVisible();
  await expectNoFaults();
});

it("axe finds nothing wrong with the menu of a phone", async () => {
  await page.viewport(phone.width, phone.height);
  await open("super");
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  await expect.element(dialog("Menú")).toBeVisible();
  await expectNoFaults();
});

it("axe finds nothing wrong with the release notes", async () => {
  await open("admin");
  await button(/^Versión/).click();
  await expect.element(dialog("Novedades")).toBeVisible();
  await expectNoFaults();
});

it("axe finds nothing wrong where Back ends", async () => {
  await open("admin");
  history.back();
  await expect.element(dialog("Acción no permitida")).toBeVisible();
  await expectNoFaults();
});

it("axe finds nothing wrong with a new version, on a phone either", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  await open("admin");
  network.answer(readVersion, () => ({ version: "2.0.0", notes: [], releases: [] }));
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      return page.getByText("Hay una nueva versión").query();
    })
    .not.toBeNull();
  vi.useRealTimers();
  await expectNoFaultsInEveryLook();
});

it("axe finds nothing wrong with an address that leads nowhere", async () => {
  await open("admin", "/home/desconocida");
  await expect.element(page.getByText("La dirección puede estar mal escrita.")).toBeVisible();
  await expectNoFaults();
});
