import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { addFiles, button, chooses, field, form, makePlan, photo } from "./point-form/form-page.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { drawingBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop, phone } from "./support/visitor.ts";

/** What the form says of a place that contradicts the province, and of photographs that know theirs. */

let office: Office;
let country: Awaited<ReturnType<Office["make"]["map"]>>;

beforeAll(async () => {
  office = await startOffice({}, drawingBrowser);
  country = await office.make.map(office.company, { name: "Avance", slug: "avance", type: "Mapa Google" });
  await makePlan(office);
});
afterAll(() => office?.close());

async function opensNew({ page, opens }: Staff, map = "avance"): Promise<Page> {
  await opens(`/home/puntos/nuevo?mapa=${map}`);
  await field(page, "Nombre *").waitFor();
  return page;
}

async function writes(page: Page, latitude: string, longitude: string) {
  await field(page, "Latitud").fill(latitude);
  await field(page, "Longitud").fill(longitude);
}

const place = async (page: Page) => [
  await field(page, "Latitud").inputValue(),
  await field(page, "Longitud").inputValue(),
];
const doubt = (page: Page) => form(page).getByText(/^El punto está fuera de/);
const inAlajuela = ["10.0163", "-84.2116"] as const;
const saysAlajuela = "El punto está fuera de la provincia elegida (Heredia): parece estar en Alajuela.";

describe("a place outside of the chosen province", () => {
  it.each(["avance", "plano"])(
    "is doubted on the map %s, and the province is changed by a button",
    async (map) => {
      const staff = await office.signIn("admin");
      const page = await opensNew(staff, map);
      await chooses(page, "Provincia", "HEREDIA");
      await chooses(page, "Cantón", "BELÉN");
      await writes(page, ...inAlajuela);
      await form(page).getByRole("status").getByText(saysAlajuela).waitFor();
      await button(page, "Cambiar a Alajuela").click();
      await eventually(() => field(page, "Provincia").inputValue()).toBe("ALAJUELA");
      await expect(field(page, "Cantón")).toHaveValue("");
      await expect(doubt(page)).toHaveCount(0);
      await page.getByText("La provincia es ahora Alajuela. Elija el cantón y el distrito.").waitFor();
      expect(staff.complaints).toEqual([]);
    },
  );

  it("is not doubted within it, without a province, or while it is no place", async () => {
    const page = await opensNew(await office.signIn("admin"));
    await writes(page, ...inAlajuela);
    await expect(doubt(page)).toHaveCount(0);
    await chooses(page, "Provincia", "ALAJUELA");
    await expect(doubt(page)).toHaveCount(0);
    await chooses(page, "Provincia", "LIMÓN");
    await doubt(page).waitFor();
    await field(page, "Latitud").fill("diez");
    await doubt(page).waitFor({ state: "detached" });
  });

  it("is told to be abroad where it is, and saved all the same", async () => {
    const page = await opensNew(await office.signIn("admin"));
    await field(page, "Nombre *").fill("Torre Lejana");
    await field(page, "Permiso de construcción *").fill("E-1");
    await writes(page, "9.93", "84.08");
    await form(page).getByText("El punto está fuera de Costa Rica.", { exact: true }).waitFor();
    await button(page, "Crear").click();
    await page.getByText("El punto se creó correctamente.").waitFor();
  });
});

