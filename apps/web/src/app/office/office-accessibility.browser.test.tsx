import { readVersion } from "@mapaobra/contract/endpoints/version";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { expectNoViolations, expectNoViolationsInEveryLayout } from "../../testing/axe.ts";
import { button, dialog } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { noMaps, renderOffice } from "../../testing/render-office.tsx";
import { phone } from "../../testing/viewports.ts";

/** axe tests of the office frame. */

it.each(["admin", "cliente"] as const)(
  "axe finds no violations in the office of %s without a map, and on a phone",
  async (role) => {
    await renderOffice(role);
    await expect.element(noMaps).toBeVisible();
    await expectNoViolationsInEveryLayout();
  },
);

it("axe finds no violations in an open menu", async () => {
  await renderOffice("super");
  await button("Maestros").click();
  await expect.element(page.getByRole("link", { name: "Empresa", exact: true }).first()).toBeVisible();
  await expectNoViolations();
});

it("axe finds no violations in the menu of a phone", async () => {
  await page.viewport(phone.width, phone.height);
  await renderOffice("super");
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  await expect.element(dialog("Menú")).toBeVisible();
  await expectNoViolations();
});

it("axe finds no violations in the release notes", async () => {
  await renderOffice("admin");
  await button(/^Versión/).click();
  await expect.element(dialog("Novedades")).toBeVisible();
  await expectNoViolations();
});

it("axe finds no violations in the message about the last history entry", async () => {
  await renderOffice("admin");
  history.back();
  await expect.element(dialog("Acción no permitida")).toBeVisible();
  await expectNoViolations();
});

it("axe finds no violations in the new-version notice, and on a phone", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  await renderOffice("admin");
  mockNetwork.respond(readVersion, () => ({ version: "2.0.0", notes: [], releases: [] }));
  await expect
    .poll(async () => {
      // Less than the minute after which the notice reloads the page of the tests.
      await vi.advanceTimersByTimeAsync(10_000);
      return page.getByText("Hay una nueva versión").query();
    })
    .not.toBeNull();
  vi.useRealTimers();
  await expectNoViolationsInEveryLayout();
});

it("axe finds no violations in the not-found screen", async () => {
  await renderOffice("admin", { path: "/home/desconocida" });
  await expect.element(page.getByText("La dirección puede estar mal escrita.")).toBeVisible();
  await expectNoViolations();
});
