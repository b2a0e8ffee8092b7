import { afterAll, beforeAll, describe, it } from "vitest";
import { counter, type Gallery, openGallery, photo, picture, viewer } from "./media-viewer/gallery.ts";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";

/** Files and comments of a project, for those who work with it. */

let office: Office;
let gallery: Gallery;

beforeAll(async () => {
  office = await startOffice();
  gallery = await openGallery(office);
  await gallery.uploads(gallery.tower, await photo("fachada.jpg", "#8a5a44"));
});
afterAll(() => office?.close());

const newProject = () =>
  office.make.point(gallery.country, { name: "Casa Sol", lat_micro: 9_930_000, lng_micro: -84_080_000 });

async function opens(
  { page, opens: goes }: Staff,
  point: { readonly id: number },
  open: string,
  map = "avance",
) {
  await goes(`/home?mapa=${map}&punto=${point.id}&medio=${open}`);
  await viewer(page).getByRole("tab", { name: "Comentarios" }).waitFor();
  return page;
}

describe("comments", () => {
  it("are written as plain text, seen by others at once, and removed after a question", async () => {
    const point = await newProject();
    const [writer, reader] = [
      await office.signIn("user", { name: "Ana Rojas" }),
      await office.signIn("cliente"),
    ];
    const page = await opens(writer, point, "comentarios");
    const other = await opens(reader, point, "comentarios");
    await viewer(other).getByText("Sin comentarios.").waitFor();
    await expect(viewer(other).getByRole("textbox")).toHaveCount(0);
    await viewer(page)
      .getByRole("textbox", { name: "Comentario" })
      .fill("Ya tiene <b>techo</b>.\nFalta pintar.");
    await viewer(page).getByText("36 / 2.000").waitFor();
    await viewer(page).getByRole("button", { name: "Comentar", exact: true }).click();
    for (const seen of [page, other]) {
      const item = viewer(seen).getByRole("list", { name: "Comentarios" }).getByRole("listitem");
      await item.getByText("Ya tiene <b>techo</b>.\nFalta pintar.").waitFor();
      await item.getByText("Ana Rojas").waitFor();
    }
    await expect(viewer(page).getByRole("textbox", { name: "Comentario" })).toHaveValue("");
    await expect(viewer(other).getByRole("button", { name: /^Eliminar/ })).toHaveCount(0);

    await viewer(page).getByRole("button", { name: "Eliminar el comentario de Ana Rojas" }).click();
    const question = page.getByRole("dialog", { name: "¿Eliminar este comentario?" });
    await question.getByRole("button", { name: "Eliminar" }).click();
    await question.waitFor({ state: "detached" });
    for (const seen of [page, other]) await viewer(seen).getByText("Sin comentarios.").waitFor();
    expect([...writer.complaints, ...reader.complaints]).toEqual([]);
  });

  it("of others are removed by an administrator and by nobody below", async () => {
    const point = await newProject();
    await gallery.calls("POST", `/api/Root/${point.id}/comentarios`, { texto: "Visita el jueves." });
    const remove = /^Eliminar el comentario/;
    const user = await opens(await office.signIn("user"), point, "comentarios");
    await viewer(user).getByText("Visita el jueves.").waitFor();
    await expect(viewer(user).getByRole("button", { name: remove })).toHaveCount(0);
    const admin = await opens(await office.signIn("admin"), point, "comentarios");
    await viewer(admin).getByRole("button", { name: remove }).waitFor();
  });

  it("that say nothing or too much are told before they are sent", async () => {
    const page = await opens(await office.signIn("user"), await newProject(), "comentarios");
    const field = viewer(page).getByRole("textbox", { name: "Comentario" });
    const send = viewer(page).getByRole("button", { name: "Comentar", exact: true });
    await send.click();
    await viewer(page).getByText("Escriba el comentario.").waitFor();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("a".repeat(2_010));
    await viewer(page).getByText("Sobran 10 caracteres.").waitFor();
    await send.click();
    await eventually(() => field.inputValue()).toHaveLength(2_010);
    await field.fill("a".repeat(2_000));
    await send.click();
    await eventually(() => viewer(page).getByRole("list", { name: "Comentarios" }).count()).toBe(1);
  });

  it("that were begun are there again after the page was loaded anew", async () => {
    const page = await opens(await office.signIn("user"), await newProject(), "comentarios");
    const field = viewer(page).getByRole("textbox", { name: "Comentario" });
    await field.fill("Llegó el acero.");
    await page.reload();
    await eventually(() => field.inputValue()).toBe("Llegó el acero.");
  });

  it("that could not be sent stay in the field, also after a look at the pictures, and are written once", async () => {
    const point = await newProject();
    const staff = await office.signIn("user");
    const page = await opens(staff, point, "comentarios");
    const address = `**/api/Root/${point.id}/comentarios`;
    // It arrives, and its answer does not.
    await page.route(address, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      await route.abort();
    });
    const field = viewer(page).getByRole("textbox", { name: "Comentario" });
    const send = viewer(page).getByRole("button", { name: "Comentar", exact: true });
    await field.fill("Llegó el acero.");
    await send.click();
    await viewer(page).getByText("No se pudo guardar el comentario.").waitFor();
    await page.unroute(address);
    await viewer(page).getByRole("tab", { name: "Multimedia" }).click();
    await viewer(page).getByText("No hay contenido para este punto").waitFor();
    await viewer(page).getByRole("tab", { name: "Comentarios" }).click();
    await expect(field).toHaveValue("Llegó el acero.");
    await send.click();
    await eventually(() => field.inputValue()).toBe("");
    await eventually(() =>
      viewer(page).getByRole("list", { name: "Comentarios" }).getByRole("listitem").count(),
    ).toBe(1);
  });
});

