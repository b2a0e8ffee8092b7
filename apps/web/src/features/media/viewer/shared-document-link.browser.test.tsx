import { lendMedia } from "@mapaobra/contract/endpoints/media";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeMedia } from "../../../testing/factories.ts";
import { button, dialog } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderViewer, viewer } from "../../../testing/render-viewer.tsx";

/** An Office file of an unpublished map is sent to Microsoft only after confirmation. */

const MINUTE = 60_000;
const open = viewer.getByRole("button", { name: "Ver en Microsoft Office" });
const question = dialog("¿Ver este documento en Microsoft Office?");
const agree = question.getByRole("link", { name: "Aceptar y abrir" });
const preparing = button("Preparando…", question);
const again = button("Reintentar", question);
const notPrepared = question.getByText("No se pudo preparar el documento.");
const missingPoint = question.getByRole("alert").getByText("El punto no existe o fue eliminado.");

async function openDocument() {
  mockNetwork.respond(lendMedia, () => ({
    address: `${location.origin}/acta.docx?firma=1`,
    expiresAt: "2026-01-31T18:10:00Z",
  }));
  await renderViewer({ media: [makeMedia("acta.docx", "document")], map: { published: false } });
  await expect.element(open).toBeVisible();
}

async function openConfirmation() {
  await openDocument();
  await open.click();
  await expect.element(agree).toBeVisible();
}

const serveError = (code: ErrorCode) =>
  mockNetwork.respond(lendMedia, () => {
    throw new DomainError(code);
  });

describe("confirmation before opening Microsoft Office", () => {
  it("names Microsoft, and is closed by Escape and Cancelar without opening a link", async () => {
    await openConfirmation();
    await expect
      .element(
        question.getByText(
          /«acta\.docx» no es público\. .*Microsoft lo descarga de este sitio.* 10 minutos\./,
        ),
      )
      .toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
    await open.click();
    await button("Cancelar", question).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(viewer).toBeVisible();
    await expect
      .element(viewer.getByRole("link", { name: "Ver en Microsoft Office" }))
      .not.toBeInTheDocument();
  });

  it("stays open on a right click on the link", async () => {
    await openConfirmation();
    await agree.click({ button: "right" });
    await expect.element(question).toBeVisible();
  });

  it.each([
    ["point_not_found", "El punto no existe o fue eliminado."],
    ["action_forbidden", "No tiene permiso para realizar esta acción."],
  ] as const)("shows the reason if the server refuses a link (%s)", async (code, message) => {
    await openDocument();
    serveError(code);
    await open.click();
    await expect.element(question.getByRole("alert").getByText(message)).toBeVisible();
    await expect.element(agree).not.toBeInTheDocument();
  });

  it("reports a failed request, and loads a link on retry", async () => {
    await openDocument();
    mockNetwork.fail(lendMedia, "responds 500");
    await open.click();
    await expect.element(notPrepared).toBeVisible();
    mockNetwork.recover(lendMedia);
    await again.click();
    await expect.element(agree).toBeVisible();
    await expect.element(notPrepared).not.toBeInTheDocument();
  });
});

describe("expiring document link", () => {
  async function requestAndExpire() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openConfirmation();
  }
  /** Simulates sleep: the clock advances and no timer fires. */
  const sleep = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);

  it("is replaced when the device wakes up, and is not offered before", async () => {
    await requestAndExpire();
    mockNetwork.hold(lendMedia);
    sleep(11);
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await expect.element(preparing).toBeVisible();
    await expect.element(agree).not.toBeInTheDocument();
    mockNetwork.release(lendMedia);
    await expect.element(agree).toBeVisible();
  });

  /**
   * True if the page does not prevent the click, so that the browser would follow the link; the test opens no
   * tab.
   */
  async function isFollowed(by: "left" | "middle"): Promise<boolean> {
    const press = Promise.withResolvers<boolean>();
    const onMessage = (event: Event) => {
      press.resolve(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener(by === "left" ? "click" : "auxclick", onMessage, { once: true });
    await agree.click({ button: by });
    return press.promise;
  }

  it.each(["left", "middle"] as const)(
    "is blocked on a %s click after it expires, and its replacement is followed",
    async (by) => {
      await requestAndExpire();
      mockNetwork.hold(lendMedia);
      sleep(11);
      const isOldFollowed = await isFollowed(by);
      expect(isOldFollowed).toBe(false);
      await expect.element(preparing).toBeVisible();
      mockNetwork.release(lendMedia);
      await expect.element(agree).toBeVisible();
      const isNewFollowed = await isFollowed(by);
      expect(isNewFollowed).toBe(true);
      await expect.element(question).not.toBeInTheDocument();
    },
  );

  it("is withdrawn after the server refuses a new one, even if later requests fail", async () => {
    await requestAndExpire();
    serveError("point_not_found");
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    await expect.element(missingPoint).toBeVisible();
    await expect.element(agree).not.toBeInTheDocument();
    mockNetwork.fail(lendMedia, "is down");
    await again.click();
    await expect.element(notPrepared).toBeVisible();
    await expect.element(agree).not.toBeInTheDocument();
  });

  it("is offered until it expires while the server is unreachable", async () => {
    await requestAndExpire();
    mockNetwork.fail(lendMedia, "is down");
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    // Each failure is retried twice.
    await expect.poll(() => mockNetwork.calls(lendMedia)).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(agree).toBeVisible();
    await expect.element(question.getByRole("alert")).not.toBeInTheDocument();
  });

  it("can be requested again after a failed renewal, including by keyboard", async () => {
    await requestAndExpire();
    (agree.element() as HTMLElement).focus();
    mockNetwork.fail(lendMedia, "responds 500");
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    await expect.element(again).toHaveFocus();
    await expect.element(notPrepared).toBeVisible();
    await expect.element(agree).not.toBeInTheDocument();
    mockNetwork.recover(lendMedia);
    await userEvent.keyboard("{Enter}");
    await expect.element(agree).toHaveFocus();
  });
});

it("a public Office file opens without confirmation", async () => {
  await renderViewer({ media: [makeMedia("acta.docx", "document")], map: { published: true } });
  const officeLink = viewer.getByRole("link", { name: "Ver en Microsoft Office" });
  await expect
    .element(officeLink)
    .toHaveAttribute("href", expect.stringContaining("view.officeapps.live.com"));
  await expect.element(page.getByRole("button", { name: "Ver en Microsoft Office" })).not.toBeInTheDocument();
});
