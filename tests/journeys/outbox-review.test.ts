import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { dialog, path } from "./office/records.ts";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import {
  badge,
  field,
  form,
  keeps,
  keptSentence,
  list,
  listens,
  losesSignal,
  opensNew,
  photos,
  press,
  saves,
  says,
  sendsNow,
  startsNew,
  stored,
  uploads,
  waiting,
  writes,
} from "./outbox/building-site.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop, phone } from "./support/visitor.ts";

/** What waits on this device is looked at, changed, thrown away or left behind: nothing of it by accident. */

let office: Office;
let company: Awaited<ReturnType<Office["make"]["company"]>>;
let map: Awaited<ReturnType<Office["make"]["map"]>>;

beforeAll(async () => {
  office = await startOffice();
});
beforeEach(async () => {
  company = await office.make.company();
  map = await office.make.map(company, { name: "Avance", type: "Mapa Google" });
});
afterAll(() => office?.close());

const signIn = (window: object = laptop) => office.signIn("admin", { company, window });
const onServer = (staff: Staff) => stored(office, map.id, staff);

/** An answer of our server that says no. */
const refusal = { status: 400, json: { mensaje: "Permiso vencido", codigo: "datos_invalidos" } };

async function opensEdit({ page, opens }: Staff, id: number): Promise<Page> {
  await opens(`/home/puntos/${id}/editar`);
  await field(page, "Nombre *").waitFor();
  return page;
}

describe("a point that the server refuses", () => {
  it("says why, gives everything back to its form, and stops none of those after it", async () => {
    const staff = await signIn();
    const page = await opensNew(staff);
    await keeps(page, "Torre Mala", "mala.jpg");
    await startsNew(page);
    await keeps(page, "Torre Buena");
    await page.context().route(saves, (route) => route.fulfill(refusal), { times: 1 });
    await page.context().setOffline(false);
    await says(page, "Punto enviado: Torre Buena");
    await badge(page).click();
    const entry = waiting(page, "Torre Mala");
    await entry.getByText("No se pudo enviar: HTTP 400 – Permiso vencido").waitFor();
    await entry.getByRole("button", { name: "Abrir Torre Mala" }).click();
    await dialog(page, "Nombre: Torre Mala").waitFor();
    await expect(field(page, "Latitud")).toHaveValue("9.98");
    await form(page).getByText("mala.jpg").waitFor();
    await field(page, "Permiso de construcción *").fill("B-2");
    await press(page, "Crear");
    await page.getByText("El punto se creó correctamente con 1 archivo(s).").waitFor();
    await eventually(() => onServer(staff)).toEqual(["Torre Buena", "Torre Mala mala.jpg"]);
    await badge(page).waitFor({ state: "detached" });
  });

  it("is thrown away only once that is confirmed", async () => {
    const staff = await signIn();
    const page = await opensNew(staff);
    await keeps(page, "Torre Sobrante", "a.jpg");
    await badge(page).click();
    await press(page, "Descartar Torre Sobrante");
    const question = dialog(page, "Descartar");
    await question
      .getByText(
        "Se perderá lo que no se ha enviado de «Torre Sobrante»: el punto y 1 archivo(s). Esto no se puede deshacer.",
      )
      .waitFor();
    await question.getByRole("button", { name: "Cancelar" }).click();
    await waiting(page, "Torre Sobrante").waitFor();
    await press(page, "Descartar Torre Sobrante");
    await question.getByRole("button", { name: "Descartar", exact: true }).click();
    await list(page).getByText("No queda nada por enviar.").waitFor();
    await page.context().setOffline(false);
    await eventually(() => onServer(staff)).toEqual([]);
  });
});

