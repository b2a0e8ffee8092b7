import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  type Door,
  doorOf,
  enterCredentials,
  hasFocus,
  inside,
  openDoor,
  password,
  pathOf,
  signIn,
} from "./sign-in/door.ts";
import { eventually, expect } from "./support/expect.ts";

/** What people do who do not know their password any more. */

const sentence = "Si el correo pertenece a un usuario, recibirá un enlace para elegir una contraseña nueva.";
const refused = "El enlace no es válido o ya venció. Solicite otro.";
const another = "Otra.Clave-2027";

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door?.close());

const askFor = async (page: Page, email: string) => {
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
};

/** The address that was sent to somebody, on the host of the browser. */
async function linkFor(email: string): Promise<string> {
  const sent = () => door.server.mails.findLast(({ to }) => to.address === email)?.text ?? "";
  await eventually(sent).toContain("/restablecer?token=");
  const link = /https:\/\/\S+/.exec(sent())?.[0] ?? "";
  const { pathname, search } = new URL(link);
  return pathname + search;
}

const fields = (page: Page) => ({
  newPassword: page.getByLabel("Nueva contraseña"),
  repeated: page.getByLabel("Repita la contraseña"),
  save: page.getByRole("button", { name: "Guardar contraseña" }),
  met: page.getByRole("list", { name: "La contraseña necesita" }).getByText("(cumplido)"),
});

describe("a forgotten password", () => {
  it("is asked for, chosen anew, and opens the door", async () => {
    const person = await door.person("admin");
    const { page, complaints } = await door.arrive();
    await page.goto("/login");
    await doorOf(page).email.fill(person.email);
    await page.getByRole("link", { name: "¿Olvidó su contraseña?" }).click();
    await page.getByRole("heading", { level: 1, name: "Recuperar contraseña" }).waitFor();
    await eventually(() => pathOf(page)).toBe("/recuperar");
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(person.email);
    await page.getByRole("button", { name: "Enviar enlace" }).click();
    await page.getByText(sentence).waitFor();

    await page.goto(await linkFor(person.email));
    await page.getByRole("heading", { level: 1, name: "Elegir contraseña", exact: true }).waitFor();
    const { newPassword, repeated, save, met } = fields(page);
    await newPassword.waitFor();
    await expect(met).toHaveCount(0);
    await newPassword.fill("Otra");
    await eventually(() => met.count()).toBe(2);
    await newPassword.fill(another);
    await eventually(() => met.count()).toBe(5);
    await repeated.fill(another);
    await save.click();
    await page.getByText("La contraseña se guardó. Ya puede iniciar sesión con ella.").waitFor();
    await eventually(() => pathOf(page)).toBe("/login");

    await enterCredentials(page, person.email, password);
    await doorOf(page).failure.waitFor();
    await page.keyboard.press("Escape");
    await doorOf(page).password.fill(another);
    await doorOf(page).submit.click();
    await inside(page, person);
    // The one that was refused.
    expect(complaints).toEqual([expect.stringContaining("401")]);
  });

  it("is answered in the same words whether anybody has the address", async () => {
    const { page, complaints } = await door.arrive();
    const reply = await page.goto("/recuperar");
    expect(reply?.status()).toBe(200);
    await askFor(page, "nadie@example.com");
    await page.getByText(sentence).waitFor();
    await expect(page.getByLabel("Correo electrónico")).toHaveValue("nadie@example.com");
    expect(complaints).toEqual([]);
  });

  it("needs an address that looks like one", async () => {
    const { page } = await door.arrive();
    await page.goto("/recuperar");
    await askFor(page, "");
    await page.getByText("Este dato es obligatorio.").waitFor();
    await askFor(page, "ana");
    await page.getByText("El correo electrónico no tiene un formato válido.").waitFor();
  });

  it("is not sent twice, and says so while it is", async () => {
    const { page } = await door.arrive();
    let calls = 0;
    const held = Promise.withResolvers<void>();
    await page.route("**/auth/forgot-password", async (route) => {
      calls += 1;
      await held.promise;
      await route.continue();
    });
    await page.goto("/recuperar");
    await askFor(page, "ana@example.com");
    await page.getByRole("button", { name: "Enviando..." }).waitFor();
    await page.getByLabel("Correo electrónico").press("Enter");
    held.resolve();
    await page.getByText(sentence).waitFor();
    expect(calls).toBe(1);
  });

  it("cannot be asked for without the server, which is told, and can as soon as it is back", async () => {
    const { page, context } = await door.arrive();
    await page.goto("/recuperar");
    await page.getByLabel("Correo electrónico").waitFor();
    await context.setOffline(true);
    await askFor(page, "ana@example.com");
    const alert = page.getByRole("alert");
    await alert.getByText("No se pudo enviar el enlace.").waitFor();
    await alert.getByText("No hay conexión con el servidor. Revise su conexión.").waitFor();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Enviar enlace" }).click();
    await page.getByText(sentence).waitFor();
    await expect(alert).toHaveCount(0);
  });
});

