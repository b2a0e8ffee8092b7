import { signIn as openSession } from "@mapaobra/server/testing/sign-in";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, it } from "vitest";
import { createConcurrentEditor } from "../map/live/concurrent-editor.ts";
import { expectNoViolationsInEveryLayout } from "../support/axe.ts";
import { eventually, expect } from "../support/expect.ts";
import { expectMessage } from "../support/messages.ts";
import { dialog } from "../support/office/records-page.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop } from "../support/visitor.ts";
import {
  badge,
  fetchStoredPoints,
  field,
  fillPoint,
  form,
  goOffline,
  openNewPoint,
  photos,
  press,
  queuedItem,
  saveOffline,
  saves,
  sendNow,
  startNewPoint,
} from "./outbox/offline-device.ts";

/** Entries of the outbox are viewed, edited, discarded or left, never by accident. */

let office: TestApp;
let company: Awaited<ReturnType<TestApp["make"]["company"]>>;
let map: Awaited<ReturnType<TestApp["make"]["map"]>>;

beforeAll(async () => {
  office = await startTestApp();
});
beforeEach(async () => {
  company = await office.make.company();
  map = await office.make.map(company, { name: "Avance", type: "Mapa Google" });
});
afterAll(() => office?.close());

const signIn = (window: object = laptop) => office.signedIn("admin", { company, window });
const onServer = (staff: SignedInUser) => fetchStoredPoints(office, map.id, staff);

/** A rejection by our server. */
const errorResponse = { status: 400, json: { mensaje: "Permiso vencido", codigo: "datos_invalidos" } };

async function opensEdit({ page, open }: SignedInUser, id: number): Promise<Page> {
  await open(`/home/puntos/${id}/editar`);
  await field(page, "Nombre *").waitFor();
  return page;
}

it("a rejected point shows the reason, does not block later ones, and is corrected in its form", async () => {
  const staff = await signIn({ ...laptop, bypassCSP: true });
  const page = await openNewPoint(staff);
  await saveOffline(page, "Torre Mala", "mala.jpg");
  await startNewPoint(page);
  await saveOffline(page, "Torre Buena");
  let saveCount = 0;
  await page.context().route(saves, (route) => {
    saveCount += 1;
    return saveCount === 1 ? route.fulfill(errorResponse) : route.abort();
  });
  await page.context().setOffline(false);
  await badge(page).click();
  const entry = queuedItem(page, "Torre Mala");
  await entry.getByText("No se pudo enviar: HTTP 400 – Permiso vencido").waitFor();
  await queuedItem(page, "Torre Buena").getByText("En espera de conexión").waitFor();
  await expectNoViolationsInEveryLayout(page);
  await page.setViewportSize(laptop.viewport);
  await page.context().unroute(saves);
  await sendNow(page);
  await expectMessage(page, "Punto enviado: Torre Buena");
  await entry.getByRole("button", { name: "Abrir Torre Mala" }).click();
  await dialog(page, "Nombre: Torre Mala").waitFor();
  await expect(field(page, "Latitud")).toHaveValue("9.98");
  await form(page).getByText("mala.jpg").waitFor();
  await field(page, "Permiso de construcción *").fill("B-2");
  await press(page, "Crear");
  await expectMessage(page, "El punto se creó correctamente con 1 archivo(s).");
  await eventually(() => onServer(staff)).toEqual(["Torre Buena", "Torre Mala mala.jpg"]);
  await badge(page).waitFor({ state: "detached" });
});

it("a queued edit that conflicts with another user's change shows both", async () => {
  const point = await office.make.point(map, { name: "Torre Este", permit: "A-1" });
  const staff = await signIn();
  const page = await opensEdit(staff, point.id);
  await field(page, "Constructora").fill("Mía");
  await goOffline(page);
  await press(page, "Guardar");
  await form(page).waitFor({ state: "detached" });
  const other = await openSession(
    office.server.database,
    await office.make.user(company, { roles: ["admin"] }),
  );
  await createConcurrentEditor(office.server, { authorization: other.authorization }).save({
    Id: point.id,
    CONSTRUYE: "Suya",
  });

  await page.context().setOffline(false);
  await badge(page).click();
  await queuedItem(page, "Torre Este").getByText("Conflicto", { exact: true }).waitFor();
  await press(page, "Abrir y revisar Torre Este");
  await page
    .getByRole("row", { name: "Constructora Suya Mía" })
    .or(page.getByRole("row", { name: "Constructora Mía Suya" }))
    .waitFor();
  await press(page, "Conservar lo mío");
  await press(page, "Guardar");
  await expectMessage(page, "Guardado – El punto se actualizó correctamente.");
  await badge(page).waitFor({ state: "detached" });
});

it("a device without storage space reports it, and the form retains its content", async () => {
  const staff = await signIn();
  const page = await openNewPoint(staff);
  // Before anything is stored: browsers cache the quota for a while.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: office.address, quotaSize: 1 });
  await fillPoint(page, "Torre Grande");
  const [photo] = await photos("grande.jpg");
  const buffer = Buffer.concat([photo?.buffer ?? Buffer.alloc(0), Buffer.alloc(3_000_000, 7)]);
  await form(page)
    .locator('input[type="file"][accept^="image"]')
    .first()
    .setInputFiles([{ name: "grande.jpg", mimeType: "image/jpeg", buffer }]);
  await goOffline(page);
  await press(page, "Crear");
  await dialog(page, "No se pudo guardar en este dispositivo")
    .getByText(/^No queda espacio en este dispositivo\./)
    .waitFor();
  await press(page, "Entendido");
  await expect(field(page, "Nombre *")).toHaveValue("Torre Grande");
  await form(page).getByText("grande.jpg").waitFor();
});