describe("an edit that waits", () => {
  it("is sent with the version that it began from, and goes on where it was left meanwhile", async () => {
    const point = await office.make.point(map, { name: "Torre Sur", permit: "A-1" });
    const staff = await signIn();
    await listens(staff);
    const page = await opensEdit(staff, point.id);
    await field(page, "Constructora").fill("Nube");
    await losesSignal(page);
    await press(page, "Guardar");
    await says(page, keptSentence);
    await badge(page).click();
    await waiting(page, "Torre Sur").getByText("Cambios · Avance").waitFor();
    await press(page, "Abrir Torre Sur");
    await eventually(() => field(page, "Constructora").inputValue()).toBe("Nube");
    await field(page, "Desarrollador").fill("Cielo");
    await press(page, "Guardar");
    await badge(page).getByText("Por enviar (1)").waitFor();
    await form(page).waitFor({ state: "detached" });
    await page.context().setOffline(false);
    await says(page, "Punto enviado: Torre Sur");
    const told = await office.server.app.inject({
      url: `/api/Root/${point.id}`,
      headers: { authorization: staff.authorization },
    });
    expect(told.json()).toMatchObject({ CONSTRUYE: "Nube", DESARROLLO: "Cielo" });
  });

  it("that somebody else was quicker with shows both", async () => {
    const point = await office.make.point(map, { name: "Torre Este", permit: "A-1" });
    const staff = await signIn();
    const page = await opensEdit(staff, point.id);
    await field(page, "Constructora").fill("Mía");
    await losesSignal(page);
    await press(page, "Guardar");
    await form(page).waitFor({ state: "detached" });
    const other = await opensEdit(await signIn(), point.id);
    await field(other, "Constructora").fill("Suya");
    await press(other, "Guardar");
    await other.getByText("Guardado – El punto se actualizó correctamente.").waitFor();

    await page.context().setOffline(false);
    await badge(page).click();
    await waiting(page, "Torre Este").getByText("Conflicto", { exact: true }).waitFor();
    await press(page, "Abrir y revisar Torre Este");
    await page
      .getByRole("row", { name: "Constructora Suya Mía" })
      .or(page.getByRole("row", { name: "Constructora Mía Suya" }))
      .waitFor();
    await press(page, "Conservar lo mío");
    await press(page, "Guardar");
    await page.getByText("Guardado – El punto se actualizó correctamente.").waitFor();
    await badge(page).waitFor({ state: "detached" });
  });
});

