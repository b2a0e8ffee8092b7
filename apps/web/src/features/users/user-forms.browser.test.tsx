import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { readCurrentUser } from "@mapaobra/contract/endpoints/session";
import {
  assignRole,
  createUser,
  editUser,
  inviteUser,
  listRoles,
  listUsers,
  setPassword,
} from "@mapaobra/contract/endpoints/users";
import { DomainError } from "@mapaobra/domain/errors";
import type { User } from "@mapaobra/domain/user/user";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../app/office/OfficeScreens.tsx";
import { conflictOf, network } from "../../testing/network.ts";
import { officeNouns } from "../../testing/office-nouns.ts";
import { personWith } from "../../testing/people.ts";
import { userOf } from "../../testing/records.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { activeOption, alert, button, card, choose, dialog, field, problems } from "../../testing/screen.ts";

/** How people who may enter are registered, changed, invited, kept out and let in again. */

const { path, serve, fill } = officeNouns.users;
const required = "Este dato es obligatorio.";
const weak = "La contraseña no es válida.";
const password = "Segura-2026";

async function open(given: Partial<User> = {}) {
  serve();
  const user = userOf({ id: 7, name: "Del Valle", ...given });
  network.answerList(listUsers, () => [user]);
  await renderScreen(<OfficeScreens />, { at: path });
  await expect.element(card("Del Valle")).toBeVisible();
  return user;
}
const form = dialog("Registrar usuario");
const save = (within: ReturnType<typeof dialog>) => button("Guardar", within).click();
async function startNew() {
  await open();
  await button("Nuevo Usuario").click();
}
const met = () => page.getByRole("list", { name: "La contraseña necesita" }).getByText("(cumplido)").length;