describe("the link for another password", () => {
  const linkOfNewPerson = async () => {
    const person = await door.person("user");
    await door.server.app.inject({
      method: "POST",
      url: "/api/auth/forgot-password",
      body: { email: person.email },
    });
    return linkFor(person.email);
  };

  it("leaves nothing of itself in the address, and tells it to nobody", async () => {
    const link = await linkOfNewPerson();
    const { page } = await door.arrive();
    const referrers: unknown[] = [];
    page.on("request", (request) => referrers.push(request.headers().referer));
    await page.goto(link);
    await fields(page).newPassword.waitFor();
    await eventually(() => pathOf(page)).toBe("/restablecer");
    await page.getByRole("link", { name: "Volver a iniciar sesión" }).click();
    await doorOf(page).heading.waitFor();
    expect(referrers.filter((referrer) => String(referrer).includes("token"))).toEqual([]);
    await page.goBack();
    await fields(page).newPassword.waitFor();
    await eventually(() => pathOf(page)).toBe("/restablecer");
  });

  it("still works after the page was loaded again", async () => {
    const { page } = await door.arrive();
    await page.goto(await linkOfNewPerson());
    await fields(page).newPassword.waitFor();
    await page.reload();
    await fields(page).newPassword.fill(another);
    await fields(page).repeated.fill(another);
    await fields(page).save.click();
    await doorOf(page).heading.waitFor();
  });

  it("takes no password that is too simple, or written in two ways", async () => {
    const { page } = await door.arrive();
    await page.goto(await linkOfNewPerson());
    const { newPassword, repeated, save } = fields(page);
    await save.click();
    await eventually(() => page.getByText("Este dato es obligatorio.").count()).toBe(2);
    await newPassword.fill("corta");
    await repeated.fill("corta");
    await save.click();
    await page.getByText("La contraseña no es válida.").waitFor();
    await hasFocus(newPassword);
    await newPassword.fill(another);
    await save.click();
    await page.getByText("Las contraseñas no coinciden.").waitFor();
    await hasFocus(repeated);
    await expect(newPassword).toHaveValue(another);
  });

  it("works once, and then says where to get another", async () => {
    const link = await linkOfNewPerson();
    const { page } = await door.arrive();
    const choose = async () => {
      await page.goto(link);
      await fields(page).newPassword.fill(another);
      await fields(page).repeated.fill(another);
      await fields(page).save.click();
    };
    await choose();
    await doorOf(page).heading.waitFor();
    await choose();
    await page.getByText(refused).waitFor();
    await page.getByRole("link", { name: "Solicitar otro enlace" }).click();
    await page.getByRole("heading", { level: 1, name: "Recuperar contraseña" }).waitFor();
  });

  it("leaves nobody signed in with the password of before", async () => {
    const person = await door.person("cliente");
    const { page } = await door.arrive();
    await signIn(page, person);
    await page.goto("/recuperar");
    await askFor(page, person.email);
    await page.goto(await linkFor(person.email));
    await fields(page).newPassword.fill(another);
    await fields(page).repeated.fill(another);
    await fields(page).save.click();
    await doorOf(page).heading.waitFor();
    await page.getByText("Ya puede iniciar sesión con ella.").waitFor();
    await enterCredentials(page, person.email, another);
    await inside(page, person);
  });

  it("is needed: the page alone says so", async () => {
    const { page, complaints } = await door.arrive();
    await page.goto("/restablecer");
    await page.getByText(refused).waitFor();
    await page.getByRole("link", { name: "Solicitar otro enlace" }).waitFor();
    expect(complaints).toEqual([]);
  });
});
