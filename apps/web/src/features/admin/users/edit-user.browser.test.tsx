import { readCurrentUser } from "@mapaobra/contract/endpoints/session";
import { editUser, listUsers } from "@mapaobra/contract/endpoints/users";
import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { OfficeScreens } from "../../../app/office/OfficeScreens.tsx";
import { makeUser } from "../../../testing/factories.ts";
import { alert, button, card, choose, dialog, field, fieldErrors } from "../../../testing/locators.ts";
import { conflictOf, mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { resourceCases } from "../../../testing/resource-cases.ts";
import { makeUserWithRole } from "../../../testing/users.ts";
import { openUser, password, required, save } from "./user-forms.fixture.tsx";

/** Editing users: others and the own account. */

const { path, serve } = resourceCases.users;

describe("edited user", () => {
  const editor = dialog("Editar usuario");

  it("gets another role and is deactivated", async () => {
    await openUser();
    await card("Del Valle").getByText("Correo").dblClick();
    await choose("Rol", "Cliente");
    await editor.getByRole("switch", { name: "Activo" }).click();
    await save(editor);
    await expect.element(dialog("Usuario actualizado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(editUser)[0]?.request)
      .toMatchObject({
        id: 7,
        role: "cliente",
        active: false,
        version: 1,
      });
  });

  it("keeps the roles that were not edited", async () => {
    await openUser({ roles: ["user", "cliente"] });
    await button("Editar Del Valle").click();
    await field("Nombre").fill("Otro nombre");
    await save(editor);
    await expect.element(dialog("Usuario actualizado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(editUser)[0]?.request)
      .toMatchObject({ name: "Otro nombre", role: undefined });
  });

  it("requires a name and a valid e-mail", async () => {
    await openUser();
    await button("Editar Del Valle").click();
    await field("Nombre").fill("");
    await field("Correo electrónico").fill("ana");
    await save(editor);
    await expect.element(alert("Debe completar todos los campos.", editor)).toBeVisible();
    await expect.poll(fieldErrors).toEqual({
      Nombre: required,
      "Correo electrónico": "El correo electrónico no tiene un formato válido.",
    });
    await expect.element(field("Nombre")).toHaveFocus();
  });

  it("shows the role that another user assigned first", async () => {
    const user = await openUser();
    await button("Editar Del Valle").click();
    await field("Nombre").fill("El mío");
    mockNetwork.respondOnce(editUser, () => {
      throw conflictOf(editUser, { ...user, roles: ["cliente"], version: 2 });
    });
    await save(editor);
    await expect.element(page.getByRole("row", { name: "Rol Cliente Sin cambios" })).toBeVisible();
    await button("Conservar lo mío").click();
    await save(editor);
    await expect.element(dialog("Usuario actualizado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(editUser).at(-1)?.request)
      .toMatchObject({ role: undefined, version: 2 });
  });
});

describe("own account", () => {
  it("locks role and state, and changes the e-mail with the current password", async () => {
    serve();
    const me = makeUser({ id: 7, name: "Yo", email: "yo@cumbres.example", roles: ["admin"] });
    const current = makeUserWithRole("admin", { id: 7, email: me.email });
    mockNetwork.respondList(listUsers, () => [me]);
    mockNetwork.respond(readCurrentUser, () => current);
    await renderScreen(<OfficeScreens />, { path, as: current });
    await button("Editar Yo").click();
    const editor = dialog("Editar usuario");
    await expect.element(field("Nombre")).toHaveValue("Yo");
    await expect.element(field("Rol")).not.toBeInTheDocument();
    await expect.element(editor.getByRole("switch")).not.toBeInTheDocument();
    const present = editor.getByLabelText(/^Contraseña actual/);
    await expect.element(present).not.toBeInTheDocument();
    await field("Correo electrónico").fill("yo-misma@cumbres.example");
    await save(editor);
    await expect.element(present).toHaveFocus();
    await present.fill("Falsa-2026");
    mockNetwork.respondOnce(editUser, () => {
      const message = "La contraseña actual no es correcta.";
      throw new DomainError("current_password_wrong", { fields: [{ field: "contraseniaActual", message }] });
    });
    await save(editor);
    await expect.element(alert("La contraseña actual no es correcta.", editor)).toBeVisible();
    await expect.element(present).toHaveAttribute("aria-invalid", "true");
    await present.fill(password);
    mockNetwork.respond(editUser, () => me);
    await save(editor);
    await expect.element(dialog("Usuario actualizado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(editUser).at(-1)?.request)
      .toMatchObject({
        email: "yo-misma@cumbres.example",
        presentPassword: password,
      });
    await expect.poll(() => mockNetwork.calls(readCurrentUser)).toHaveLength(1);
  });
});