describe("a new user", () => {
  it("is asked for in full", async () => {
    await startNew();
    await save(form);
    await expect.element(alert("Debe completar todos los campos.", form)).toBeVisible();
    await expect
      .poll(problems)
      .toEqual({ Nombre: required, "Correo electrónico": required, Rol: required, Contraseña: required });
    await expect.element(field("Nombre")).toHaveFocus();
  });

  it("goes out with a role and a password", async () => {
    await startNew();
    await fill();
    await save(form);
    await expect.element(dialog("Usuario registrado")).toBeVisible();
    expect(network.calls(createUser).map(({ request }) => request)).toMatchObject([
      { name: "Nuevo", email: "nueva@cumbres.example", role: "user", password, companyId: 1, invited: false },
    ]);
  });

  it("has a password of which is told, while it is written, what it lacks", async () => {
    await startNew();
    await fill();
    await field("Contraseña").fill("segura");
    await expect.poll(met).toBe(1);
    await save(form);
    await expect.element(alert(weak, form)).toBeVisible();
    await expect.element(field("Contraseña")).toHaveFocus();
    await field("Contraseña").fill(password);
    await expect.poll(met).toBe(5);
  });

  it("gets a generated password, to be seen and copied", async () => {
    await startNew();
    await button("Generar contraseña", form).click();
    await expect.element(field("Contraseña")).toHaveAttribute("type", "text");
    await expect.poll(met).toBe(5);
    const typed = () => (field("Contraseña").element() as HTMLInputElement).value;
    await expect.poll(typed).toHaveLength(12);
    const generated = typed();
    await button("Copiar contraseña", form).click();
    await expect.element(page.getByText("Contraseña copiada")).toBeVisible();
    await expect.poll(() => navigator.clipboard.readText()).toBe(generated);
  });

  it("with an e-mail that somebody has is refused beside it, and nothing is lost", async () => {
    await startNew();
    await fill();
    network.answer(createUser, () => {
      const message = "Ya existe un usuario con este correo electrónico.";
      throw new DomainError("email_taken", { fields: [{ field: "email", message }] });
    });
    await save(form);
    await expect.element(alert("Ya existe un usuario con este correo electrónico.", form)).toBeVisible();
    await expect.poll(problems).toEqual({
      "Correo electrónico": "Ya existe un usuario con este correo electrónico.",
    });
    await expect.element(field("Correo electrónico")).toHaveFocus();
    await expect.element(field("Contraseña")).toHaveValue(password);
    await expect.element(field("Rol")).toHaveValue("Usuario");
  });

  it("is not registered by who may not any more", async () => {
    await startNew();
    await fill();
    network.answer(createUser, () => {
      throw new DomainError("action_forbidden");
    });
    await save(form);
    await expect.element(alert("No autorizado para crear usuarios.", form)).toBeVisible();
    await expect.element(field("Nombre")).toHaveValue("Nuevo");
  });

  it("is not taken for registered by an answer that says nothing, or that is a page", async () => {
    await startNew();
    await fill();
    network.answerOnce(createUser, () => ({}) as never);
    await save(form);
    await expect.element(alert("Registro no confirmado por el servidor.", form)).toBeVisible();
    await field("Nombre").fill("Otro nombre");
    network.fail(createUser, "answers HTML");
    await save(form);
    await expect.element(alert("Registro no confirmado por el servidor.", form)).toBeVisible();
    await expect.element(field("Nombre")).toHaveValue("Otro nombre");
  });

  it("is registered by an answer that names the e-mail alone", async () => {
    await startNew();
    await fill();
    network.answer(createUser, ({ email }) => ({ email, roles: ["user"] }) as never);
    await save(form);
    await expect.element(dialog("Usuario registrado")).toBeVisible();
  });

  it("without the role that was to come with it stays, and is given the role", async () => {
    await startNew();
    await fill();
    network.answer(createUser, ({ email }) => ({ id: 20, email, roles: [] }) as never);
    network.answer(assignRole, () => userOf({ id: 20 }));
    network.fail(assignRole, "answers 500");
    await save(form);
    const assigning = dialog("Asignar rol");
    await expect.element(alert("Error al asignar el rol.", assigning)).toBeVisible();
    await expect.element(field("Rol")).toHaveValue("Usuario");
    network.recover(assignRole);
    await save(assigning);
    await expect.element(dialog("Rol asignado")).toBeVisible();
    expect(network.calls(createUser)).toHaveLength(1);
    expect(network.calls(assignRole).at(-1)?.request).toMatchObject({ id: 20, role: "user" });
  });

  it("cannot be given a company or a role that could not be had, and is told so", async () => {
    serve();
    network.fail(listCompanies, "answers 500");
    network.fail(listRoles, "answers 500");
    await renderScreen(<OfficeScreens />, { at: path });
    await button("Nuevo Usuario").click();
    await expect.element(alert("Error al obtener las empresas.", form)).toBeVisible();
    network.recover(listRoles);
    const roles = alert("Error al obtener los roles.", form);
    await button("Reintentar", roles).click();
    await expect.element(roles).not.toBeInTheDocument();
  });

  it("is registered by the keyboard alone", async () => {
    const { keyboard } = userEvent;
    await startNew();
    await keyboard("Ana Mora{Tab}teclado@cumbres.example{Tab}");
    // The company is one's own: the next thing is the client.
    await expect.element(field("Cliente")).toHaveFocus();
    await keyboard("{Tab}");
    await expect.element(field("Rol")).toHaveFocus();
    await keyboard("{ArrowDown}");
    await expect.poll(activeOption).toBe("Administrador");
    await keyboard("{ArrowDown}");
    await expect.poll(activeOption).toBe("Usuario");
    await keyboard("{Enter}{Tab}{Tab}");
    await expect.element(field("Contraseña")).toHaveFocus();
    await keyboard(`${password}{Enter}`);
    await expect.element(dialog("Usuario registrado")).toBeVisible();
    expect(network.calls(createUser)[0]?.request).toMatchObject({ role: "user", password });
    await keyboard("{Escape}");
    await expect.element(button("Nuevo Usuario")).toHaveFocus();
  });

  it("may be invited instead, without a password", async () => {
    await startNew();
    await field("Nombre").fill("Ana Mora");
    await field("Correo electrónico").fill("ana@cumbres.example");
    await choose("Rol", "Usuario");
    await form.getByText("Invitar por correo").click();
    await expect.element(field("Contraseña")).not.toBeInTheDocument();
    network.answerOnce(createUser, () => {
      throw new DomainError("invitation_unsent");
    });
    await button("Guardar e invitar", form).click();
    const told = alert("Error al agregar el usuario.", form);
    await expect
      .element(told.getByText("No se pudo enviar el correo. Intente de nuevo más tarde."))
      .toBeVisible();
    await expect.element(field("Correo electrónico")).toHaveValue("ana@cumbres.example");
    await button("Guardar e invitar", form).click();
    await expect.element(dialog("Usuario registrado e invitado")).toBeVisible();
    expect(network.calls(createUser).at(-1)?.request).toMatchObject({ invited: true });
  });
});

