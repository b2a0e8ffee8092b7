import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, it } from "vitest";
import { dialog, focused, path, problems } from "./office/records.ts";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { addFiles, addsAt, box, button, chooses, field, form, photo } from "./point-form/form-page.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop } from "./support/visitor.ts";

/** The form of a point: written down, changed, and never lost. */

let office: Office;
let country: Awaited<ReturnType<Office["make"]["map"]>>;

beforeAll(async () => {
  office = await startOffice();
  country = await office.make.map(office.company, { name: "Avance", slug: "avance", type: "Mapa Google" });
});
afterAll(() => office?.close());

const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };
const makePoint = (name: string, facts: Parameters<Office["make"]["point"]>[1] = {}) =>
  office.make.point(country, { name, permit: "A-1", ...HERE, ...facts });

async function opensNew(staff: Staff): Promise<Page> {
  const { page } = staff;
  await staff.opens("/home");
  await page.getByRole("link", { name: "Crear punto" }).click();
  await dialog(page, "Nombre: por definir").waitFor();
  return page;
}

async function opensEdit(staff: Staff, id: number): Promise<Page> {
  const { page } = staff;
  await staff.opens(`/home/puntos/${id}/editar`);
  await field(page, "Nombre *").waitFor();
  return page;
}

describe("a new point", () => {
  it("is written down section by section and stands on the map afterwards", async () => {
    const staff = await office.signIn("admin");
    const page = await opensNew(staff);
    await eventually(() => path(page)).toBe("/home/puntos/nuevo");
    await field(page, "Nombre *").fill("Torre Nueva");
    await dialog(page, "Nombre: Torre Nueva").waitFor();
    await chooses(page, "Provincia", "HEREDIA");
    await chooses(page, "Cantón", "BELÉN");
    await field(page, "Permiso de construcción *").fill("CFIA-77");
    await field(page, "Metros cuadrados (m²)").fill("1.234,5");
    await field(page, "Latitud").fill("9,98");
    await field(page, "Longitud").fill("-84.18");
    await page.getByText("3 de 4 secciones completas").waitFor();
    await button(page, "Crear").click();
    await page.getByText("El punto se creó correctamente.").waitFor();
    await box(page).getByRole("heading", { name: "Torre Nueva" }).waitFor();
    await eventually(() => path(page)).toBe("/home");
    await box(page).getByText("1.234,50 m²").waitFor();
    expect(staff.complaints).toEqual([]);
  });

  it("takes its files with it", async () => {
    const page = await opensNew(await office.signIn("admin"));
    const create = { width: 60, height: 40, channels: 3, background: "#993322" } as const;
    const buffer = await sharp({ create }).jpeg().toBuffer();
    const files = ["uno.jpg", "dos.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer }));
    await field(page, "Nombre *").fill("Torre Ilustrada");
    await field(page, "Permiso de construcción *").fill("F-1");
    await form(page).locator('input[type="file"][accept^="image"]').first().setInputFiles(files);
    await button(page, "Crear").click();
    await page.getByText("El punto se creó correctamente con 2 archivo(s).").waitFor();
    await box(page).getByRole("heading", { name: "Torre Ilustrada" }).waitFor();
  });

  it("is there without files whose upload is called off, and takes them when they are sent again", async () => {
    const page = await opensNew(await office.signIn("admin"));
    await field(page, "Nombre *").fill("Torre Lenta");
    await field(page, "Permiso de construcción *").fill("CFIA-79");
    await addFiles(page, "image", await photo("obra.jpg"));
    await page.route("**/upload", () => undefined);
    await button(page, "Crear").click();
    await dialog(page, "Subiendo archivos…").getByRole("button", { name: "Cancelar subida" }).click();
    const left = dialog(page, "Algunos archivos no se subieron");
    await left.getByText("obra.jpg: Subida cancelada.").waitFor();
    await left.getByRole("button", { name: "Cerrar", exact: true }).waitFor();
    await page.unroute("**/upload");
    await left.getByRole("button", { name: "Reintentar" }).click();
    await page.getByText("El punto se creó correctamente con 1 archivo(s).").waitFor();
  });

  it("begins with the day of today, one's company and the place that was pressed", async () => {
    const staff = await office.signIn("admin", { draws: true });
    const { page } = staff;
    await staff.opens("/home");
    await page.locator('main[aria-busy="false"]').waitFor();
    await addsAt(page, 0.6, 0.6);
    await field(page, "Nombre *").waitFor();
    await eventually(() => field(page, "Latitud").inputValue()).toMatch(/^\d+\.\d{1,6}$/);
    await eventually(() => field(page, "Longitud").inputValue()).toMatch(/^-\d+\.\d{1,6}$/);
    await eventually(() => field(page, "Fecha").inputValue()).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    await expect(field(page, "Empresa *")).toBeDisabled();
  });

  it("says beside each field what is wrong, and saves nothing", async () => {
    const page = await opensNew(await office.signIn("admin"));
    const calls: string[] = [];
    page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
    await field(page, "Avance (%)").fill("101");
    await field(page, "Latitud").fill("norte");
    await field(page, "Correo electrónico").fill("ana");
    await button(page, "Crear").click();
    await eventually(() => problems(page)).toEqual({
      Nombre: "Nombre requerido.",
      "Permiso de construcción": 'El campo "Permiso de construcción" es obligatorio.',
      "Avance (%)": "Está fuera del rango permitido.",
      "Correo electrónico": "El correo electrónico no tiene un formato válido.",
      Latitud: "Debe ser un número.",
      Longitud: "Este dato es obligatorio.",
    });
    await eventually(() => focused(page)).toBe("Nombre");
    expect(calls).toEqual([]);
  });

  it("keeps canton and district only where they exist", async () => {
    const page = await opensNew(await office.signIn("admin"));
    await expect(field(page, "Cantón")).toBeDisabled();
    await chooses(page, "Provincia", "HEREDIA");
    await expect(field(page, "Distrito")).toBeDisabled();
    await chooses(page, "Cantón", "BELÉN");
    await chooses(page, "Distrito", "LA RIBERA");
    await chooses(page, "Provincia", "CARTAGO");
    await expect(field(page, "Cantón")).toHaveValue("");
    await field(page, "Cantón").fill("zzz");
    await page.getByText("No se encontraron resultados").filter({ visible: true }).waitFor();
  });

  it("takes the first place that was found with Enter, and none for what was not", async () => {
    const page = await opensNew(await office.signIn("admin"));
    await field(page, "Provincia").click();
    await page.keyboard.type("limon");
    await form(page).getByRole("option", { name: "LIMÓN" }).waitFor();
    await page.keyboard.press("Enter");
    await eventually(() => field(page, "Provincia").inputValue()).toBe("LIMÓN");
    await field(page, "Cantón").click();
    await page.keyboard.type("zzz");
    await form(page).getByText("No se encontraron resultados").filter({ visible: true }).waitFor();
    await page.keyboard.press("Enter");
    await eventually(() => field(page, "Cantón").inputValue()).toBe("");
  });

  it("moves on with Enter, and Shift with Enter breaks a line of the note", async () => {
    const page = await opensNew(await office.signIn("admin"));
    await field(page, "Encargado").focus();
    await page.keyboard.press("Enter");
    await eventually(() => focused(page)).toBe("Teléfono");
    await field(page, "Reseña").focus();
    await page.keyboard.type("uno");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("dos");
    await expect(field(page, "Reseña")).toHaveValue("uno\ndos");
    await page.keyboard.press("Enter");
    await eventually(() => focused(page)).toBe("Latitud");
  });

  it("takes one's own place, and says why not where it cannot be had", async () => {
    const staff = await office.signIn("admin");
    const page = await opensNew(staff);
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ latitude: 9.5, longitude: -83.25 });
    await button(page, "Usar mi ubicación").click();
    await eventually(() => field(page, "Latitud").inputValue()).toBe("9.500000");
    await expect(field(page, "Longitud")).toHaveValue("-83.250000");
    await page.context().clearPermissions();
    await button(page, "Usar mi ubicación").click();
    const refusal = dialog(page, "No se pudo obtener ubicación");
    await refusal.getByText("Activa GPS o permisos e inténtalo de nuevo.").waitFor();
  });

  it("is placed on the small map by a press, by the keys and from its middle", async () => {
    const page = await opensNew(await office.signIn("admin", { draws: true }));
    await button(page, "Marcar el centro").click();
    const pin = form(page).getByRole("button", { name: /^Lugar del proyecto/ });
    await pin.focus();
    const before = Number(await field(page, "Latitud").inputValue());
    await page.keyboard.press("Shift+ArrowUp");
    await eventually(async () => Number(await field(page, "Latitud").inputValue())).toBeGreaterThan(before);
  });

  it("is seen from near on the small map once its place is written, and not closer once it is marked there", async () => {
    const page = await opensNew(await office.signIn("admin", { draws: true }));
    const pin = form(page).getByRole("button", { name: /^Lugar del proyecto/ });
    const scale = form(page).locator(".maplibregl-ctrl-scale");
    const kilometres = async () => Number(/^(\d+)\skm$/.exec((await scale.textContent()) ?? "")?.[1]);
    const atFirst = await kilometres();
    expect(atFirst).toBeGreaterThanOrEqual(30);
    await button(page, "Marcar el centro").click();
    await pin.waitFor();
    await eventually(() => kilometres()).toBe(atFirst);
    await field(page, "Latitud").fill("9.75");
    await eventually(kilometres).toBeLessThanOrEqual(5);
  });

  it("is not for whoever only looks", async () => {
    for (const role of ["user", "cliente"] as const) {
      const staff = await office.signIn(role);
      await staff.opens("/home/puntos/nuevo");
      await eventually(() => path(staff.page)).toBe("/home");
      await expect(staff.page.getByRole("link", { name: "Crear punto" })).toHaveCount(0);
    }
  });
});

