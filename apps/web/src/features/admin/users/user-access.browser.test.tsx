import { assignRole, editUser, listUsers } from "@mapaobra/contract/endpoints/users";
import { DomainError } from "@mapaobra/domain/errors";
import type { User } from "@mapaobra/domain/user/user";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../../app/office/OfficeScreens.tsx";
import { makeUser } from "../../../testing/factories.ts";
import { alert, button, choose, dialog, field } from "../../../testing/locators.ts";
import { conflictOf, mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { resourceCases } from "../../../testing/resource-cases.ts";
import { queryClient } from "../../shell/query-client.ts";
import { openUser, save } from "./user-forms.fixture.tsx";

/** Deactivating and activating users, and assigning roles. */

describe("deactivating a user", () => {
  const question = dialog("Desactivar usuario");
  async function start() {
    const user = await openUser();
    await button("Inactivar a Del Valle").click();
    return user;
  }

  it("requires a confirmation", async () => {
    await start();
    await expect.element(question.getByText("¿Está seguro que desea desactivar este usuario?")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(question).not.toBeInTheDocument();
    expect(mockNetwork.calls(editUser)).toEqual([]);
  });

  it("shows a failure and succeeds on retry with the same key", async () => {
    const user = await start();
    mockNetwork.hold(editUser);
    mockNetwork.fail(editUser, "responds 500");
    await button("Desactivar", question).click();
    await expect.element(button("Aplicando…", question)).toBeVisible();
    mockNetwork.release(editUser);
    await expect.element(alert("No se pudo cambiar el estado del usuario.", question)).toBeVisible();
    mockNetwork.recover(editUser);
    await button("Desactivar", question).click();
    await expect.element(dialog("Usuario desactivado")).toBeVisible();
    const { name, email, companyId } = user;
    await expect
      .poll(() => mockNetwork.calls(editUser).at(-1)?.request)
      .toMatchObject({
        id: 7,
        active: false,
        name,
        email,
        companyId,
      });
    await expect.poll(() => new Set(mockNetwork.calls(editUser).map(({ key }) => key)).size).toBe(1);
  });

  it("keeps the changes that another user saved first", async () => {
    const user = await start();
    mockNetwork.respondOnce(editUser, () => {
      throw conflictOf(editUser, { ...user, name: "Por otra persona", version: 2 });
    });
    await button("Desactivar", question).click();
    await expect.element(alert("Otra persona guardó este registro antes", question)).toBeVisible();
    await button("Desactivar", question).click();
    await expect.element(dialog("Usuario desactivado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(editUser).at(-1)?.request)
      .toMatchObject({ name: "Por otra persona", version: 2 });
  });

  it("succeeds for both of two users who do it at once", async () => {
    const user = await start();
    mockNetwork.respond(editUser, () => {
      throw conflictOf(editUser, { ...user, active: false, version: 2 });
    });
    await button("Desactivar", question).click();
    await expect.element(dialog("Usuario desactivado")).toBeVisible();
  });

  it("can be reversed", async () => {
    await openUser({ active: false });
    await button("Activar a Del Valle").click();
    const letIn = dialog("Activar usuario");
    await expect.element(letIn.getByText("¿Está seguro que desea activar este usuario?")).toBeVisible();
    await button("Activar", letIn).click();
    await expect.element(dialog("Usuario activado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(editUser)[0]?.request).toMatchObject({ active: true });
  });
});

describe("user without a role", () => {
  const assigning = dialog("Asignar rol");
  async function start() {
    const user = await openUser({ roles: [] });
    mockNetwork.respond(assignRole, () => makeUser({ id: 7 }));
    await button("Asignar rol a Del Valle").click();
    return user;
  }

  it("gets one from the card", async () => {
    await start();
    await save(assigning);
    await expect.element(alert("Debe completar todos los campos.", assigning)).toBeVisible();
    await choose("Rol", "Administrador");
    await save(assigning);
    await expect.element(dialog("Rol asignado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(assignRole)[0]?.request)
      .toMatchObject({ id: 7, role: "admin", version: 1 });
  });

  it("shows the role that another user assigned first, and replaces it only if confirmed", async () => {
    const user = await start();
    await choose("Rol", "Administrador");
    mockNetwork.respondOnce(assignRole, () => {
      throw conflictOf(assignRole, { ...user, roles: ["cliente"], version: 2 });
    });
    await save(assigning);
    await expect.element(page.getByRole("row", { name: "Rol Cliente Administrador" })).toBeVisible();
    await button("Conservar lo mío").click();
    await save(assigning);
    await expect.element(dialog("Rol asignado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(assignRole).at(-1)?.request)
      .toMatchObject({ role: "admin", version: 2 });
  });

  it("shows an error if assigning the role fails", async () => {
    await start();
    await choose("Rol", "Administrador");
    mockNetwork.fail(assignRole, "is down");
    await save(assigning);
    await expect.element(alert("Error al asignar el rol.", assigning)).toBeVisible();
    await expect.element(field("Rol")).toHaveValue("Administrador");
  });
});

describe("draft of a role", () => {
  const assigning = dialog("Asignar rol");
  const { path, serve } = resourceCases.users;
  const user = makeUser({ id: 7, name: "Del Valle", roles: [] });
  const notice = page.getByText("Hay un borrador sin guardar del rol de «Del Valle».");
  const offer = assigning.getByText("Hay un borrador sin guardar de hace un momento.");
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("borrador"));
  const open = (current: User) => {
    serve();
    mockNetwork.respondList(listUsers, () => [current]);
    mockNetwork.respond(assignRole, () => makeUser({ id: 7 }));
    return renderScreen(<OfficeScreens />, { path });
  };
  /** Chooses a role; then the session ends. */
  async function leaveUnsaved() {
    const screen = await open(user);
    await button("Asignar rol a Del Valle").click();
    await choose("Rol", "Administrador");
    await screen.unmount();
    queryClient.clear();
  }

  it("is announced above the list, offered in the form and removed by the save", async () => {
    await leaveUnsaved();
    await open(user);
    await expect.element(notice).toBeVisible();
    await button("Continuar").click();
    await expect.element(offer).toBeVisible();
    await expect.element(field("Rol")).toHaveValue("");
    await button("Continuar", assigning).click();
    await expect.element(field("Rol")).toHaveValue("Administrador");
    await save(assigning);
    await expect.element(dialog("Rol asignado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(assignRole)[0]?.request).toMatchObject({ role: "admin" });
    await expect.poll(drafts).toEqual([]);
    await expect.element(notice).not.toBeInTheDocument();
  });

  it("is compared with the role that another user assigned since", async () => {
    await leaveUnsaved();
    await open({ ...user, roles: ["cliente"], version: 2 });
    await button("Continuar").click();
    await button("Continuar", assigning).click();
    await expect.element(page.getByRole("row", { name: "Rol Cliente Administrador" })).toBeVisible();
    await expect.element(assigning.getByText("no puede iniciar sesión")).not.toBeInTheDocument();
  });
});

describe("role of a removed user", () => {
  it("fails with an error, and the list is refetched without the user", async () => {
    await openUser({ roles: [] });
    mockNetwork.respond(assignRole, () => {
      throw new DomainError("user_not_found");
    });
    await button("Asignar rol a Del Valle").click();
    await choose("Rol", "Administrador");
    mockNetwork.respondList(listUsers, () => []);
    await save(dialog("Asignar rol"));
    await expect.element(alert("No se encontró el usuario.", dialog("Asignar rol"))).toBeVisible();
    await expect.element(page.getByText(/^No se encontraron usuarios/)).toBeVisible();
  });
});
