import { listCompanies, saveCompany, uploadCompanyLogo } from "@mapaobra/contract/endpoints/companies";
import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../../app/office/OfficeScreens.tsx";
import { makeCompany } from "../../../testing/factories.ts";
import { dropOrPasteFile, fileInput, makeImageFile } from "../../../testing/image-file.ts";
import { alert, button, card, dialog, field } from "../../../testing/locators.ts";
import { emulateMedia } from "../../../testing/media-features.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { resourceCases } from "../../../testing/resource-cases.ts";

/** Logo of a company: staged in the form, applied on save, uploaded after the save. */

const { path, serve, as } = resourceCases.companies;
const form = dialog("Editar Empresa");
const preview = page.getByRole("img", { name: "Vista previa del logo" });
const staged = page.getByText(/se subirá cuando guarde la empresa\.$/);
const choose = async (file: File) => userEvent.upload(fileInput(), file);
const save = () => button("Guardar", form).click();
const expectSaved = () => expect.element(dialog("Empresa actualizada")).toBeVisible();
/** A picture that exists. */
const existingLogo = "/icon-192.png";

async function edit(logo: string | null) {
  serve();
  const company = makeCompany({ id: 7, name: "Volcán Azul", logo });
  mockNetwork.respondList(listCompanies, () => [company]);
  mockNetwork.respond(saveCompany, () => company);
  await renderScreen(<OfficeScreens />, { path, as });
  await button("Editar Volcán Azul").click();
  await expect.element(form).toBeVisible();
}

describe("logo replacement", () => {
  it("is staged after a confirmation, and uploaded after the company is saved", async () => {
    await edit(existingLogo);
    await choose(await makeImageFile("nuevo.png"));
    const question = dialog("Reemplazar logo");
    await expect
      .element(question.getByText("¿Desea reemplazar el logo actual por «nuevo.png»?"))
      .toBeVisible();
    await button("Reemplazar", question).click();
    await expect.element(staged).toBeVisible();
    expect(mockNetwork.calls(uploadCompanyLogo)).toEqual([]);
    await save();
    await expectSaved();
    await expect
      .poll(() => mockNetwork.calls(saveCompany)[0]?.request)
      .toMatchObject({ id: 7, logo: undefined });
    await expect
      .poll(() => mockNetwork.calls(uploadCompanyLogo).map(({ request }) => request))
      .toEqual([{ id: 7, folder: "empresas" }]);
  });

  it("leaves the stored logo when it is declined or undone", async () => {
    await edit(existingLogo);
    await choose(await makeImageFile("nuevo.png"));
    await button("Cancelar", dialog("Reemplazar logo")).click();
    await expect.element(preview).toHaveAttribute("src", existingLogo);
    await expect.element(staged).not.toBeInTheDocument();
    await choose(await makeImageFile("nuevo.png"));
    await button("Reemplazar").click();
    await expect.element(staged).toBeVisible();
    await button("Deshacer").click();
    await expect.element(preview).toHaveAttribute("src", existingLogo);
    await userEvent.keyboard("{Escape}");
    await expect.element(form).not.toBeInTheDocument();
  });

  it.each(["drop", "paste"] as const)(
    "can be chosen by %s, and counts as an unsaved change",
    async (gesture) => {
      await edit(null);
      await expect.element(form.getByText("Sin logo")).toBeVisible();
      await dropOrPasteFile(gesture, await makeImageFile("llegado.png"));
      await expect.element(form.getByText(/^«llegado\.png»/)).toBeVisible();
      await expect.element(preview).toBeVisible();
      await button("Cancelar", form).click();
      await expect.element(dialog("¿Descartar los cambios?")).toBeVisible();
    },
  );
});

describe("logo removal", () => {
  it("is staged after a confirmation, and applied on save", async () => {
    await edit(existingLogo);
    await button("Quitar logo", form).click();
    await button("Cancelar", dialog("Quitar logo")).click();
    await expect.element(preview).toBeVisible();
    await button("Quitar logo", form).click();
    await button("Quitar", dialog("Quitar logo")).click();
    await expect.element(page.getByText("El logo se quitará cuando guarde la empresa.")).toBeVisible();
    await expect.element(form.getByText("Sin logo")).toBeVisible();
    await save();
    await expectSaved();
    await expect.poll(() => mockNetwork.calls(saveCompany)[0]?.request).toMatchObject({ logo: null });
    expect(mockNetwork.calls(uploadCompanyLogo)).toEqual([]);
  });
});

describe("logo preview", () => {
  it("detects a logo that is invisible on white, on three backgrounds", async () => {
    await edit(existingLogo);
    const hint = "JPG, PNG o GIF, máx. 5MB (recomendado).";
    await expect.element(form.getByText(hint)).toBeVisible();
    await expect.element(page.getByText("Muy claro")).not.toBeInTheDocument();
    await choose(await makeImageFile("claro.png", { color: "rgb(250 250 250)" }));
    await button("Reemplazar").click();
    await expect.element(page.getByText("Muy claro")).toBeVisible();
    await expect.element(page.getByText("Fondo transparente")).not.toBeInTheDocument();
    const backgroundOf = () => getComputedStyle(preview.element().parentElement ?? document.body).background;
    const earlier: string[] = [];
    for (const name of ["Cuadros", "Claro", "Oscuro"]) {
      const choice = form.getByRole("radio", { name, exact: true });
      await choice.click({ force: true });
      await expect.element(choice).toBeChecked();
      await expect.poll(() => earlier.includes(backgroundOf())).toBe(false);
      earlier.push(backgroundOf());
    }
    await choose(await makeImageFile("vidrio.png", { color: "rgb(0 0 0 / 50%)" }));
    await button("Reemplazar").click();
    await expect.element(page.getByText("Fondo transparente")).toBeVisible();
    await expect.element(page.getByText("Muy claro")).not.toBeInTheDocument();
  });

  it("opens in its own dialog, which restores the focus on close", async () => {
    await edit(existingLogo);
    await button("Cancelar", form).click();
    await button("Ver logo de Volcán Azul").click();
    const view = dialog("Logo de Volcán Azul");
    await expect.element(view.getByRole("img", { name: "Logo de Volcán Azul" })).toBeVisible();
    await view.getByRole("radio", { name: "Oscuro" }).click({ force: true });
    await userEvent.keyboard("{Escape}");
    await expect.element(view).not.toBeInTheDocument();
    await expect.element(button("Ver logo de Volcán Azul")).toHaveFocus();
  });

  it("reports a logo that fails to load", async () => {
    await edit(`${location.origin}/nada.png`);
    await expect.element(form.getByText("Error al cargar el logo")).toBeVisible();
    await button("Cancelar", form).click();
    await button("Ver logo de Volcán Azul").click();
    await expect.element(dialog("Logo de Volcán Azul").getByText("Error al cargar el logo")).toBeVisible();
  });
});