describe("what is typed", () => {
  it("is offered again after the page was loaded anew, until it is saved or thrown away", async () => {
    const staff = await office.signIn("admin");
    const page = await opensNew(staff);
    page.on("dialog", (asked) => void asked.accept());
    await field(page, "Nombre *").fill("Medio escrito");
    await page.reload();
    await page.getByText("Hay cambios sin guardar de antes.").waitFor();
    await expect(field(page, "Nombre *")).toHaveValue("");
    await button(page, "Recuperar").click();
    await expect(field(page, "Nombre *")).toHaveValue("Medio escrito");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Descartar" }).click();
    await eventually(() => path(page)).toBe("/home");
    await page.getByRole("link", { name: "Crear punto" }).click();
    await field(page, "Nombre *").waitFor();
    await expect(page.getByText("Hay cambios sin guardar de antes.")).toHaveCount(0);
  });

  it("stays where saving fails, and the reason is said as it was told", async () => {
    const staff = await office.signIn("admin");
    const page = await opensNew(staff);
    await page.route("**/Root/upsert-v2", (route) =>
      route.fulfill({ status: 500, json: { mensaje: "Base ocupada" } }),
    );
    await field(page, "Nombre *").fill("Torre");
    await field(page, "Permiso de construcción *").fill("A-2");
    await button(page, "Crear").click();
    const refusal = dialog(page, "Error");
    await refusal.getByText("HTTP 500 – Base ocupada").waitFor();
    await refusal.getByRole("button", { name: "Entendido" }).click();
    await expect(field(page, "Nombre *")).toHaveValue("Torre");
    await page.unroute("**/Root/upsert-v2");
    await button(page, "Crear").click();
    await page.getByText("El punto se creó correctamente.").waitFor();
  });
});

