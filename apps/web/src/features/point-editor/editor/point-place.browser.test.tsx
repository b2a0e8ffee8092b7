import { savePoint } from "@mapaobra/contract/endpoints/points";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { photoWithGps } from "../../../lib/files/photo-with-gps.fixture.ts";
import { expectNoViolationsInEveryLayout } from "../../../testing/axe.ts";
import { makeMap } from "../../../testing/factories.ts";
import { fireSuccessTimer } from "../../../testing/held-timers.ts";
import { makeImageFile } from "../../../testing/image-file.ts";
import { button, choose, dialog, field } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { chooseFiles } from "../../../testing/point-files.ts";
import { renderExistingPoint, renderNewPoint } from "../../../testing/render-point-editor.tsx";
import { phone } from "../../../testing/viewports.ts";

/** The form's hints about its position: another province, the places of the position, photos with GPS. */

const inAlajuela = ["10.0163", "-84.2116"] as const;
const inCorcovado = ["8.5", "-83.6"] as const;
const mismatchWarning = page.getByText(/^El punto está fuera de/);
const offers = page.getByText(/^La foto .* tiene ubicación:/);
const offerOf = (name: string) => page.getByText(new RegExp(`^La foto ${name} tiene ubicación:`));

async function write(latitude: string, longitude: string) {
  await field("Latitud").fill(latitude);
  await field("Longitud").fill(longitude);
}
const expectPosition = async (latitude: string, longitude: string) => {
  await expect.element(field("Latitud")).toHaveValue(latitude);
  await expect.element(field("Longitud")).toHaveValue(longitude);
};

const exifDegrees = (degrees: number) =>
  [
    [0, 1],
    [0, 1],
    [Math.round(Math.abs(degrees) * 3_600_000), 1_000],
  ] as const;
/** A photo with the GPS position of a place. */
function photoAt(name: string, latitude: number, longitude: number): File {
  const [north, west] = [exifDegrees(latitude), exifDegrees(longitude)];
  const bytes = photoWithGps({ latitude: ["N", ...north], longitude: ["W", ...west] });
  return new File([bytes], name, { type: "image/jpeg" });
}

