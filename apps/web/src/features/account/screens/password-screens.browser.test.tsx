import { forgetPassword, resetPassword } from "@mapaobra/contract/endpoints/session";
import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { alert, button } from "../../../testing/locators.ts";
import { failures, mockNetwork } from "../../../testing/mock-network.ts";
import { renderSignInRoutes, signInPage } from "../../../testing/sign-in-routes.tsx";

/** The forgotten-password pages: the request for a link, and the link's target. */

const sent = "Si el correo pertenece a un usuario, recibirá un enlace para elegir una contraseña nueva.";
const saved = "La contraseña se guardó. Ya puede iniciar sesión con ella.";
const invalidLink = "El enlace no es válido o ya venció. Solicite otro.";
const required = "Este dato es obligatorio.";
const another = "Otra.Clave-2027";

const title = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });

describe("page that requests a link", () => {
  const { email } = signInPage;
  const send = button("Enviar enlace");
  const requests = () => mockNetwork.calls(forgetPassword);
  const open = async () => {
    mockNetwork.respond(forgetPassword, () => ({ message: sent }));
    await renderSignInRoutes({ path: "/recuperar", as: null });
  };

  it("takes the e-mail address from the sign-in page, passes it back, and shows the response", async () => {
    mockNetwork.respond(forgetPassword, () => ({ message: sent }));
    await renderSignInRoutes({ path: "/login", as: null });
    await email.fill("ana@cumbres.example");
    await page.getByRole("link", { name: "¿Olvidó su contraseña?" }).click();
    await expect.element(title("Recuperar contraseña")).toBeVisible();
    await expect.element(email).toHaveValue("ana@cumbres.example");
    await send.click();
    await expect.element(page.getByText(sent)).toBeVisible();
    await expect.element(email).toHaveValue("ana@cumbres.example");
    await expect
      .poll(() => requests().map(({ request }) => request))
      .toEqual([{ email: "ana@cumbres.example" }]);
    await page.getByRole("link", { name: "Volver a iniciar sesión" }).click();
    await expect.element(signInPage.heading).toBeVisible();
    await expect.element(email).toHaveValue("ana@cumbres.example");
  });

  it("sends nothing without a valid e-mail address", async () => {
    await open();
    await send.click();
    await expect.element(page.getByText(required)).toBeVisible();
    await email.fill("ana");
    await send.click();
    await expect.element(page.getByText("El correo electrónico no tiene un formato válido.")).toBeVisible();
    expect(requests()).toEqual([]);
  });

  it("sends it once, and shows progress", async () => {
    await open();
    mockNetwork.hold(forgetPassword);
    await email.fill("ana@example.com");
    const pressed = send.element() as HTMLButtonElement;
    for (let press = 0; press < 3; press += 1) pressed.click();
    await expect.element(button("Enviando...")).toBeDisabled();
    await email.click();
    await userEvent.keyboard("{Enter}");
    mockNetwork.release(forgetPassword);
    await expect.element(page.getByText(sent)).toBeVisible();
    await expect.poll(requests).toHaveLength(1);
  });

  it("shows an error when the server is unreachable, and clears it after a success", async () => {
    await open();
    mockNetwork.fail(forgetPassword, "is down");
    await email.fill("ana@example.com");
    await send.click();
    const notSent = alert("No se pudo enviar el enlace.");
    await expect.element(notSent.getByText(failures["is down"])).toBeVisible();
    mockNetwork.recover(forgetPassword);
    await send.click();
    await expect.element(page.getByText(sent)).toBeVisible();
    await expect.element(notSent).not.toBeInTheDocument();
  });
});

describe("target of the link", () => {
  const next = page.getByLabelText("Nueva contraseña");
  const repeated = page.getByLabelText("Repita la contraseña");
  const save = button("Guardar contraseña");
  const requests = () => mockNetwork.calls(resetPassword);
  const requestAnotherLink = page.getByRole("link", { name: "Solicitar otro enlace" });
  const open = async (options: Parameters<typeof renderSignInRoutes>[0] = { as: null }) => {
    mockNetwork.respond(resetPassword, () => ({ message: saved }));
    await renderSignInRoutes({ path: "/restablecer?token=abc", ...options });
    await expect.element(title("Elegir contraseña")).toBeVisible();
  };
  const choose = async () => {
    await next.fill(another);
    await repeated.fill(another);
    await save.click();
  };

  it("removes its token from the URL, and sends it with the password", async () => {
    await open();
    await expect.poll(() => location.pathname + location.search).toBe("/restablecer");
    await choose();
    await expect.element(page.getByText(saved)).toBeVisible();
    await expect.element(signInPage.heading).toBeVisible();
    await expect.poll(() => location.pathname).toBe("/login");
    await expect
      .poll(() => requests().map(({ request }) => request))
      .toEqual([{ token: "abc", newPassword: another }]);
  });

  it("checks the rules while the password is typed", async () => {
    await open();
    const rules = page.getByRole("list", { name: "La contraseña necesita" });
    const metCount = () => rules.getByText("(cumplido)").elements().length;
    await expect.poll(metCount).toBe(0);
    await next.fill("Otra");
    await expect.poll(metCount).toBe(2);
    await next.fill(another);
    await expect.poll(metCount).toBe(5);
  });

  it("rejects an empty password, a simple one, and a different repetition", async () => {
    await open();
    await save.click();
    await expect.poll(() => page.getByText(required).elements().length).toBe(2);
    await next.fill("corta");
    await repeated.fill("corta");
    await save.click();
    await expect.element(page.getByText("La contraseña no es válida.")).toBeVisible();
    await expect.element(next).toHaveFocus();
    await next.fill(another);
    await save.click();
    await expect.element(page.getByText("Las contraseñas no coinciden.")).toBeVisible();
    await expect.element(repeated).toHaveFocus();
    await expect.element(next).toHaveValue(another);
    expect(requests()).toEqual([]);
  });

  it("shows that the link was already used, and how to request another", async () => {
    await open();
    mockNetwork.respond(resetPassword, () => {
      throw new DomainError("reset_link_invalid");
    });
    await choose();
    await expect.element(alert(invalidLink)).toBeVisible();
    await expect.element(next).not.toBeInTheDocument();
    await requestAnotherLink.click();
    await expect.element(title("Recuperar contraseña")).toBeVisible();
  });

  it("retains the input when the server fails", async () => {
    await open();
    mockNetwork.fail(resetPassword, "responds 500");
    await choose();
    await expect.element(alert("Ocurrió un error inesperado. Intente de nuevo.")).toBeVisible();
    await expect.element(next).toHaveValue(another);
  });

  it("shows no form without a token", async () => {
    await renderSignInRoutes({ path: "/restablecer", as: null });
    await expect.element(alert(invalidLink)).toBeVisible();
    await expect.element(requestAnotherLink).toBeVisible();
    await expect.element(next).not.toBeInTheDocument();
  });
});