describe("an edited user", () => {
  const editor = dialog("Editar usuario");

  it("gets another role and is kept out", async () => {
    await open();
    await card("Del Valle").getByText("Correo").dblClick();
    await choose("Rol", "Cliente");
    await editor.getByRole("switch", { name: "Activo" }).click();
    await save(editor);
    await expect.element(dialog("Usuario actualizado")).toBeVisible();
    expect(network.calls(editUser)[0]?.request).toMatchObject({
      id: 7,
      role: "cliente",
      active: false,
      version: 1,
    });
  });

  it("keeps the roles that nobody touched", async () => {
    await open({ roles: ["user", "cliente"] });
    await button("Editar Del Valle").click();
    await field("Nombre").fill("Otro nombre");
    await save(editor);
    await expect.element(dialog("Usuario actualizado")).toBeVisible();
    expect(network.calls(editUser)[0]?.request).toMatchObject({ name: "Otro nombre", role: undefined });
  });

  it("is asked for a name and an e-mail that is one", async () => {
    await open();
    await button("Editar Del Valle").click();
    await field("Nombre").fill("");
    await field("Correo electrónico").fill("ana");
    await save(editor);
    await expect.element(alert("Debe completar todos los campos.", editor)).toBeVisible();
    await expect.poll(problems).toEqual({
      Nombre: required,
      "Correo electrónico": "El correo electrónico no tiene un formato válido.",
    });
    await expect.element(field("Nombre")).toHaveFocus();
  });

  it("whom somebody else gave another role is shown with it", async () => {
    const user = await open();
    await button("Editar Del Valle").click();
    await field("Nombre").fill("El mío");
    network.answerOnce(editUser, () => {
      throw conflictOf(editUser, { ...user, roles: ["cliente"], version: 2 });
    });
    await save(editor);
    await expect.element(page.getByRole("row", { name: "Rol Cliente Sin cambios" })).toBeVisible();
    await button("Conservar lo mío").click();
    await save(editor);
    await expect.element(dialog("Usuario actualizado")).toBeVisible();
    expect(network.calls(editUser).at(-1)?.request).toMatchObject({ role: undefined, version: 2 });
  });
});

describe("oneself", () => {
  it("has no other role and stays active, and changes the own e-mail with the present password", async () => {
    serve();
    const me = userOf({ id: 7, name: "Yo", email: "yo@cumbres.example", roles: ["admin"] });
    const current = personWith("admin", { id: 7, email: me.email });
    network.answerList(listUsers, () => [me]);
    network.answer(readCurrentUser, () => current);
    await renderScreen(<OfficeScreens />, { at: path, as: current });
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
    network.answerOnce(editUser, () => {
      const message = "La contraseña actual no es correcta.";
      throw new DomainError("present_password_wrong", { fields: [{ field: "contraseniaActual", message }] });
    });
    await save(editor);
    await expect.element(alert("La contraseña actual no es correcta.", editor)).toBeVisible();
    await expect.element(present).toHaveAttribute("aria-invalid", "true");
    await present.fill(password);
    network.answer(editUser, () => me);
    await save(editor);
    await expect.element(dialog("Usuario actualizado")).toBeVisible();
    expect(network.calls(editUser).at(-1)?.request).toMatchObject({
      email: "yo-misma@cumbres.example",
      presentPassword: password,
    });
    await expect.poll(() => network.calls(readCurrentUser)).toHaveLength(1);
  });
});

