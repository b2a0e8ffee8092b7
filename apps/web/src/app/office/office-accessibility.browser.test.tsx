import { readVersion } from "@mapaobra/contract/endpoints/version";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { expectNoFaults, expectNoFaultsInEveryLook } from "../../testing/axe.ts";
import { network } from "../../testing/network.ts";
import { noMaps, openOffice } from "../../testing/office.tsx";
import { button, dialog } from "../../testing/screen.ts";
import { phone } from "../../testing/windows.ts";

/** What surrounds the screens of the office under axe. */

it.each(["admin", "cliente"] as const)(
  "axe finds nothing wrong with the office of %s without a map, on a phone either",
  async (role) => {
    await openOffice(role);
    await expect.element(noMaps).toBeVisible();
    await expectNoFaultsInEveryLook();
  },
);

it("axe finds nothing wrong with an open menu", async () => {
  await openOffice("super");
  await button("Maestros").click();
  await expect.element(page.getByRole("link", { name: "Empresa", exact: true }).first()).toBeVisible();
  await expectNoFaults();
});

it("axe finds nothing wrong with the menu of a phone", async () => {
  await page.viewport(phone.width, phone.height);
  await openOffice("super");
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  await expect.element(dialog("Menú")).toBeVisible();
  await expectNoFaults();
});

it("axe finds nothing wrong with the release notes", async () => {
  await openOffice("admin");
  await button(/^Versión/).click();
  await expect.element(dialog("Novedades")).toBeVisible();
  await expectNoFaults();
});

it("axe finds nothing wrong where Back ends", async () => {
  await openOffice("admin");
  history.back();
  await expect.element(dialog("Acción no permitida")).toBeVisible();
  await expectNoFaults();
});

it("axe finds nothing wrong with a new version, on a phone either", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  await openOffice("admin");
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
  await openOffice("admin", { at: "/home/desconocida" });
  await expect.element(page.getByText("La dirección puede estar mal escrita.")).toBeVisible();
  await expectNoFaults();
});
