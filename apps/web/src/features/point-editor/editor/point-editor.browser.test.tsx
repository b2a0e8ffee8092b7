import { uploadMedia } from "@mapaobra/contract/endpoints/media";
import { deletePoint, readPoint, restorePoint, savePoint } from "@mapaobra/contract/endpoints/points";
import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { expectNoViolationsInEveryLayout } from "../../../testing/axe.ts";
import { pasteText } from "../../../testing/clipboard.ts";
import { makeMap } from "../../../testing/factories.ts";
import { setFixedDate } from "../../../testing/fixed-date.ts";
import { fireSuccessTimer } from "../../../testing/held-timers.ts";
import { makeImageFile } from "../../../testing/image-file.ts";
import { button, choose, dialog, field, fieldErrors } from "../../../testing/locators.ts";
import { conflictOf, mockNetwork } from "../../../testing/mock-network.ts";
import { chooseFiles } from "../../../testing/point-files.ts";
import { renderExistingPoint, renderNewPoint } from "../../../testing/render-point-editor.tsx";
import { makeUserWithRole } from "../../../testing/users.ts";

/** The form of a point, new or existing, without the map below it. */

const creating = dialog(/^Nombre: /);
const created = dialog("Punto creado");
const savedTitle = "Guardado – El punto se actualizó correctamente.";
const unsavedMessage = "Hay cambios sin guardar de antes.";

async function write(values: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(values)) await field(name).fill(text);
}
/** Fills the required fields of a new point. */
const fillRequired = (name: string) => write({ Nombre: name, "Permiso de construcción": "A-2" });
const create = () => button("Crear", creating).click();
const save = () => button("Guardar").click();
const sent = () => mockNetwork.calls(savePoint).map(({ request }) => request);

