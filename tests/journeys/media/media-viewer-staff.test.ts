import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import { counter, createGallery, type Gallery, photo, picture, viewer } from "./media-viewer/gallery.ts";

/** Files and comments of a project in the media viewer, for staff. */

let office: TestApp;
let gallery: Gallery;

beforeAll(async () => {
  office = await startTestApp();
  gallery = await createGallery(office);
  await gallery.uploadFiles(gallery.tower, await photo("fachada.jpg", "#8a5a44"));
});
afterAll(() => office?.close());

const newProject = () =>
  office.make.point(gallery.country, { name: "Casa Sol", lat_micro: 9_930_000, lng_micro: -84_080_000 });

async function opens(
  { page, open: goes }: SignedInUser,
  point: { readonly id: number },
  open: string,
  map = "avance",
) {
  await goes(`/home?mapa=${map}&punto=${point.id}&medio=${open}`);
  await viewer(page).getByRole("tab", { name: "Comentarios" }).waitFor();
  return page;
}

it("comments are saved as plain text, shown to others at once, and deleted after a confirmation", async () => {
  const point = await newProject();
  const [writer, reader] = [
    await office.signedIn("user", { name: "Ana Rojas" }),
    await office.signedIn("cliente"),
  ];
  const page = await opens(writer, point, "comentarios");
  const other = await opens(reader, point, "comentarios");
  for (const seen of [page, other]) {
    await expect(viewer(seen).getByRole("button", { name: /Editar|Agregar/ })).toHaveCount(0);
  }
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
  const deleteDialog = page.getByRole("dialog", { name: "¿Eliminar este comentario?" });
  await deleteDialog.getByRole("button", { name: "Eliminar" }).click();
  await deleteDialog.waitFor({ state: "detached" });
  for (const seen of [page, other]) await viewer(seen).getByText("Sin comentarios.").waitFor();
  expect([...writer.consoleErrors, ...reader.consoleErrors]).toEqual([]);
});

it("the point form opened over the viewer adds the first file, which the viewer then shows", async () => {
  const point = await newProject();
  const staff = await office.signedIn("admin");
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
  // The file is listed a second after its upload, when the message has already closed.
  await page.getByRole("dialog", { name: "Listo" }).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
  await eventually(() => picture(page).getAttribute("alt")).toBe("nueva.jpg");
  expect(staff.consoleErrors).toEqual([]);
});

it("files added by others appear in the open viewer, and a deleted project is reported", async () => {
  const point = await newProject();
  await gallery.uploadFiles(point, await photo("una.jpg", "#8a5a44"), await photo("dos.jpg", "#446a8a"));
  const page = await opens(await office.signedIn("user"), point, "todo");
  await picture(page).and(page.getByAltText("una.jpg")).waitFor();
  await page.keyboard.press("End");
  await eventually(() => picture(page).getAttribute("alt")).toBe("dos.jpg");
  await gallery.uploadFiles(point, await photo("tres.jpg", "#6a8a44"));
  await eventually(() => counter(page).textContent()).toBe("2 / 3");
  await gallery.callApi("DELETE", `/api/Root/${point.id}`);
  await viewer(page).getByText("El punto no existe o fue eliminado.").waitFor();
  await expect(picture(page)).toHaveCount(0);
});
