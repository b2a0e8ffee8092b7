import { readStatus } from "@mapaobra/contract/endpoints/status";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectNoViolationsInEveryLayout } from "../../testing/axe.ts";
import { button } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { goToScreen, renderOffice, title } from "../../testing/render-office.tsx";
import { makeStatus } from "./status/make-status.fixture.ts";

const path = "/admin/estado";
const card = (name: string) => page.getByRole("region", { name });
const serve = (change: Parameters<typeof makeStatus>[0] = {}) =>
  mockNetwork.respond(readStatus, () => makeStatus(change));

describe("the status screen", () => {
  it("opens from the menu of a super user, and shows each part", async () => {
    serve();
    await renderOffice("super");
    await goToScreen("Administración", "Estado");
    await expect.element(title("Estado")).toBeVisible();
    await expect.element(card("Copia de seguridad").getByText(/hace 9 h/)).toBeVisible();
    await expect.element(card("Disco").getByText(/42 GB/)).toBeVisible();
    await expect.element(card("Procesos").getByText(/\(responde aquí\)/)).toBeVisible();
    await expect.element(card("Certificados").getByText(/Vence en 60 días/)).toBeVisible();
    await expect.element(card("Consultas lentas").getByText(/^La más lenta tomó/)).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it("sums up what needs attention, with what to do in its card", async () => {
    serve({ backup: null, disk: { freeBytes: 1, reserveBytes: 2 } });
    await renderOffice("super", { path });
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("Requiere atención: copia de seguridad y disco.");
    await card("Copia de seguridad").getByText("Cómo resolverlo").click();
    await expect.element(card("Copia de seguridad").getByText(/^Ejecute npm run backup/)).toBeVisible();
  });

  it("says that certificates do not apply without domains", async () => {
    serve({ certificates: [] });
    await renderOffice("super", { path });
    await expect.element(card("Certificados").getByText("No aplica")).toBeVisible();
  });

  it("keeps the last status when the server does not answer, and can be refreshed", async () => {
    serve();
    await renderOffice("super", { path });
    await expect.element(card("Disco")).toBeVisible();
    mockNetwork.fail(readStatus, "is down");
    await button("Actualizar").click();
    await expect.element(page.getByText("No se pudo actualizar el estado.")).toBeVisible();
    await expect.element(card("Disco")).toBeVisible();
    mockNetwork.recover(readStatus);
    await button("Actualizar").click();
    await expect.element(page.getByText("No se pudo actualizar el estado.")).not.toBeInTheDocument();
  });

  it("has no axe violations, with every part in its worst state", async () => {
    const [first] = makeStatus().processes;
    serve({
      processes: first ? [first, { ...first, host: "mapas-2", version: "2", isThis: false }] : [],
      backup: null,
      slowQueries: null,
      mail: {
        server: "smtp.obra.example:587",
        lastSentAt: null,
        lastFailure: { at: "2026-03-02T11:00:00.000Z", text: "nadie atiende en smtp.obra.example:587." },
      },
      certificates: [
        { host: "mapas.cumbres.example", validTo: "2026-03-01T12:00:00.000Z", problem: null },
        { host: "mapas.volcan.example", validTo: null, problem: "ECONNREFUSED" },
      ],
    });
    await renderOffice("super", { path });
    await expect.element(card("Correo").getByText(/nadie atiende/)).toBeVisible();
    await expectNoViolationsInEveryLayout();
  });
});