describe("files", () => {
  it("that found no way after their point was made go later by themselves", async () => {
    const staff = await signIn();
    const page = await opensNew(staff);
    await writes(page, "Torre Foto", "a.jpg", "b.jpg");
    await page.context().route(uploads, (route) => route.abort());
    await press(page, "Crear");
    await dialog(page, "Algunos archivos no se subieron").waitFor();
    await expect(form(page).locator('button[type="submit"]')).toHaveText("Crear");
    await press(page, "Guardar en este dispositivo");
    await says(page, keptSentence);
    await badge(page).click();
    await page.context().unroute(uploads);
    await sendsNow(page);
    await says(page, "Punto enviado: Torre Foto");
    await eventually(() => onServer(staff)).toEqual(["Torre Foto a.jpg b.jpg"]);
  });

  it("that are added to a known point where nobody answers wait like a point", async () => {
    const point = await office.make.point(map, { name: "Torre Conocida", permit: "A-1" });
    const staff = await signIn();
    await listens(staff);
    const page = await opensEdit(staff, point.id);
    await page.context().route(uploads, (route) => route.abort());
    await form(page)
      .locator('input[type="file"][accept^="image"]')
      .first()
      .setInputFiles(await photos("tarde.jpg"));
    await dialog(page, "No se pudo subir al servidor").waitFor();
    await press(page, "Guardar en este dispositivo");
    await says(page, keptSentence);
    await form(page).getByRole("button", { name: "Cancelar" }).click();
    await badge(page).click();
    await waiting(page, "Torre Conocida").getByText("tarde.jpg").waitFor();
    await page.context().unroute(uploads);
    await sendsNow(page);
    await list(page).getByText("No queda nada por enviar.").waitFor();
    await eventually(() => onServer(staff)).toEqual(["Torre Conocida tarde.jpg"]);
  });

  it("of which the server has another under the same name and size stay here", async () => {
    const staff = await signIn();
    const page = await opensNew(staff);
    await keeps(page, "Torre Gemela", "a.jpg");
    const other = {
      sha256: "0".repeat(64),
      nombre: "a.jpg",
      motivo: 'El archivo "a.jpg" ya está en este punto.',
    };
    await page
      .context()
      .route(uploads, (route) => route.fulfill({ json: { imagenes: [], omitidos: [other] } }));
    await page.context().setOffline(false);
    await badge(page).click();
    await waiting(page, "Torre Gemela").getByText("Su contenido es otro.").waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Descargar a.jpg")]);
    expect(download.suggestedFilename()).toBe("a.jpg");
  });

  it("of a draft are there again after a reload, and arrive with what was typed", async () => {
    const staff = await signIn();
    const page = await opensNew(staff);
    page.on("dialog", (asked) => void asked.accept());
    await writes(page, "Torre Recuperada", "a.jpg", "b.jpg");
    await eventually(() => keptNames(page)).toEqual(["a.jpg", "b.jpg"]);
    await page.reload();
    await page.getByText(/y no se guardaron, con 2 archivo\(s\)\.$/).waitFor();
    await press(page, "Recuperar");
    await form(page).getByText("b.jpg").waitFor();
    await press(page, "Crear");
    await page.getByText("El punto se creó correctamente con 2 archivo(s).").waitFor();
    await eventually(() => onServer(staff)).toEqual(["Torre Recuperada a.jpg b.jpg"]);
    await eventually(() => keptNames(page)).toEqual([]);
  });

  it("of a draft that is not wanted are forgotten with it", async () => {
    const staff = await signIn();
    const page = await opensNew(staff);
    page.on("dialog", (asked) => void asked.accept());
    await writes(page, "Torre Olvidada", "a.jpg");
    await eventually(() => keptNames(page)).toEqual(["a.jpg"]);
    await page.reload();
    await press(page, "Descartar");
    await eventually(() => keptNames(page)).toEqual([]);
    await writes(page, "Torre Nueva", "c.jpg");
    await eventually(() => keptNames(page)).toEqual(["c.jpg"]);
  });
});

/** The files that this browser keeps. */
const keptNames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("por-enviar");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("files").objectStore("files").getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ name }: { name: string }) => name).sort());
          };
        };
      }),
  );

it("a device without room says so, and the form keeps everything", async () => {
  const staff = await signIn();
  const page = await opensNew(staff);
  // Before anything is written: browsers remember for a while how much room there was.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: office.address, quotaSize: 1 });
  await writes(page, "Torre Grande");
  const [photo] = await photos("grande.jpg");
  const buffer = Buffer.concat([photo?.buffer ?? Buffer.alloc(0), Buffer.alloc(3_000_000, 7)]);
  await form(page)
    .locator('input[type="file"][accept^="image"]')
    .first()
    .setInputFiles([{ name: "grande.jpg", mimeType: "image/jpeg", buffer }]);
  await losesSignal(page);
  await press(page, "Crear");
  await dialog(page, "No se pudo guardar en este dispositivo")
    .getByText(/^No queda espacio en este dispositivo\./)
    .waitFor();
  await press(page, "Entendido");
  await expect(field(page, "Nombre *")).toHaveValue("Torre Grande");
  await form(page).getByText("grande.jpg").waitFor();
});