describe("a known point", () => {
  it("is edited from its box, and the box shows what was saved", async () => {
    const point = await makePoint("Torre Sur");
    const staff = await office.signIn("admin");
    const { page } = staff;
    await staff.opens(`/home?punto=${point.id}`);
    await box(page).getByRole("button", { name: "Editar" }).click();
    await dialog(page, `Punto: Torre Sur (ID: ${point.id})`).waitFor();
    await field(page, "Desarrollador").fill("Nube Blanca");
    await button(page, "Guardar").click();
    await page.getByText("Guardado – El punto se actualizó correctamente.").waitFor();
    await box(page).getByText("Nube Blanca").waitFor();
    expect(staff.complaints).toEqual([]);
  });

  it("that somebody else saved first shows both, and lets keep either", async () => {
    const point = await makePoint("Torre Este");
    const first = await office.signIn("admin");
    const second = await office.signIn("admin");
    const [one, other] = [await opensEdit(first, point.id), await opensEdit(second, point.id)];
    await field(one, "Constructora").fill("Primera");
    await button(one, "Guardar").click();
    await one.getByText("Guardado – El punto se actualizó correctamente.").waitFor();
    await field(other, "Constructora").fill("Segunda");
    await button(other, "Guardar").click();
    await other.getByRole("row", { name: "Constructora Primera Segunda" }).waitFor();
    await button(other, "Conservar lo mío").click();
    await button(other, "Guardar").click();
    await other.getByText("Guardado – El punto se actualizó correctamente.").waitFor();
  });

  it("can lose what it had", async () => {
    const point = await makePoint("Torre Oeste", { developer: "Nadie" });
    const page = await opensEdit(await office.signIn("admin"), point.id);
    await field(page, "Desarrollador").fill("");
    await button(page, "Guardar").click();
    await page.getByText("Guardado – El punto se actualizó correctamente.").waitFor();
    await box(page).waitFor();
    await expect(box(page).getByText("Nadie")).toHaveCount(0);
  });

  it("takes files at once, which stand in nobody's way when it is saved afterwards", async () => {
    const point = await makePoint("Torre Foto");
    const page = await opensEdit(await office.signIn("admin"), point.id);
    const create = { width: 60, height: 40, channels: 3, background: "#336699" } as const;
    const buffer = await sharp({ create }).jpeg().toBuffer();
    await form(page)
      .locator('input[type="file"][accept^="image"]')
      .first()
      .setInputFiles({ name: "frente.jpg", mimeType: "image/jpeg", buffer });
    await dialog(page, "Listo").getByText("Archivos subidos correctamente.").waitFor();
    await dialog(page, "Listo").waitFor({ state: "detached" });
    await field(page, "Constructora").fill("Nueva");
    // General, place and files; of the project only the permit is known, which is enough.
    await page.getByText("4 de 4 secciones completas").waitFor();
    await button(page, "Guardar").click();
    await page.getByText("Guardado – El punto se actualizó correctamente.").waitFor();
    const stored = await office.server.app.inject({
      url: `/api/Root/${point.id}`,
      headers: { authorization: (await office.signIn("admin")).authorization },
    });
    expect(stored.json()).toMatchObject({ CONSTRUYE: "Nueva", totalMedios: 1 });
  });

  it("goes to the bin once that is confirmed, and comes back", async () => {
    const point = await makePoint("Torre Vieja");
    const page = await opensEdit(await office.signIn("admin"), point.id);
    await button(page, "Eliminar punto").click();
    const question = dialog(page, "Eliminar punto");
    await question.getByText("¿Está seguro que desea eliminar el punto «Torre Vieja»?").waitFor();
    await question.getByRole("button", { name: "Eliminar", exact: true }).click();
    await page.getByText("«Torre Vieja» está en la papelera.").waitFor();
    await eventually(() => path(page)).toBe("/home");
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByText("«Torre Vieja» está de nuevo en el mapa.").waitFor();
    await page.getByRole("listitem").getByRole("button", { name: "Torre Vieja" }).waitFor();
  });

  it("that is not there says so, and leads back", async () => {
    const { page, opens } = await office.signIn("admin");
    await opens("/home/puntos/999999/editar");
    const refusal = dialog(page, "Punto no encontrado");
    await refusal.getByText("El punto no existe o fue eliminado.").waitFor();
    await refusal.getByRole("button", { name: "Entendido" }).click();
    await eventually(() => path(page)).toBe("/home");
  });

  it("that cannot be read says so", async () => {
    const point = await makePoint("Torre Lenta");
    const { page, opens } = await office.signIn("admin");
    await page.route("**/api/*/*", (route) =>
      /\/(Root|Clientes?)\/\d+$/.test(route.request().url()) ? route.abort() : route.fallback(),
    );
    await opens(`/home/puntos/${point.id}/editar`);
    await dialog(page, "No se pudo cargar").getByText("No se pudo cargar el punto para editar.").waitFor();
  });
});