describe("a password of somebody else", () => {
  const changing = dialog("Cambiar contraseña");
  const field = changing.getByRole("textbox", { name: "Nueva contraseña" });
  async function start(given: Partial<User> = {}) {
    await open(given);
    network.answer(setPassword, () => ({ message: "Hecho." }));
    await button("Cambiar contraseña de Del Valle").click();
    await expect.element(changing).toBeVisible();
  }

  it.each(["", "facil"])("is not %j", async (text) => {
    await start();
    await field.fill(text);
    await save(changing);
    await expect.element(alert(weak, changing)).toBeVisible();
    await expect.element(field).toHaveFocus();
    expect(network.calls(setPassword)).toEqual([]);
  });

  it("that could not be changed is told by what happened, and stays to be sent again", async () => {
    await start();
    await field.fill(password);
    network.fail(setPassword, "answers 500");
    await save(changing);
    await expect.element(alert("No se pudo cambiar la contraseña.", changing)).toBeVisible();
    network.fail(setPassword, "is down");
    await save(changing);
    await expect.element(alert("Error al cambiar la contraseña", changing)).toBeVisible();
    network.recover(setPassword);
    await save(changing);
    await expect.element(dialog("Contraseña actualizada")).toBeVisible();
    expect(new Set(network.calls(setPassword).map(({ key }) => key)).size).toBe(1);
    expect(network.calls(setPassword).at(-1)?.request).toEqual({ id: 7, password });
  });

  it("may be left to them, once asked about, and what was written stays where the answer is no", async () => {
    await start();
    network.answer(inviteUser, () => ({ message: "Hecho." }));
    await field.fill(password);
    await button("Enviar invitación", changing).click();
    const question = dialog("Enviar invitación");
    await expect.element(question.getByText(/La contraseña que escribió no se guardará\./)).toBeVisible();
    await button("Cancelar", question).click();
    await expect.element(field).toHaveValue(password);
    expect(network.calls(inviteUser)).toEqual([]);
    await button("Enviar invitación", changing).click();
    await button("Enviar", question).click();
    await expect.element(dialog("Invitación enviada")).toBeVisible();
    expect(network.calls(setPassword)).toEqual([]);
  });

  it.each([
    ["inactive", { active: false, hasPassword: false }],
    ["without a role", { roles: [], hasPassword: false }],
  ])("is not left to who is %s", async (_what, given) => {
    await start(given as Partial<User>);
    await expect.element(button("Enviar invitación", changing)).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect.element(changing).not.toBeInTheDocument();
    await expect.element(button(/^Enviar invitación/)).not.toBeInTheDocument();
  });
});

describe("an invitation", () => {
  const question = dialog("Enviar invitación");
  async function start() {
    const user = await open({ hasPassword: false });
    network.answer(inviteUser, () => ({ message: "Hecho." }));
    await button("Enviar invitación a Del Valle").click();
    await expect.element(question.getByText(user.email, { exact: false })).toBeVisible();
  }

  it("is sent once by two clicks", async () => {
    await start();
    network.hold(inviteUser);
    await button("Enviar", question).dblClick();
    network.release(inviteUser);
    await expect.element(dialog("Invitación enviada")).toBeVisible();
    expect(network.calls(inviteUser)).toHaveLength(1);
  });

  it("that was not sent is told, and is sent by the next attempt under the same name", async () => {
    await start();
    network.fail(inviteUser, "answers 500");
    await button("Enviar", question).click();
    await expect.element(alert("No se pudo enviar la invitación.", question)).toBeVisible();
    network.recover(inviteUser);
    await button("Enviar", question).click();
    await expect.element(dialog("Invitación enviada")).toBeVisible();
    expect(new Set(network.calls(inviteUser).map(({ key }) => key)).size).toBe(1);
  });
});

describe("a user whom somebody removed meanwhile", () => {
  const gone = () => {
    throw new DomainError("user_not_found");
  };

  it("is not there any more: another password says so, and so does the list", async () => {
    await open();
    network.answer(setPassword, gone);
    await button("Cambiar contraseña de Del Valle").click();
    await page.getByRole("textbox", { name: "Nueva contraseña" }).fill(password);
    network.answerList(listUsers, () => []);
    await save(dialog("Cambiar contraseña"));
    await expect.element(alert("No se encontró el usuario.", dialog("Cambiar contraseña"))).toBeVisible();
    await expect.element(page.getByText(/^No se encontraron usuarios/)).toBeVisible();
  });

  it("is not there any more: a role says so, and so does the list", async () => {
    await open({ roles: [] });
    network.answer(assignRole, gone);
    await button("Asignar rol a Del Valle").click();
    await choose("Rol", "Administrador");
    network.answerList(listUsers, () => []);
    await save(dialog("Asignar rol"));
    await expect.element(alert("No se encontró el usuario.", dialog("Asignar rol"))).toBeVisible();
    await expect.element(page.getByText(/^No se encontraron usuarios/)).toBeVisible();
  });
});