describe("a browser that keeps nothing", () => {
  const sentence = "Sin conexión: este navegador no permite guardar puntos en el dispositivo.";

  it("says so in the form as soon as the signal is lost, and no longer than that", async () => {
    const staff = await signIn();
    await forbidsStorage(staff);
    const page = await opensNew(staff);
    await writes(page, "Torre Prohibida");
    await expect(page.getByText(sentence)).toHaveCount(0);
    await losesSignal(page);
    await form(page).getByText(sentence).waitFor();
    await press(page, "Crear");
    await dialog(page, "No se pudo guardar en este dispositivo")
      .getByText("El navegador no lo permitió. Lo que escribió y los archivos siguen en el formulario.")
      .waitFor();
    await press(page, "Entendido");
    await page.context().setOffline(false);
    await page.getByText(sentence).waitFor({ state: "detached" });
    await press(page, "Crear");
    await page.getByText("El punto se creó correctamente.").waitFor();
    await eventually(() => onServer(staff)).toEqual(["Torre Prohibida"]);
  });

  it("leaves a save that nobody answers to in its form, and says both", async () => {
    const staff = await signIn();
    await forbidsStorage(staff);
    const page = await opensNew(staff);
    await writes(page, "Torre Prohibida");
    await page.route(saves, (route) => route.abort());
    await press(page, "Crear");
    const refusal = dialog(page, "Error");
    await refusal
      .getByText(/^No hay conexión con el servidor\. Revise su conexión\. No se pudo guardar/)
      .waitFor();
    await expect(field(page, "Nombre *")).toHaveValue("Torre Prohibida");
  });
});

/** Their browser has no room for pages to keep anything in, as some have in a private window. */
const forbidsStorage = ({ context }: Staff) =>
  context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The user denied permission to access the database.", "SecurityError");
    };
  });

it("a device that takes long says so, and ends what it began", async () => {
  const staff = await signIn();
  await staff.page.clock.install();
  const page = await opensNew(staff);
  await writes(page, "Torre Lenta");
  await losesSignal(page);
  const isFree = await occupiesDisk(page);
  await press(page, "Crear");
  await page.clock.fastForward(10_000);
  await form(page).getByText("Este dispositivo tarda en guardar. No cierre la página.").waitFor();
  await expect(page.getByRole("button", { name: "Dejar de esperar" })).toHaveCount(0);
  await isFree();
  await says(page, keptSentence);
  await badge(page).getByText("Por enviar (1)").waitFor();
});

/** Something else writes where points wait, until it is told to end. */
async function occupiesDisk(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((begun) => {
        const opening = indexedDB.open("por-enviar");
        opening.onsuccess = () => {
          const points = opening.result.transaction("points", "readwrite").objectStore("points");
          const goOn = () => {
            if ("isDiskFree" in window) opening.result.close();
            else points.get(1).onsuccess = goOn;
          };
          goOn();
          begun();
        };
      }),
  );
  return () => page.evaluate(() => void Object.assign(window, { isDiskFree: true }));
}

it("whoever signs out is asked first, and finds it again; nobody else does", async () => {
  const staff = await signIn();
  const page = await opensNew(staff);
  await keeps(page, "Torre Propia");
  await page.context().route(saves, (route) => route.abort());
  await page.context().setOffline(false);
  await page.getByRole("button", { name: /^Cuenta de/ }).click();
  await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
  const question = dialog(page, "Cerrar sesión");
  await question
    .getByText("Hay 1 punto sin enviar en este dispositivo. Se enviará cuando vuelva a iniciar sesión.")
    .waitFor();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await eventually(() => path(page)).toBe("/home");
  await badge(page).waitFor();
});

describe("the list of what waits", () => {
  it("is used by the keyboard, closes with Escape alone, and has no fault that axe finds", async () => {
    const staff = await signIn({ ...laptop, bypassCSP: true });
    const page = await opensNew(staff);
    await keeps(page, "Torre Accesible", "a.jpg");
    await badge(page).press("Enter");
    await list(page).waitFor();
    await expectNoFaultsInEveryLook(page);
    await page.keyboard.press("Escape");
    await list(page).waitFor({ state: "detached" });
    await eventually(() => badge(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it("is used by touch on a phone", async () => {
    const staff = await signIn(phone);
    const page = await opensNew(staff);
    await keeps(page, "Torre de Bolsillo", "a.jpg");
    await badge(page).tap();
    const box = await waiting(page, "Torre de Bolsillo").boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await page.getByRole("button", { name: "Abrir Torre de Bolsillo" }).tap();
    await dialog(page, "Nombre: Torre de Bolsillo").waitFor();
  });
});