describe("new point", () => {
  it("starts with today's date, its company and the picked position", async () => {
    setFixedDate();
    const { map } = await renderNewPoint({ initialPosition: { latitude: 9.98, longitude: -84.18 } });
    await expect.element(field("Latitud")).toHaveValue("9.98");
    await expect.element(field("Longitud")).toHaveValue("-84.18");
    await expect.element(field("Fecha del permiso")).toHaveValue("09/03/2026");
    await expect.element(field("Empresa")).toBeDisabled();
    await fillRequired("Torre Nueva");
    await create();
    await expect.element(created).toBeVisible();
    await expect
      .poll(sent)
      .toMatchObject([{ id: 0, name: "Torre Nueva", mapId: map.id, companyId: map.companyId }]);
  });

  it("says which fields are optional, shows its name in the title, and counts its complete sections", async () => {
    await renderNewPoint();
    await expect.element(dialog("Nombre: por definir")).toBeVisible();
    const markOf = (name: string) => () => {
      const [label] = (field(name).query() as HTMLInputElement | null)?.labels ?? [];
      const mark = label?.querySelector("span");
      return mark ? getComputedStyle(mark, "::after").content : "";
    };
    await expect.poll(markOf("Teléfono")).toContain("(opcional)");
    // Disabled until there is a province.
    for (const name of ["Nombre", "Cantón"]) await expect.poll(markOf(name)).toBe("none");

    await fillRequired("Torre Nueva");
    await write({ Latitud: "9,98", Longitud: "-84.18" });
    await expect.element(dialog("Nombre: Torre Nueva")).toBeVisible();
    await expect.element(page.getByText("3 de 4 secciones completas")).toBeVisible();
  });

  it("shows an error at each invalid field, and saves nothing", async () => {
    await renderNewPoint();
    await write({
      Teléfono: "123",
      "Metros cuadrados (m²)": "1,500",
      "Avance (%)": "101",
      Latitud: "norte",
      "Correo electrónico": "ana",
    });
    await expect.element(page.getByText("= 1,50 m²")).toBeVisible();
    await create();
    await expect.poll(fieldErrors).toEqual({
      Nombre: "Nombre requerido.",
      "Permiso de construcción": 'El campo "Permiso de construcción" es obligatorio.',
      Teléfono: "Teléfono inválido. Use el formato +506 8888-8888.",
      "Metros cuadrados (m²)":
        "Puede leerse de dos maneras. Escriba los decimales con dos cifras, o los miles sin separador.",
      "Avance (%)": "Debe estar entre 0 y 100.",
      "Correo electrónico": "El correo electrónico no tiene un formato válido.",
      Latitud: "Debe ser un número.",
      Longitud: "Este dato es obligatorio.",
    });
    await expect.element(field("Nombre")).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it("has the error of one invalid field as summary, or names all with a way to each, until corrected", async () => {
    await renderNewPoint();
    await write({ Nombre: "Torre" });
    await create();
    const single = page
      .getByRole("alert")
      .filter({ hasText: 'El campo "Permiso de construcción" es obligatorio.' });
    await expect.element(single).toBeVisible();
    await expect.element(single.getByRole("button")).not.toBeInTheDocument();

    await write({ Nombre: "", "Avance (%)": "101" });
    await create();
    const summary = page.getByRole("alert").filter({ hasText: "Hay datos por corregir." });
    const links = () =>
      summary
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(links).toEqual(["Ir a Nombre", "Ir a Permiso de construcción", "Ir a Avance (%)"]);
    await button("Ir a Avance (%)").click();
    await expect.element(field("Avance (%)")).toHaveFocus();
    await write({ "Avance (%)": "10" });
    await expect.poll(links).toEqual(["Ir a Nombre", "Ir a Permiso de construcción"]);
    await expectNoViolationsInEveryLayout();
    await fillRequired("Torre");
    await expect.element(summary).not.toBeInTheDocument();
  });

  it("picks the first search result with Enter, and clears canton and district when they do not match", async () => {
    await renderNewPoint();
    await expect.element(field("Cantón")).toBeDisabled();
    await field("Provincia").click();
    await userEvent.keyboard("limon");
    await expect.element(page.getByRole("option", { name: "LIMÓN" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(field("Provincia")).toHaveValue("LIMÓN");
    await expect.element(field("Distrito")).toBeDisabled();
    await field("Cantón").click();
    await userEvent.keyboard("zzz");
    const none = page.getByText("No se encontraron resultados");
    await expect.poll(() => none.elements().some((notice) => notice.checkVisibility())).toBe(true);
    await userEvent.keyboard("{Enter}");
    await expect.element(field("Cantón")).toHaveValue("");
    await userEvent.keyboard("{Tab}");
    await choose("Cantón", "POCOCÍ");
    await choose("Distrito", "GUÁPILES");
    await choose("Provincia", "HEREDIA");
    await expect.element(field("Cantón")).toHaveValue("");
    await expect.element(field("Distrito")).toHaveValue("");
  });

  it("moves to the next field with Enter, and breaks a line of the note with Shift+Enter", async () => {
    await renderNewPoint();
    (field("Encargado").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(field("Teléfono")).toHaveFocus();
    (field("Reseña").element() as HTMLElement).focus();
    await userEvent.keyboard("uno{Shift>}{Enter}{/Shift}dos");
    await expect.element(field("Reseña")).toHaveValue("uno\ndos");
    await userEvent.keyboard("{Enter}");
    await expect.element(field("Latitud")).toHaveFocus();
  });

  it("takes both coordinates from a pasted text, or the device's position with its accuracy, and shows why when there is none", async () => {
    const found = { coords: { latitude: 9.5, longitude: -83.25, accuracy: 34.2 } } as GeolocationPosition;
    using getPosition = vi.spyOn(navigator.geolocation, "getCurrentPosition");
    getPosition.mockImplementationOnce((onSuccess) => onSuccess(found));
    getPosition.mockImplementationOnce((_onSuccess, onError) => onError?.({} as GeolocationPositionError));
    await renderNewPoint();
    for (const [text, latitude, longitude] of [
      ["9.98, -84.18", "9.980000", "-84.180000"],
      ["https://waze.com/ul?ll=10.5%2C-84.6", "10.500000", "-84.600000"],
    ] as const) {
      await field("Longitud").fill("-84.079578");
      pasteText(field("Longitud").element(), text);
      await expect.element(field("Latitud")).toHaveValue(latitude);
      await expect.element(field("Longitud")).toHaveValue(longitude);
    }
    await button("Usar mi ubicación").click();
    await expect.element(field("Latitud")).toHaveValue("9.500000");
    await expect.element(field("Longitud")).toHaveValue("-83.250000");
    await expect.element(page.getByText("Error de hasta 35 m. Ajuste el lugar en el mapa.")).toBeVisible();
    await button("Usar mi ubicación").click();
    const errorDialog = dialog("No se pudo obtener ubicación");
    await expect.element(errorDialog.getByText("Activa GPS o permisos e inténtalo de nuevo.")).toBeVisible();
  });

  it("retains the input when saving fails, and repeats the idempotency key afterwards", async () => {
    await renderNewPoint();
    await fillRequired("Torre");
    mockNetwork.respondOnce(savePoint, () => {
      throw new DomainError("unexpected");
    });
    await create();
    const errorDialog = dialog("Error");
    await expect.element(errorDialog.getByText(/^HTTP 500 – /)).toBeVisible();
    await button("Entendido", errorDialog).click();
    await expect.element(field("Nombre")).toHaveValue("Torre");
    await create();
    await expect.element(created).toBeVisible();
    await expect.poll(() => mockNetwork.calls(savePoint)).toHaveLength(2);
  });

  it("belongs to the map in the storage when no other source names one", async () => {
    const other = makeMap({ type: "Imagen", mapUrl: "" });
    localStorage.setItem("MAPA_ID", String(other.id));
    await renderNewPoint({ maps: [other] });
    await fillRequired("Torre Ajena");
    await create();
    await expect.element(created).toBeVisible();
    await expect.poll(sent).toMatchObject([{ mapId: other.id }]);
  });

  it("closes at once for a read-only role", async () => {
    for (const role of ["user", "cliente"] as const) {
      const { onClose, screen } = await renderNewPoint({ as: makeUserWithRole(role) });
      await expect.poll(() => onClose.mock.calls).toEqual([[{ showInfoBox: false, pointId: null }]]);
      await expect.element(creating).not.toBeInTheDocument();
      await screen.unmount();
    }
  });

  it("is saved before its files, and the success message counts them", async () => {
    const { onClose, map } = await renderNewPoint();
    await fillRequired("Torre Ilustrada");
    await chooseFiles(
      "image",
      await makeImageFile("uno.png"),
      await makeImageFile("dos.png", { color: "red" }),
    );
    await create();
    await expect.element(created.getByText("El punto se creó correctamente con 2 archivo(s).")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(uploadMedia).map(({ request }) => request))
      .toMatchObject([
        { pointId: 500, mapId: map.id, kind: "image" },
        { pointId: 500, mapId: map.id, kind: "image" },
      ]);
    await fireSuccessTimer();
    await expect.poll(() => onClose.mock.calls).toEqual([[{ showInfoBox: true, pointId: 500 }]]);
  });

  it("is saved without the files whose upload is cancelled, and can send them again", async () => {
    await renderNewPoint();
    await fillRequired("Torre Lenta");
    await chooseFiles("image", await makeImageFile("obra.png"));
    mockNetwork.hold(uploadMedia);
    await create();
    await button("Cancelar subida", dialog("Subiendo archivos…")).click();
    const incomplete = dialog("Algunos archivos no se subieron");
    await expect.element(incomplete.getByText("obra.png: Subida cancelada.")).toBeVisible();
    await expect.element(button("Cerrar", incomplete)).toBeVisible();
    mockNetwork.release(uploadMedia);
    await button("Reintentar", incomplete).click();
    await expect.element(created.getByText("El punto se creó correctamente con 1 archivo(s).")).toBeVisible();
    await expect.poll(sent).toHaveLength(1);
  });
});

describe("unsaved input", () => {
  it("is offered when the form opens again, until it is discarded", async () => {
    const first = await renderNewPoint();
    await field("Nombre").fill("Medio escrito");
    await first.screen.unmount();
    const again = { currentMap: first.map };
    const second = await renderNewPoint(again);
    await expect.element(page.getByText(unsavedMessage)).toBeVisible();
    await expect.element(field("Nombre")).toHaveValue("");
    await button("Recuperar").click();
    await expect.element(field("Nombre")).toHaveValue("Medio escrito");
    await userEvent.keyboard("{Escape}");
    await button("Descartar").click();
    await expect.poll(() => second.onClose.mock.calls).toHaveLength(1);
    await second.screen.unmount();
    await renderNewPoint(again);
    await expect.element(field("Nombre")).toHaveValue("");
    await expect.element(page.getByText(unsavedMessage)).not.toBeInTheDocument();
  });
});

describe("existing point", () => {
  it("is saved with its loaded version, and null for cleared fields", async () => {
    const { point, onClose } = await renderExistingPoint({ version: 4, developer: "Nadie", builder: "Nube" });
    await expect.element(dialog(`Punto: Torre Sur (ID: ${point.id})`)).toBeVisible();
    await write({ Desarrollador: "", Constructora: "Cielo" });
    await save();
    await expect.element(dialog(savedTitle)).toBeVisible();
    await expect.poll(sent).toMatchObject([{ id: point.id, version: 4, developer: null, builder: "Cielo" }]);
    await fireSuccessTimer();
    await expect.poll(() => onClose.mock.calls).toEqual([[{ showInfoBox: true, pointId: point.id }]]);
  });

  it("with an edit conflict shows both versions, and saves the chosen values", async () => {
    const { point } = await renderExistingPoint();
    await write({ Constructora: "Segunda" });
    mockNetwork.respondOnce(savePoint, () => {
      throw conflictOf(savePoint, { ...point, builder: "Primera", version: 2 });
    });
    await save();
    await expect.element(page.getByRole("row", { name: "Constructora Primera Segunda" })).toBeVisible();
    await expect.element(dialog("Error")).not.toBeInTheDocument();
    await button("Conservar lo mío").click();
    await save();
    await expect.element(dialog(savedTitle)).toBeVisible();
    await expect.poll(() => sent().at(-1)).toMatchObject({ builder: "Segunda", version: 2 });
  });

  it("uploads files at once and is saved afterwards, with all sections complete", async () => {
    await renderExistingPoint();
    await chooseFiles("image", await makeImageFile("frente.png"));
    const successDialog = dialog("Listo");
    await expect.element(successDialog.getByText("Archivos subidos correctamente.")).toBeVisible();
    await fireSuccessTimer();
    await expect.element(successDialog).not.toBeInTheDocument();
    await expect.element(page.getByText("4 de 4 secciones completas")).toBeVisible();
    await write({ Constructora: "Nueva" });
    await save();
    await expect.element(dialog(savedTitle)).toBeVisible();
  });

  it("shows the progress of uploads and their cancellation in every section", async () => {
    await page.viewport(390, 844);
    await renderExistingPoint();
    mockNetwork.hold(uploadMedia);
    await chooseFiles("image", await makeImageFile("frente.png"));
    const cancel = button("Cancelar la subida");
    for (const section of ["Archivos", "Ubicación", "General"]) {
      await button(new RegExp(`${section}$`)).click();
      await expect.element(page.getByText(/^Subiendo archivos… \d/)).toBeInViewport({ ratio: 1 });
      await expect.element(cancel).toBeInViewport({ ratio: 1 });
    }
    await cancel.click();
    await expect.element(cancel).not.toBeInTheDocument();
    await expect.element(page.getByText("Subida cancelada.")).toBeInTheDocument();
  });

  it("moves to the bin after a confirmation, and is restored", async () => {
    const { point, onClose } = await renderExistingPoint({ name: "Torre Vieja" });
    mockNetwork.respond(deletePoint, () => ({ message: "Eliminado." }));
    mockNetwork.respond(restorePoint, () => ({ id: point.id, version: 3, message: "Restaurado." }));
    await button("Eliminar punto").click();
    const question = dialog("Eliminar punto");
    await expect
      .element(question.getByText("¿Está seguro que desea eliminar el punto «Torre Vieja»?"))
      .toBeVisible();
    expect(mockNetwork.calls(deletePoint)).toEqual([]);
    await question.getByRole("button", { name: "Eliminar", exact: true }).click();
    await expect.element(page.getByText(/^«Torre Vieja» está en la papelera\./)).toBeVisible();
    await expect
      .poll(() => onClose.mock.calls)
      .toEqual([[{ showInfoBox: false, pointId: point.id, isDeleted: true }]]);
    await button("Deshacer").click();
    await expect.element(page.getByText("«Torre Vieja» está de nuevo en el mapa.")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(restorePoint).map(({ request }) => request))
      .toEqual([{ id: point.id }]);
  });

  it("that does not exist shows a message, and closes without its info box", async () => {
    const { point, onClose } = await renderExistingPoint({}, {}, () => {
      mockNetwork.respond(readPoint, () => {
        throw new DomainError("point_not_found");
      });
    });
    const errorDialog = dialog("Punto no encontrado");
    await expect.element(errorDialog.getByText("El punto no existe o fue eliminado.")).toBeVisible();
    await button("Entendido", errorDialog).click();
    await expect.poll(() => onClose.mock.calls).toEqual([[{ showInfoBox: false, pointId: point.id }]]);
  });

  it("that fails to load shows an error", async () => {
    await renderExistingPoint({}, {}, () => mockNetwork.fail(readPoint, "is down"));
    const errorDialog = dialog("No se pudo cargar");
    await expect.element(errorDialog.getByText("No se pudo cargar el punto para editar.")).toBeVisible();
  });

  it("of another company does not exist for a reader", async () => {
    await renderExistingPoint({ companyId: 99 });
    await expect.element(dialog("Punto no encontrado")).toBeVisible();
  });
});

describe.each([768, 390])("in a window of %i px", (width) => {
  it("the form keeps its title and buttons visible at both scroll ends", async () => {
    await page.viewport(width, 844);
    await renderExistingPoint();
    for (const section of ["Archivos", "General"]) {
      // A complete section has a prefix before its name.
      const sectionButton = button(new RegExp(`${section}$`));
      await sectionButton.click();
      await expect.element(sectionButton).toHaveAttribute("aria-current", "step");
      const edges = (part: Locator) => part.element().getBoundingClientRect();
      await expect.poll(() => edges(page.getByRole("heading", { level: 2 })).top).toBeGreaterThan(0);
      await expect.poll(() => 844 - edges(button("Guardar")).bottom).toBeLessThan(20);
      await expect.poll(() => edges(sectionButton).left).toBeGreaterThanOrEqual(0);
      await expect.poll(() => edges(sectionButton).right).toBeLessThanOrEqual(width);
    }
  });
});

describe("in a window at 400 % zoom", () => {
  it("a pressed section stays active and at the top while content above it loads, until the user scrolls", async () => {
    await page.viewport(320, 256);
    await renderExistingPoint();
    const files = button(/Archivos$/);
    await expect.element(files).toBeVisible();
    const form = dialog(/^Punto: /).element() as HTMLElement;
    const section = (name: string) =>
      page.getByRole("region", { name, exact: true }).element() as HTMLElement;
    // As in a browser without scroll anchoring.
    form.style.overflowAnchor = "none";
    await files.click();
    await expect.element(files).toHaveAttribute("aria-current", "step");
    const top = () => Math.round(section("Archivos").getBoundingClientRect().top);
    await expect.poll(top).toBe(48);

    section("Ubicación").style.paddingTop = "900px";
    await expect.poll(() => form.scrollTop).toBeGreaterThan(section("Ubicación").offsetTop + 900);
    await expect.poll(top).toBe(48);
    await expect.element(files).toHaveAttribute("aria-current", "step");

    await userEvent.wheel(dialog(/^Punto: /), { delta: { y: -700 } });
    await expect.element(button(/Ubicación$/)).toHaveAttribute("aria-current", "step");
  });
});