describe("a photograph that knows where it was taken", () => {
  const offer = (page: Page, name: string) => form(page).getByText(`La foto ${name} tiene ubicación:`);
  const offers = (page: Page) => form(page).getByText(/^La foto .* tiene ubicación:/);

  it("offers its place to a new point, which takes it only when it is told to", async () => {
    const staff = await office.signIn("admin");
    const page = await opensNew(staff);
    await addFiles(page, "image", await photo("cielo.jpg"), await photo("obra.jpg", [9.93, -84.08]));
    await form(page)
      .getByText("La foto obra.jpg tiene ubicación: 9.93000, -84.08000. ¿Usarla como ubicación del punto?")
      .waitFor();
    await eventually(() => place(page)).toEqual(["", ""]);
    await button(page, "Usar esta ubicación").click();
    await eventually(() => place(page)).toEqual(["9.930000", "-84.080000"]);
    await expect(offers(page)).toHaveCount(0);
    await page.getByText("El punto queda donde se tomó la foto.").waitFor();
    expect(staff.complaints).toEqual([]);
  });

  it("is asked about once, and not again for one from the same place", async () => {
    const page = await opensNew(await office.signIn("admin"));
    await addFiles(
      page,
      "image",
      await photo("uno.jpg", [9.93, -84.08]),
      await photo("dos.jpg", [9.9301, -84.08]),
    );
    await offer(page, "uno.jpg").waitFor();
    await button(page, "No usar").click();
    await expect(offers(page)).toHaveCount(0);
    await eventually(() => place(page)).toEqual(["", ""]);
    await addFiles(page, "image", await photo("tres.jpg", [9.93, -84.0801]));
    // What comes after it from elsewhere is asked about: the one before has been read by then.
    await addFiles(page, "panorama", await photo("cuatro.jpg", [9.94, -84.08]));
    await offer(page, "cuatro.jpg").waitFor();
    await expect(offers(page)).toHaveCount(1);
  });

  it("says nothing where the point stands there already", async () => {
    const page = await opensNew(await office.signIn("admin"));
    await writes(page, "9.93", "-84.08");
    await addFiles(page, "image", await photo("uno.jpg", [9.9301, -84.08]));
    await field(page, "Latitud").fill("9.95");
    await offer(page, "uno.jpg").waitFor();
    await field(page, "Latitud").fill("9.93");
    await offer(page, "uno.jpg").waitFor({ state: "detached" });
  });

  it("offers its place to a known point while it is uploaded", async () => {
    const known = await office.make.point(country, {
      name: "Torre Sur",
      permit: "A-1",
      lat_micro: 9_926_000,
      lng_micro: -84_081_000,
    });
    const { page, opens } = await office.signIn("admin");
    await opens(`/home/puntos/${known.id}/editar`);
    await field(page, "Nombre *").waitFor();
    await addFiles(page, "image", await photo("frente.jpg", [9.935, -84.09]));
    await page.getByText("Archivos subidos correctamente.").waitFor();
    await page.getByText("Archivos subidos correctamente.").waitFor({ state: "detached" });
    await button(page, "Usar esta ubicación").click();
    await button(page, "Guardar").click();
    await page.getByText("Guardado – El punto se actualizó correctamente.").waitFor();
    const reply = await office.server.app.inject({
      url: `/api/Root/${known.id}`,
      headers: { authorization: (await office.signIn("admin")).authorization },
    });
    expect(reply.json()).toMatchObject({ latitud: 9.935, longitud: -84.09 });
  });

  it("asks where a thumb finds it on a phone", async () => {
    const page = await opensNew(await office.signIn("admin", { window: phone }));
    await addFiles(page, "image", await photo("obra.jpg", [9.93, -84.08]));
    await offer(page, "obra.jpg").waitFor();
    await eventually(async () => {
      const found = await button(page, "Usar esta ubicación").boundingBox();
      const height = page.viewportSize()?.height ?? 0;
      return found !== null && found.y > 0 && found.y + found.height < height;
    }).toBe(true);
  });
});

it("warning and offer have no fault that axe finds", async () => {
  const page = await opensNew(await office.signIn("admin", { window: { ...laptop, bypassCSP: true } }));
  await chooses(page, "Provincia", "HEREDIA");
  await writes(page, ...inAlajuela);
  await doubt(page).waitFor();
  await addFiles(page, "image", await photo("obra.jpg", [9.93, -84.08]));
  await button(page, "Usar esta ubicación").waitFor();
  await expectNoFaultsInEveryLook(page);
});
