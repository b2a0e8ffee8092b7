import { inviteUser, listUsers, setPassword } from "@mapaobra/contract/endpoints/users";
import { DomainError } from "@mapaobra/domain/errors";
import type { User } from "@mapaobra/domain/user/user";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { alert, button, dialog } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { openUser, password, save, weakPassword } from "./user-forms.fixture.tsx";

/** Changing another user's password, directly or by invitation. */

describe("another user's password", () => {
  const changing = dialog("Cambiar contraseña");
  const field = changing.getByRole("textbox", { name: "Nueva contraseña" });
  async function start(overrides: Partial<User> = {}) {
    await openUser(overrides);
    mockNetwork.respond(setPassword, () => ({ message: "Hecho." }));
    await button("Cambiar contraseña de Del Valle").click();
    await expect.element(changing).toBeVisible();
  }

  it.each(["", "facil"])("rejects %j", async (text) => {
    await start();
    await field.fill(text);
    await save(changing);
    await expect.element(alert(weakPassword, changing)).toBeVisible();
    await expect.element(field).toHaveFocus();
    expect(mockNetwork.calls(setPassword)).toEqual([]);
  });

  it("shows the error by its cause and keeps the value for a retry", async () => {
    await start();
    await field.fill(password);
    mockNetwork.fail(setPassword, "responds 500");
    await save(changing);
    await expect.element(alert("No se pudo cambiar la contraseña.", changing)).toBeVisible();
    mockNetwork.fail(setPassword, "is down");
    await save(changing);
    await expect.element(alert("Error al cambiar la contraseña", changing)).toBeVisible();
    mockNetwork.recover(setPassword);
    await save(changing);
    await expect.element(dialog("Contraseña actualizada")).toBeVisible();
    await expect.poll(() => new Set(mockNetwork.calls(setPassword).map(({ key }) => key)).size).toBe(1);
    await expect.poll(() => mockNetwork.calls(setPassword).at(-1)?.request).toEqual({ id: 7, password });
  });

  it("can be replaced by an invitation after a confirmation; cancelling keeps the value", async () => {
    await start();
    mockNetwork.respond(inviteUser, () => ({ message: "Hecho." }));
    await field.fill(password);
    await button("Enviar invitación", changing).click();
    const question = dialog("Enviar invitación");
    await expect.element(question.getByText(/La contraseña que escribió no se guardará\./)).toBeVisible();
    await button("Cancelar", question).click();
    await expect.element(field).toHaveValue(password);
    expect(mockNetwork.calls(inviteUser)).toEqual([]);
    await button("Enviar invitación", changing).click();
    await button("Enviar", question).click();
    await expect.element(dialog("Invitación enviada")).toBeVisible();
    expect(mockNetwork.calls(setPassword)).toEqual([]);
  });

  it.each([
    ["inactive", { active: false, hasPassword: false }],
    ["without a role", { roles: [], hasPassword: false }],
  ])("offers no invitation for a user who is %s", async (_title, overrides) => {
    await start(overrides as Partial<User>);
    await expect.element(button("Enviar invitación", changing)).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect.element(changing).not.toBeInTheDocument();
    await expect.element(button(/^Enviar invitación/)).not.toBeInTheDocument();
  });
});

describe("invitation", () => {
  const question = dialog("Enviar invitación");
  async function start() {
    const user = await openUser({ hasPassword: false });
    mockNetwork.respond(inviteUser, () => ({ message: "Hecho." }));
    await button("Enviar invitación a Del Valle").click();
    await expect.element(question.getByText(user.email, { exact: false })).toBeVisible();
  }

  it("is sent once for a double click", async () => {
    await start();
    mockNetwork.hold(inviteUser);
    await button("Enviar", question).dblClick();
    mockNetwork.release(inviteUser);
    await expect.element(dialog("Invitación enviada")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(inviteUser)).toHaveLength(1);
  });

  it("shows a failure and succeeds on retry with the same key", async () => {
    await start();
    mockNetwork.fail(inviteUser, "responds 500");
    await button("Enviar", question).click();
    await expect.element(alert("No se pudo enviar la invitación.", question)).toBeVisible();
    mockNetwork.recover(inviteUser);
    await button("Enviar", question).click();
    await expect.element(dialog("Invitación enviada")).toBeVisible();
    await expect.poll(() => new Set(mockNetwork.calls(inviteUser).map(({ key }) => key)).size).toBe(1);
  });
});

describe("password of a removed user", () => {
  it("fails with an error, and the list is refetched without the user", async () => {
    await openUser();
    mockNetwork.respond(setPassword, () => {
      throw new DomainError("user_not_found");
    });
    await button("Cambiar contraseña de Del Valle").click();
    await page.getByRole("textbox", { name: "Nueva contraseña" }).fill(password);
    mockNetwork.respondList(listUsers, () => []);
    await save(dialog("Cambiar contraseña"));
    await expect.element(alert("No se encontró el usuario.", dialog("Cambiar contraseña"))).toBeVisible();
    await expect.element(page.getByText(/^No se encontraron usuarios/)).toBeVisible();
  });
});
