import { changeOwnPassword } from "@mapaobra/contract/endpoints/session";
import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolationsInEveryLayout } from "../../../testing/axe.ts";
import { fireSuccessTimer } from "../../../testing/held-timers.ts";
import { alert, button, dialog, fieldErrors } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { OwnPasswordDialog } from "../OwnPasswordDialog.tsx";

/** Password change of the signed-in user. */

const form = dialog("Cambiar mi contraseña");
const done = dialog("Contraseña actualizada");
const present = form.getByLabelText(/^Contraseña actual/);
const next = form.getByLabelText(/^Nueva contraseña/);
const repeated = form.getByLabelText(/^Repita la contraseña/);
const submit = form.getByRole("button", { name: "Cambiar contraseña" });
const sent = () => mockNetwork.calls(changeOwnPassword);

async function open() {
  mockNetwork.respond(changeOwnPassword, () => ({ message: "Contraseña actualizada." }));
  const onClose = vi.fn();
  await renderScreen(<OwnPasswordDialog onClose={onClose} />);
  await expect.element(form).toBeVisible();
  return onClose;
}

async function write(old: string, password: string, again = password) {
  await present.fill(old);
  await next.fill(password);
  await repeated.fill(again);
}

describe("own password dialog", () => {
  it("has no axe violations with errors shown, also on a phone", async () => {
    await open();
    await write("", "corta", "otra");
    await submit.click();
    await expect.element(form.getByText("Las contraseñas no coinciden.")).toBeVisible();
    await expectNoViolationsInEveryLayout();
  });

  it("focuses its title on touch devices, so that the keyboard does not cover the form", async () => {
    const match = window.matchMedia.bind(window);
    const spy = vi
      .spyOn(window, "matchMedia")
      .mockImplementation((query) => match(query === "(pointer: coarse)" ? "all" : query));
    onTestFinished(() => spy.mockRestore());
    await open();
    await expect.element(form.getByRole("heading", { name: "Cambiar mi contraseña" })).toHaveFocus();
  });

  it("focuses its first field and says what happens to other sessions", async () => {
    await open();
    await expect.element(present).toHaveFocus();
    const message = /^Las demás sesiones abiertas con su usuario se cerrarán. Esta sigue abierta./;
    await expect.element(form.getByText(message)).toBeVisible();
  });

  it("shows a wrong current password at its field and keeps the other values", async () => {
    await open();
    mockNetwork.respondOnce(changeOwnPassword, () => {
      throw new DomainError("current_password_wrong");
    });
    await write("Otra-2025", "Nueva-2026");
    await submit.click();
    await expect.poll(fieldErrors).toEqual({ "Contraseña actual": "La contraseña actual no es correcta." });
    await expect.element(present).toHaveFocus();
    await expect.element(next).toHaveValue("Nueva-2026");
    await present.fill("Vieja-2025");
    await userEvent.keyboard("{Enter}");
    await expect.element(done).toBeVisible();
    await expect
      .poll(() => sent().at(-1)?.request)
      .toEqual({ presentPassword: "Vieja-2025", newPassword: "Nueva-2026" });
  });

  it.each([
    [["", "", ""], present, "Este dato es obligatorio."],
    [["Vieja-2025", "corta", "corta"], next, "La contraseña no es válida."],
    [["Vieja-2025", "Nueva-2026", "Nueva-2027"], repeated, "Las contraseñas no coinciden."],
  ] as const)(
    "does not submit %j: the first invalid field shows the reason",
    async ([old, password, again], expectedError, message) => {
      await open();
      await write(old, password, again);
      await submit.click();
      await expect.element(form.getByText(message).first()).toBeVisible();
      await expect.element(expectedError).toHaveFocus();
      await expect.element(expectedError).toHaveAttribute("aria-invalid", "true");
      expect(sent()).toEqual([]);
    },
  );

  it("validates while typing and can show the password", async () => {
    await open();
    const rules = form.getByRole("list", { name: "La contraseña necesita" });
    const metCount = () => rules.getByText("(cumplido)").elements().length;
    await expect.poll(metCount).toBe(0);
    for (const [typed, count] of [
      ["n", 1],
      ["nN", 2],
      ["nN-", 3],
      ["nN-2", 4],
      ["nN-20266", 5],
    ] as const) {
      await next.fill(typed);
      await expect.poll(metCount).toBe(count);
    }
    await expect.element(next).toHaveAttribute("type", "password");
    await button("Mostrar la contraseña", form).nth(1).click();
    await expect.element(next).toHaveAttribute("type", "text");
    await expect.element(present).toHaveAttribute("type", "password");
  });

  it("submits once for several presses", async () => {
    await open();
    await write("Vieja-2025", "Nueva-2026");
    const pressed = submit.element() as HTMLButtonElement;
    for (let press = 0; press < 3; press += 1) pressed.click();
    await expect.element(done).toBeVisible();
    await expect.poll(sent).toHaveLength(1);
  });

  it("keeps its values on a server error, retries, and asks before Escape discards them", async () => {
    const onClose = await open();
    mockNetwork.fail(changeOwnPassword, "responds with HTML");
    await write("Vieja-2025", "Nueva-2026");
    await submit.click();
    await expect.element(alert("Error al cambiar la contraseña", form)).toBeVisible();
    await expect.element(repeated).toHaveValue("Nueva-2026");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("¿Descartar los cambios?")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("¿Descartar los cambios?")).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    mockNetwork.recover(changeOwnPassword);
    await submit.click();
    await expect.element(done).toBeVisible();
    await fireSuccessTimer();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });
});