describe("position outside of the chosen province", () => {
  it("shows a warning, with a button that changes to the likely province", async () => {
    await renderNewPoint();
    await choose("Provincia", "HEREDIA");
    await choose("Cantón", "BELÉN");
    await write(...inAlajuela);
    const message = "El punto está fuera de la provincia elegida (Heredia): parece estar en Alajuela.";
    await expect.element(page.getByText(message)).toBeVisible();
    await button("Cambiar a Alajuela").click();
    await expect.element(page.getByText("La provincia es ahora Alajuela.")).toBeVisible();
    await expect.element(field("Provincia")).toHaveValue("ALAJUELA");
    await expect.element(field("Cantón")).toHaveValue("ALAJUELA");
    await expect.element(field("Distrito")).toHaveValue("ALAJUELA");
    await expect.element(mismatchWarning).not.toBeInTheDocument();

    // Where the coordinates do not say the canton and the district, they stay open.
    await choose("Provincia", "LIMÓN");
    await write(...inCorcovado);
    await button("Cambiar a Puntarenas").click();
    await expect
      .element(page.getByText("La provincia es ahora Puntarenas. Elija el cantón y el distrito."))
      .toBeVisible();
    await expect.element(field("Provincia")).toHaveValue("PUNTARENAS");
    await expect.element(field("Cantón")).toHaveValue("");
  });

  it("marks the section, which is complete without the warning: inside of the province, without one, or for an invalid position", async () => {
    await renderNewPoint();
    await write(...inAlajuela);
    await expect.element(button("Completa: Ubicación")).toBeVisible();
    await expect.element(mismatchWarning).not.toBeInTheDocument();
    await choose("Provincia", "ALAJUELA");
    await expect.element(mismatchWarning).not.toBeInTheDocument();
    await choose("Provincia", "LIMÓN");
    await expect.element(button("Por revisar: Ubicación")).toBeVisible();
    await expect.element(page.getByText(/, 1 por revisar$/)).toBeVisible();
    await expect.element(mismatchWarning).toBeVisible();
    await field("Latitud").fill("diez");
    await expect.element(mismatchWarning).not.toBeInTheDocument();
  });

  it("shows that it is abroad, and can be saved", async () => {
    await renderNewPoint();
    await field("Nombre").fill("Torre Lejana");
    await field("Permiso de construcción").fill("E-1");
    await write("9.93", "84.08");
    await expect.element(page.getByText("El punto está fuera de Costa Rica.")).toBeVisible();
    await button("Crear", dialog(/^Nombre: /)).click();
    await expect.element(dialog("Punto creado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(savePoint).map(({ request }) => request))
      .toMatchObject([{ latitude: 9.93, longitude: 84.08 }]);
  });
});

describe("places of the coordinates", () => {
  const inEscazu = ["9.9283", "-84.1354"] as const;
  const shown = page.getByText(/según las coordenadas\.$/);
  const use = button(/^Usar San José/);
  const marks = () => page.getByText("Según las coordenadas.", { exact: true }).elements().length;
  const expectPlaces = async (province: string, canton: string, district: string) => {
    await expect.element(field("Provincia")).toHaveValue(province);
    await expect.element(field("Cantón")).toHaveValue(canton);
    await expect.element(field("Distrito")).toHaveValue(district);
  };

  it("are filled into a new point and marked, and follow it", async () => {
    await renderNewPoint({ initialPosition: { latitude: 9.9283, longitude: -84.1354 } });
    await expectPlaces("SAN JOSÉ", "ESCAZÚ", "SAN RAFAEL");
    await expect.poll(marks).toBe(3);
    await expect.element(shown).toHaveTextContent("San José, Escazú, San Rafael según las coordenadas.");
    await write(...inAlajuela);
    await expectPlaces("ALAJUELA", "ALAJUELA", "ALAJUELA");
    await write(...inCorcovado);
    await expectPlaces("PUNTARENAS", "", "");
    await expect.poll(marks).toBe(1);
    await expect.element(page.getByText("Las coordenadas no bastan para saberlo.")).toBeVisible();
    await field("Latitud").fill("");
    await expectPlaces("", "", "");
  });

  it("are not typed: the form closes without a question", async () => {
    const { onClose } = await renderNewPoint({ initialPosition: { latitude: 9.9283, longitude: -84.1354 } });
    await expectPlaces("SAN JOSÉ", "ESCAZÚ", "SAN RAFAEL");
    await button("Cancelar").click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it("are saved with the point", async () => {
    await renderNewPoint({ initialPosition: { latitude: 9.9283, longitude: -84.1354 } });
    await field("Nombre").fill("Torre");
    await field("Permiso de construcción").fill("E-1");
    await expectPlaces("SAN JOSÉ", "ESCAZÚ", "SAN RAFAEL");
    await button("Crear", dialog(/^Nombre: /)).click();
    await expect
      .poll(() => mockNetwork.calls(savePoint).map(({ request }) => request))
      .toMatchObject([{ province: "SAN JOSÉ", canton: "ESCAZÚ", district: "SAN RAFAEL" }]);
  });

  it("are filled in below a chosen province, and never over a chosen place", async () => {
    await renderNewPoint();
    await choose("Provincia", "SAN JOSÉ");
    await write(...inEscazu);
    await expectPlaces("SAN JOSÉ", "ESCAZÚ", "SAN RAFAEL");
    await expect.poll(marks).toBe(2);
    await choose("Cantón", "SANTA ANA");
    await expectPlaces("SAN JOSÉ", "SANTA ANA", "");
    await write(...inAlajuela);
    await expect.element(mismatchWarning).toBeVisible();
    await expectPlaces("SAN JOSÉ", "SANTA ANA", "");
    await expect.poll(marks).toBe(0);
  });

  it("are offered where the user cleared them, and filled in by one press", async () => {
    await renderNewPoint();
    await write(...inEscazu);
    await expectPlaces("SAN JOSÉ", "ESCAZÚ", "SAN RAFAEL");
    await page.getByRole("dialog").getByLabelText("Quitar la elección").first().click();
    await expectPlaces("", "", "");
    await use.click();
    await expect
      .element(page.getByText("Provincia, cantón y distrito: San José, Escazú, San Rafael."))
      .toBeVisible();
    await expectPlaces("SAN JOSÉ", "ESCAZÚ", "SAN RAFAEL");
    await expect.element(page.getByRole("region", { name: "Ubicación" })).toHaveFocus();
    await write(...inAlajuela);
    await expectPlaces("ALAJUELA", "ALAJUELA", "ALAJUELA");
  });

  it("are not those of a plan without bounds", async () => {
    const plan = makeMap({ type: "Imagen" });
    await renderNewPoint({ currentMap: plan });
    await write(...inEscazu);
    await expect.element(use).toBeVisible();
    await expectPlaces("", "", "");
  });

  it("lead to the fields that change them", async () => {
    await renderNewPoint();
    await write(...inEscazu);
    await button(/^Cambiar provincia, cantón o distrito/).click();
    await expect.element(page.getByRole("region", { name: "Proyecto" })).toHaveFocus();
  });

  it("of a saved point count as chosen", async () => {
    await renderExistingPoint({
      province: "ALAJUELA",
      canton: "GRECIA",
      district: null,
      latitude: 10.0163,
      longitude: -84.2116,
    });
    await write("10.0164", "-84.2116");
    await expect.element(field("Latitud")).toHaveValue("10.0164");
    await expect.element(shown).not.toBeInTheDocument();
    // The gazetteer has loaded by the time that the same position is offered without a canton.
    await choose("Cantón", "ALAJUELA");
    await expect.element(button("Usar Alajuela, Alajuela, Alajuela")).toBeVisible();
    await expectPlaces("ALAJUELA", "ALAJUELA", "");
  });
});

it("axe finds no violations in the warning and the offer of a photo, on desktop and phone", async () => {
  await renderNewPoint();
  await choose("Provincia", "HEREDIA");
  await write(...inAlajuela);
  await expect.element(mismatchWarning).toBeVisible();
  await chooseFiles("image", photoAt("obra.jpg", 9.93, -84.08));
  await expect.element(offers).toBeVisible();
  await expectNoViolationsInEveryLayout();
});

describe("photo with GPS", () => {
  it("offers its position to a new point, which uses it only on a click", async () => {
    await renderNewPoint();
    await chooseFiles("image", await makeImageFile("cielo.png"), photoAt("obra.jpg", 9.93, -84.08));
    const offer = "La foto obra.jpg tiene ubicación: 9.93000, -84.08000. ¿Usarla como ubicación del punto?";
    await expect.element(page.getByText(offer)).toBeVisible();
    await expectPosition("", "");
    await button("Usar esta ubicación").click();
    await expectPosition("9.930000", "-84.080000");
    await expect.element(offers).not.toBeInTheDocument();
    await expect.element(page.getByText("El punto queda donde se tomó la foto.")).toBeVisible();
  });

  it("asks once, and not again for a photo from the same place", async () => {
    await renderNewPoint();
    await chooseFiles("image", photoAt("uno.jpg", 9.93, -84.08), photoAt("dos.jpg", 9.9301, -84.08));
    await expect.element(offerOf("uno.jpg")).toBeVisible();
    await button("No usar").click();
    await expect.element(offers).not.toBeInTheDocument();
    await expectPosition("", "");
    await chooseFiles("image", photoAt("tres.jpg", 9.93, -84.0801));
    // A later photo from elsewhere asks again: the one before it has been read by then.
    await chooseFiles("panorama", photoAt("cuatro.jpg", 9.94, -84.08));
    await expect.element(offerOf("cuatro.jpg")).toBeVisible();
    await expect.poll(() => offers.elements().length).toBe(1);
  });

  it("offers nothing when the point is already there", async () => {
    await renderNewPoint();
    await write("9.93", "-84.08");
    await chooseFiles("image", photoAt("uno.jpg", 9.9301, -84.08));
    await field("Latitud").fill("9.95");
    await expect.element(offerOf("uno.jpg")).toBeVisible();
    await field("Latitud").fill("9.93");
    await expect.element(offerOf("uno.jpg")).not.toBeInTheDocument();
  });

  it("offers its position to an existing point, which saves it with its other fields", async () => {
    await renderExistingPoint();
    await chooseFiles("image", photoAt("frente.jpg", 9.935, -84.09));
    const successDialog = dialog("Listo");
    await expect.element(successDialog).toBeVisible();
    await fireSuccessTimer();
    await expect.element(successDialog).not.toBeInTheDocument();
    await button("Usar esta ubicación").click();
    await button("Guardar").click();
    await expect.element(dialog(/^Guardado/)).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(savePoint).map(({ request }) => request))
      .toMatchObject([{ latitude: 9.935, longitude: -84.09 }]);
  });

  it("asks within thumb reach on a phone", async () => {
    await page.viewport(phone.width, phone.height);
    await renderNewPoint();
    await chooseFiles("image", photoAt("obra.jpg", 9.93, -84.08));
    await expect.element(offerOf("obra.jpg")).toBeVisible();
    await expect
      .poll(() => {
        const { top, bottom } = button("Usar esta ubicación").element().getBoundingClientRect();
        return top > 0 && bottom < phone.height;
      })
      .toBe(true);
  });
});