it("an invalid logo file is rejected when it is chosen", async () => {
  await edit(null);
  for (const [file, message] of [
    [new File([], "x.png", { type: "image/png" }), "Archivo de logo requerido"],
    [
      new File([new Uint8Array(20 * 1_048_576 + 1)], "x.png", { type: "image/png" }),
      'Archivo "x.png" supera el límite de 20MB',
    ],
    [
      new File(["no es una imagen"], "notas.png", { type: "image/png" }),
      'El archivo "notas.png" no es de un tipo admitido.',
    ],
  ] as const) {
    await dropOrPasteFile("drop", file);
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(staged).not.toBeInTheDocument();
  }
});

describe("logo upload", () => {
  const upload = dialog("Subir logo");
  async function send() {
    await edit(null);
    await choose(await makeImageFile("logo.png"));
    await expect.element(staged).toBeVisible();
  }
  const keys = () => mockNetwork.calls(uploadCompanyLogo).map(({ key }) => key);

  it("after a network error is retried on its own, with the same idempotency key", async () => {
    await send();
    mockNetwork.fail(uploadCompanyLogo, "is down");
    await save();
    await expect.element(alert("Error al subir logo", upload)).toBeVisible();
    await expect
      .element(upload.getByText("No hay conexión con el servidor. Revise su conexión."))
      .toBeVisible();
    mockNetwork.recover(uploadCompanyLogo);
    await button("Reintentar", upload).click();
    await expectSaved();
    await expect.poll(() => mockNetwork.calls(saveCompany)).toHaveLength(1);
    await expect.poll(() => new Set(keys()).size).toBe(1);
    await expect.poll(keys).toHaveLength(2);
  });

  it("rejected by the server can be retried with another file without saving again", async () => {
    await send();
    await field("Dirección").fill("Grecia");
    mockNetwork.respondOnce(uploadCompanyLogo, () => {
      throw new DomainError("file_refused", { params: { name: "logo.png" } });
    });
    await save();
    await expect.element(upload.getByText('El archivo "logo.png" no es de un tipo admitido.')).toBeVisible();
    await expect
      .element(upload.getByText("La empresa «Volcán Azul» ya está guardada; solo falta el logo."))
      .toBeVisible();
    await expect.element(button("Reintentar", upload)).not.toBeInTheDocument();
    await choose(await makeImageFile("bueno.png"));
    await expectSaved();
    await expect.poll(() => mockNetwork.calls(saveCompany)).toHaveLength(1);
    await expect.poll(() => new Set(keys()).size).toBe(2);
  });

  it("can be skipped", async () => {
    await send();
    mockNetwork.fail(uploadCompanyLogo, "responds 500");
    await save();
    await button("Continuar sin el logo nuevo", upload).click();
    await expect.element(dialog("Empresa guardada sin el logo nuevo")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(saveCompany)).toHaveLength(1);
  });

  it("shows its progress, and can be cancelled and restarted", async () => {
    await send();
    mockNetwork.hold(uploadCompanyLogo);
    await save();
    await expect.element(upload.getByText("Subiendo «logo.png» 0 %")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(uploadCompanyLogo)).toHaveLength(1);
    mockNetwork.report(uploadCompanyLogo, 0.4);
    await expect.element(upload.getByText("Subiendo «logo.png» 40 %")).toBeVisible();
    await expect.element(upload.getByRole("progressbar")).toHaveAttribute("value", "40");
    await button("Cancelar la subida", upload).click();
    await expect.element(upload.getByText("La subida del logo se canceló.")).toBeVisible();
    mockNetwork.release(uploadCompanyLogo);
    await button("Reintentar", upload).click();
    await expectSaved();
  });
});

it("the ground of a logo is less bright in dark mode, and nearer to that of initials", async () => {
  serve();
  mockNetwork.respondList(listCompanies, () => [
    makeCompany({ name: "Volcán Azul", logo: existingLogo }),
    makeCompany({ id: 2, name: "Del Valle", logo: null }),
  ]);
  await renderScreen(<OfficeScreens />, { path, as });
  const brightness = (name: string, selector: string) => {
    const ground = card(name).element().querySelector(selector) as Element;
    return Number(getComputedStyle(ground).backgroundColor.match(/\d+/)?.[0]);
  };
  const logo = () => brightness("Volcán Azul", "img");
  const initials = () => brightness("Del Valle", 'span[aria-hidden="true"]');
  await expect.poll(logo).toBeGreaterThan(235);
  await emulateMedia({ colorScheme: "dark" });
  await expect.poll(logo).toBeLessThan(215);
  await expect.poll(() => logo() - initials()).toBeLessThan(160);
});