/** Goes on with Tab until it is there. */
async function tabsTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

it("with the keyboard alone a point is created, changed and deleted", async () => {
  const staff = await office.signIn("admin");
  const { page } = staff;
  const { keyboard } = page;
  await staff.opens("/home");
  await tabsTo(page, page.getByRole("link", { name: "Crear punto" }));
  await keyboard.press("Enter");
  await dialog(page, "Nombre: por definir").waitFor();
  await eventually(() => focused(page)).toBe("Nombre");
  await keyboard.type("Torre Tecla");
  await tabsTo(page, field(page, "Provincia"));
  await keyboard.type("her");
  await keyboard.press("Enter");
  await tabsTo(page, field(page, "Permiso de construcción *"));
  await keyboard.type("CFIA-1");
  await tabsTo(page, field(page, "Latitud"));
  await keyboard.type("9.98");
  await keyboard.press("Enter");
  await keyboard.type("-84.18");
  await tabsTo(page, button(page, "Crear"));
  await keyboard.press("Enter");
  await box(page).getByRole("heading", { name: "Torre Tecla" }).waitFor();
  await dialog(page, "Punto creado").waitFor({ state: "hidden" });

  await tabsTo(page, box(page).getByRole("button", { name: "Editar" }));
  await keyboard.press("Enter");
  await field(page, "Nombre *").waitFor();
  await tabsTo(page, field(page, "Encargado"));
  await keyboard.type("Ana Vega");
  await tabsTo(page, button(page, "Guardar"));
  await keyboard.press("Enter");
  await box(page).getByText("Ana Vega").waitFor();
  await dialog(page, "Guardado – El punto se actualizó correctamente.").waitFor({ state: "hidden" });

  await tabsTo(page, box(page).getByRole("button", { name: "Editar" }));
  await keyboard.press("Enter");
  await tabsTo(page, button(page, "Eliminar punto"));
  await keyboard.press("Enter");
  const asked = dialog(page, "Eliminar punto");
  await tabsTo(page, asked.getByRole("button", { name: "Eliminar", exact: true }));
  await keyboard.press("Enter");
  await page.getByText("«Torre Tecla» está en la papelera.").waitFor();
  expect(staff.complaints).toEqual([]);
});

it("the form has no fault that axe finds", async () => {
  const page = await opensNew(await office.signIn("admin", { window: { ...laptop, bypassCSP: true } }));
  await expectNoFaultsInEveryLook(page);
});