describe("a user who is kept out", () => {
  const question = dialog("Desactivar usuario");
  async function start() {
    const user = await open();
    await button("Inactivar a Del Valle").click();
    return user;
  }

  it("is asked about first", async () => {
    await start();
    await expect.element(question.getByText("¿Está seguro que desea desactivar este usuario?")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(question).not.toBeInTheDocument();
    expect(network.calls(editUser)).toEqual([]);
  });

  it("is told when that failed, and is kept out by the next attempt", async () => {
    const user = await start();
    network.hold(editUser);
    network.fail(editUser, "answers 500");
    await button("Desactivar", question).click();
    await expect.element(button("Aplicando…", question)).toBeVisible();
    network.release(editUser);
    await expect.element(alert("No se pudo cambiar el estado del usuario.", question)).toBeVisible();
    network.recover(editUser);
    await button("Desactivar", question).click();
    await expect.element(dialog("Usuario desactivado")).toBeVisible();
    const { name, email, companyId } = user;
    expect(network.calls(editUser).at(-1)?.request).toMatchObject({
      id: 7,
      active: false,
      name,
      email,
      companyId,
    });
    expect(new Set(network.calls(editUser).map(({ key }) => key)).size).toBe(1);
  });

  it("and was changed by somebody else meanwhile keeps what they changed", async () => {
    const user = await start();
    network.answerOnce(editUser, () => {
      throw conflictOf(editUser, { ...user, name: "Por otra persona", version: 2 });
    });
    await button("Desactivar", question).click();
    await expect.element(alert("Otra persona guardó este registro antes", question)).toBeVisible();
    await button("Desactivar", question).click();
    await expect.element(dialog("Usuario desactivado")).toBeVisible();
    expect(network.calls(editUser).at(-1)?.request).toMatchObject({ name: "Por otra persona", version: 2 });
  });

  it("by two people at once is kept out, and neither is told otherwise", async () => {
    const user = await start();
    network.answer(editUser, () => {
      throw conflictOf(editUser, { ...user, active: false, version: 2 });
    });
    await button("Desactivar", question).click();
    await expect.element(dialog("Usuario desactivado")).toBeVisible();
  });

  it("is let in again", async () => {
    await open({ active: false });
    await button("Activar a Del Valle").click();
    const letIn = dialog("Activar usuario");
    await expect.element(letIn.getByText("¿Está seguro que desea activar este usuario?")).toBeVisible();
    await button("Activar", letIn).click();
    await expect.element(dialog("Usuario activado")).toBeVisible();
    expect(network.calls(editUser)[0]?.request).toMatchObject({ active: true });
  });
});

describe("a user without a role", () => {
  const assigning = dialog("Asignar rol");
  async function start() {
    const user = await open({ roles: [] });
    network.answer(assignRole, () => userOf({ id: 7 }));
    await button("Asignar rol a Del Valle").click();
    return user;
  }

  it("is given one from the card", async () => {
    await start();
    await save(assigning);
    await expect.element(alert("Debe completar todos los campos.", assigning)).toBeVisible();
    await choose("Rol", "Administrador");
    await save(assigning);
    await expect.element(dialog("Rol asignado")).toBeVisible();
    expect(network.calls(assignRole)[0]?.request).toMatchObject({ id: 7, role: "admin", version: 1 });
  });

  it("and to whom somebody else gave one first is shown with it, and gets another only on purpose", async () => {
    const user = await start();
    await choose("Rol", "Administrador");
    network.answerOnce(assignRole, () => {
      throw conflictOf(assignRole, { ...user, roles: ["cliente"], version: 2 });
    });
    await save(assigning);
    await expect.element(page.getByRole("row", { name: "Rol Cliente Administrador" })).toBeVisible();
    await button("Conservar lo mío").click();
    await save(assigning);
    await expect.element(dialog("Rol asignado")).toBeVisible();
    expect(network.calls(assignRole).at(-1)?.request).toMatchObject({ role: "admin", version: 2 });
  });

  it("and whom nobody could give one is told", async () => {
    await start();
    await choose("Rol", "Administrador");
    network.fail(assignRole, "is down");
    await save(assigning);
    await expect.element(alert("Error al asignar el rol.", assigning)).toBeVisible();
    await expect.element(field("Rol")).toHaveValue("Administrador");
  });
});