describe("the form of a point over the viewer", () => {
  it("adds the first file, which the viewer then shows", async () => {
    const point = await newProject();
    const staff = await office.signIn("admin");
    const page = await opens(staff, point, "todo");
    await viewer(page).getByText("No hay contenido para este punto").waitFor();
    await viewer(page).getByRole("button", { name: "Agregar" }).click();
    const form = page.getByRole("dialog", { name: /^Punto: Casa Sol/ });
    await form.waitFor();
    const { name, content } = await photo("nueva.jpg", "#446a8a");
    await form
      .locator('input[type="file"][accept="image/*"]')
      .first()
      .setInputFiles({ name, mimeType: "image/jpeg", buffer: content });
    await form.getByRole("link", { name: "nueva.jpg" }).waitFor();
    const told = page.getByRole("dialog", { name: "Listo" });
    await told.waitFor();
    await page.keyboard.press("Escape");
    await told.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
    await eventually(() => picture(page).getAttribute("alt")).toBe("nueva.jpg");
    expect(staff.complaints).toEqual([]);
  });

  it("is offered to nobody who may not write", async () => {
    const page = await opens(await office.signIn("user"), gallery.tower, "todo");
    await picture(page).waitFor();
    await expect(viewer(page).getByRole("button", { name: /Editar|Agregar/ })).toHaveCount(0);
  });
});

it("files that others add and remove come and go while one looks", async () => {
  const point = await newProject();
  await gallery.uploads(point, await photo("una.jpg", "#8a5a44"), await photo("dos.jpg", "#446a8a"));
  const page = await opens(await office.signIn("cliente"), point, "todo");
  await picture(page).and(page.getByAltText("una.jpg")).waitFor();
  await page.keyboard.press("End");
  await eventually(() => picture(page).getAttribute("alt")).toBe("dos.jpg");
  await gallery.uploads(point, await photo("tres.jpg", "#6a8a44"));
  await eventually(() => counter(page).textContent()).toBe("2 / 3");
});

it("a project that others delete while one looks is told to be gone", async () => {
  const point = await newProject();
  await gallery.uploads(point, await photo("una.jpg", "#8a5a44"));
  const page = await opens(await office.signIn("cliente"), point, "todo");
  await picture(page).waitFor();
  await gallery.calls("DELETE", `/api/Root/${point.id}`);
  await viewer(page).getByText("El punto no existe o fue eliminado.").waitFor();
  await expect(picture(page)).toHaveCount(0);
});
