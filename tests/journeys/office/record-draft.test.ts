import { officePages } from "@mapaobra/web/features/shell/office-pages";
import { afterAll, beforeAll, it } from "vitest";
import { enterCredentials, pathOf, signInPage, waitUntilSignedIn } from "../account/sign-in/sign-in-page.ts";
import { eventually, expect } from "../support/expect.ts";
import { card } from "../support/office/records-page.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import {
  createTemplate,
  fetchTemplates,
  fill,
  form,
  save,
  startEdit,
  startNew,
} from "./templates/templates-page.ts";

/** What is typed in a form of the office survives the end of the session. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

/** Signs in an administrator who has a password, at the templates. */
async function openTemplates() {
  const user = await app.userWithPassword("admin");
  const session = await app.signedIn("admin", { user });
  await session.open(officePages.templates.path);
  return { ...session, user };
}

it("a new record is continued and saved after the server ended the session", async () => {
  const { page, user, authorization } = await openTemplates();
  await startNew(page);
  await fill(page, "Ficha a medias");
  await app.server.app.inject({ method: "POST", url: "/api/auth/cerrar-sesion", headers: { authorization } });
  await save(page).click();
  await signInPage(page).heading.waitFor();

  await enterCredentials(page, user.email);
  await waitUntilSignedIn(page, user);
  await eventually(() => pathOf(page)).toBe(officePages.templates.path);
  await startNew(page);
  await expect(form(page).getByLabel("Nombre")).toHaveValue("");
  await form(page).getByText("Hay un borrador sin guardar de hace").waitFor();
  await form(page).getByRole("button", { name: "Continuar" }).click();
  await expect(form(page).getByLabel("Nombre")).toHaveValue("Ficha a medias");
  await save(page).click();
  await card(page, "Ficha a medias").waitFor();
  await startNew(page);
  await expect(form(page).getByText("Hay un borrador sin guardar")).toHaveCount(0);
});

it("an edit is continued after another tab ended the session and another user changed the record", async () => {
  await createTemplate(app, app.company, "Ficha");
  const { page, user, context } = await openTemplates();
  await startEdit(page, "Ficha");
  await form(page).getByLabel("Descripción").fill("La mía");
  const other = await context.newPage();
  await other.goto(officePages.templates.path);
  await waitUntilSignedIn(other, user);
  await other.evaluate(() => window.dispatchEvent(new Event("auth:logout")));
  await signInPage(page).heading.waitFor();
  await app.server.database.pool.query(
    "update templates set html_path = '/ajena.html', version = version + 1 where name = 'Ficha'",
  );

  await enterCredentials(page, user.email);
  await waitUntilSignedIn(page, user);
  await startEdit(page, "Ficha");
  await form(page).getByText("El registro cambió después de este borrador.").waitFor();
  await form(page).getByRole("button", { name: "Continuar" }).click();
  await form(page).getByRole("row", { name: "Descripción Colores de la marca La mía" }).waitFor();
  await form(page).getByRole("button", { name: "Conservar lo mío" }).click();
  await save(page).click();
  await form(page).waitFor({ state: "detached" });
  const { authorization } = await app.openSession("admin");
  await eventually(() => fetchTemplates(app, { authorization })).toContainEqual(
    expect.objectContaining({ teM_NOMBRE: "Ficha", teM_DESCRIPCION: "La mía", teM_RUTA_HTML: "/ajena.html" }),
  );
});
