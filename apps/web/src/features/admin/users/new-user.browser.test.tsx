import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { assignRole, createUser, listRoles } from "@mapaobra/contract/endpoints/users";
import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../../app/office/OfficeScreens.tsx";
import { recordCopies } from "../../../testing/clipboard.ts";
import { makeUser } from "../../../testing/factories.ts";
import {
  activeOption,
  alert,
  button,
  choose,
  dialog,
  field,
  fieldErrors,
} from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { resourceCases } from "../../../testing/resource-cases.ts";
import { openUser, password, required, save, weakPassword } from "./user-forms.fixture.tsx";

/** Registration of users. */

const { path, serve, fill } = resourceCases.users;
const form = dialog("Registrar usuario");
async function startNew() {
  await openUser();
  await button("Nuevo Usuario").click();
}
const metCount = () =>
  page.getByRole("list", { name: "La contraseña necesita" }).getByText("(cumplido)").length;

describe("new user", () => {
  it("requires all fields", async () => {
    await startNew();
    await save(form);
    await expect.element(alert("Debe completar todos los campos.", form)).toBeVisible();
    await expect
      .poll(fieldErrors)
      .toEqual({ Nombre: required, "Correo electrónico": required, Rol: required, Contraseña: required });
    await expect.element(field("Nombre")).toHaveFocus();
  });

  it("shows the unmet password rules while typing", async () => {
    await startNew();
    await fill();
    await field("Contraseña").fill("segura");
    await expect.poll(metCount).toBe(1);
    await save(form);
    await expect.element(alert(weakPassword, form)).toBeVisible();
    await expect.element(field("Contraseña")).toHaveFocus();
    await field("Contraseña").fill(password);
    await expect.poll(metCount).toBe(5);
  });

  it("gets a generated password that can be shown and copied", async () => {
    await startNew();
    await button("Generar contraseña", form).click();
    await expect.element(field("Contraseña")).toHaveAttribute("type", "text");
    await expect.poll(metCount).toBe(5);
    const typed = () => (field("Contraseña").element() as HTMLInputElement).value;
    await expect.poll(typed).toHaveLength(12);
    const generated = typed();
    const copied = recordCopies();
    await button("Copiar contraseña", form).click();
    await expect.element(page.getByText("Contraseña copiada")).toBeVisible();
    await expect.poll(copied).toBe(generated);
  });

  it("shows a duplicate e-mail at its field and keeps the values", async () => {
    await startNew();
    await fill();
    mockNetwork.respond(createUser, () => {
      const message = "Este correo electrónico no está disponible.";
      throw new DomainError("email_taken", { fields: [{ field: "email", message }] });
    });
    await save(form);
    await expect.element(alert("Este correo electrónico no está disponible.", form)).toBeVisible();
    await expect.poll(fieldErrors).toEqual({
      "Correo electrónico": "Este correo electrónico no está disponible.",
    });
    await expect.element(field("Correo electrónico")).toHaveFocus();
    await expect.element(field("Contraseña")).toHaveValue(password);
    await expect.element(field("Rol")).toHaveValue("Usuario");
  });

  it("is rejected if the permission was revoked, and not confirmed by an empty or HTML response", async () => {
    await startNew();
    await fill();
    mockNetwork.respondOnce(createUser, () => {
      throw new DomainError("action_forbidden");
    });
    await save(form);
    await expect.element(alert("No autorizado para crear usuarios.", form)).toBeVisible();
    await expect.element(field("Nombre")).toHaveValue("Nuevo");
    mockNetwork.respondOnce(createUser, () => ({}) as never);
    await save(form);
    await expect.element(alert("Registro no confirmado por el servidor.", form)).toBeVisible();
    await field("Nombre").fill("Otro nombre");
    mockNetwork.fail(createUser, "responds with HTML");
    await save(form);
    await expect.element(alert("Registro no confirmado por el servidor.", form)).toBeVisible();
    await expect.element(field("Nombre")).toHaveValue("Otro nombre");
  });

  it("is confirmed by a response with only the e-mail", async () => {
    await startNew();
    await fill();
    mockNetwork.respond(createUser, ({ email }) => ({ email, roles: ["user"] }) as never);
    await save(form);
    await expect.element(dialog("Usuario registrado")).toBeVisible();
  });

  it("stays registered if assigning the role fails, and can get the role afterwards", async () => {
    await startNew();
    await fill();
    mockNetwork.respond(createUser, ({ email }) => ({ id: 20, email, roles: [] }) as never);
    mockNetwork.respond(assignRole, () => makeUser({ id: 20 }));
    mockNetwork.fail(assignRole, "responds 500");
    await save(form);
    const assigning = dialog("Asignar rol");
    await expect.element(alert("Error al asignar el rol.", assigning)).toBeVisible();
    await expect.element(field("Rol")).toHaveValue("Usuario");
    mockNetwork.recover(assignRole);
    await save(assigning);
    await expect.element(dialog("Rol asignado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(createUser)).toHaveLength(1);
    await expect
      .poll(() => mockNetwork.calls(assignRole).at(-1)?.request)
      .toMatchObject({ id: 20, role: "user" });
  });

  it("shows an error and a retry if companies or roles fail to load", async () => {
    serve();
    mockNetwork.fail(listCompanies, "responds 500");
    mockNetwork.fail(listRoles, "responds 500");
    await renderScreen(<OfficeScreens />, { path });
    await button("Nuevo Usuario").click();
    await expect.element(alert("Error al obtener las empresas.", form)).toBeVisible();
    mockNetwork.recover(listRoles);
    const roles = alert("Error al obtener los roles.", form);
    await button("Reintentar", roles).click();
    await expect.element(roles).not.toBeInTheDocument();
  });

  it("can be registered by keyboard alone", async () => {
    const { keyboard } = userEvent;
    await startNew();
    await expect.element(field("Nombre")).toHaveFocus();
    await keyboard("Ana{Tab}t@b.cr{Tab}");
    // The company is fixed: the next field is the client.
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
    await expect
      .poll(() => mockNetwork.calls(createUser).map(({ request }) => request))
      .toMatchObject([
        {
          name: "Ana",
          email: "t@b.cr",
          role: "user",
          password,
          companyId: 1,
          invited: false,
        },
      ]);
    await keyboard("{Escape}");
    await expect.element(button("Nuevo Usuario")).toHaveFocus();
  });

  it("can be invited instead, without a password", async () => {
    await startNew();
    await field("Nombre").fill("Ana Mora");
    await field("Correo electrónico").fill("ana@cumbres.example");
    await choose("Rol", "Usuario");
    await form.getByText("Invitar por correo").click();
    await expect.element(field("Contraseña")).not.toBeInTheDocument();
    mockNetwork.respondOnce(createUser, () => {
      throw new DomainError("invitation_not_sent");
    });
    await button("Guardar e invitar", form).click();
    const errorAlert = alert("Error al agregar el usuario.", form);
    await expect
      .element(errorAlert.getByText("No se pudo enviar el correo. Intente de nuevo más tarde."))
      .toBeVisible();
    await expect.element(field("Correo electrónico")).toHaveValue("ana@cumbres.example");
    await button("Guardar e invitar", form).click();
    await expect.element(dialog("Usuario registrado e invitado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(createUser).at(-1)?.request).toMatchObject({ invited: true });
  });
});
