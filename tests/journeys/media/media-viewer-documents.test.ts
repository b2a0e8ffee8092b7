import type { Locator, Page, Request } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { unexpectedConsoleErrors } from "../support/office/records-page.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop, phone } from "../support/visitor.ts";
import { viewer } from "./media-viewer/gallery.ts";

/** Documents of an unpublished map; its office files must not reach a third party without consent. */

let office: TestApp;
let point: Awaited<ReturnType<TestApp["make"]["point"]>>;
let storageKey: string;

const OFFICE_VIEWER = "https://view.officeapps.live.com/**";

beforeAll(async () => {
  office = await startTestApp();
  const { make, company, server } = office;
  const map = await make.map(company, { name: "Interno", slug: "interno", published: false });
  point = await make.point(map, { name: "Bodega Sur" });
  storageKey = `ID_${company.id}_${point.id}/Documentos/acta.docx`;
  await make.media(point, {
    kind: "document",
    key: storageKey,
    name: "acta.docx",
    extension: ".docx",
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  });
  await server.storage.write(storageKey, Buffer.from("acta"));
});
afterAll(() => office?.close());

const officeButton = (page: Page) => viewer(page).getByRole("button", { name: "Ver en Microsoft Office" });
const disclaimer = (page: Page) =>
  page.getByRole("dialog", { name: "¿Ver este documento en Microsoft Office?" });
const agreeButton = (page: Page) => disclaimer(page).getByRole("link", { name: "Aceptar y abrir" });

it("an unpublished office file loads on a retry, and opens online after the user's consent", async () => {
  await office.server.storage.remove(storageKey);
  const { page, context, consoleErrors, open } = await office.signedIn("cliente", { window: laptop });
  await open(`/home?mapa=interno&punto=${point.id}&medio=todo`);
  const missing = viewer(page).getByRole("alert").filter({ hasText: "No se pudo cargar el documento." });
  await missing.waitFor();
  await expect(officeButton(page)).toHaveCount(0);
  await office.server.storage.write(storageKey, Buffer.from("acta"));
  await missing.getByRole("button", { name: "Reintentar" }).click();

  const externalRequests: Request[] = [];
  await context.route(OFFICE_VIEWER, (route) => {
    externalRequests.push(route.request());
    return route.fulfill({ body: "<!doctype html><title>Office</title>", contentType: "text/html" });
  });
  await expect(viewer(page).getByRole("link", { name: "Ver en Microsoft Office" })).toHaveCount(0);
  await officeButton(page).click();
  await disclaimer(page)
    .getByText(/«acta\.docx» no es público\./)
    .waitFor();
  await agreeButton(page).waitFor();
  expect(externalRequests).toEqual([]);

  const [popup] = await Promise.all([context.waitForEvent("page"), agreeButton(page).click()]);
  await popup.waitForURL(OFFICE_VIEWER);
  await disclaimer(page).waitFor({ state: "detached" });
  await officeButton(page).waitFor();
  await eventually(() => externalRequests).toHaveLength(1);
  await eventually(() => externalRequests[0]?.headerValue("referer")).toBeNull();
  await eventually(() => new URL(popup.url()).searchParams.get("src")).toContain(`${office.address}/`);
  const source = new URL(popup.url()).searchParams.get("src") ?? "";
  await eventually(async () => (await fetch(source)).text()).toBe("acta");
  await eventually(async () => (await fetch(source.split("?")[0] ?? "")).status).toBe(404);
  expect(unexpectedConsoleErrors(consoleErrors)).toEqual([]);
});

it("on a phone the previous and next buttons are below the text of a document", async () => {
  const { make, server, company } = office;
  const map = await make.map(company, { name: "Permisos", slug: "permisos", published: false });
  const permits = await make.point(map, { name: "Bodega Norte" });
  for (const name of ["permiso.pdf", "plano.pdf"]) {
    const key = `ID_${company.id}_${permits.id}/Documentos/${name}`;
    await make.media(permits, { kind: "document", key, name, extension: ".pdf", mime: "application/pdf" });
    await server.storage.write(key, Buffer.from("%PDF-1.4\n%%EOF"));
  }
  const { page, open } = await office.signedIn("cliente", { window: phone });
  // A phone's browser may show PDFs in the page; the headless one does not.
  await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: true }));
  await open(`/home?mapa=permisos&punto=${permits.id}&medio=todo`);
  const text = viewer(page).locator("iframe");
  await text.waitFor();
  const edges = async (element: Locator) => {
    const box = await element.boundingBox();
    return box ? { top: box.y, bottom: box.y + box.height } : { top: 0, bottom: 0 };
  };
  await eventually(async () => (await edges(text)).bottom - (await edges(text)).top).toBeGreaterThan(300);
  for (const name of ["Anterior", "Siguiente"]) {
    const button = viewer(page).getByRole("button", { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    await eventually(
      async () => (await edges(button)).top - (await edges(text)).bottom,
    ).toBeGreaterThanOrEqual(0);
  }
});
