import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { createMap, listMaps, saveMap } from "@mapaobra/contract/endpoints/maps";
import { DomainError } from "@mapaobra/domain/errors";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../../app/office/OfficeScreens.tsx";
import { qrPicture } from "../../../lib/files/qr-picture.ts";
import { recordCopies } from "../../../testing/clipboard.ts";
import { makeMap } from "../../../testing/factories.ts";
import { alert, button, choose, dialog, download, field, fieldErrors } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { resourceCases } from "../../../testing/resource-cases.ts";
import { makeUserWithRole } from "../../../testing/users.ts";

/** Create and edit a map, with previews of what visitors will see. */

const { path, serve, fill } = resourceCases.maps;
const required = "Este dato es obligatorio.";
const creating = dialog("Registrar Mapa");
const editing = dialog("Editar Mapa");
const saveNew = () => button("Guardar", creating).click();
const save = () => button("Guardar", editing).click();
const openAdvanced = () => button("Avanzado", creating).click();
const link = page.getByRole("textbox", { name: "Enlace público" });

async function startNew(as = makeUserWithRole("admin")) {
  serve();
  await renderScreen(<OfficeScreens />, { path, as });
  await button("Nuevo Mapa").click();
}
async function edit(overrides: Partial<ProjectMap> = {}) {
  serve();
  const map = makeMap({ id: 7, name: "Feria", slug: "feria", ...overrides });
  mockNetwork.respondList(listMaps, () => [map]);
  mockNetwork.respond(saveMap, () => map);
  await renderScreen(<OfficeScreens />, { path });
  await button("Editar Feria").click();
  await expect.element(link).toBeVisible();
}
const sent = () => mockNetwork.calls(saveMap)[0]?.request;

describe("new map form", () => {
  it("shows an error at each missing field, and focuses the first", async () => {
    await startNew();
    await saveNew();
    await expect.element(alert("Debe completar todos los campos.", creating)).toBeVisible();
    await expect
      .poll(fieldErrors)
      .toEqual({ Nombre: required, Tipo: required, Descripción: required, "URL del mapa": required });
    await expect.element(field("Nombre")).toHaveFocus();
  });

  it("has name, kind and picture first, and the rest of a picture under Avanzado, explained", async () => {
    await startNew();
    await choose("Tipo", "Imagen");
    await expect.element(field("Descripción")).not.toBeInTheDocument();
    await openAdvanced();
    const order = [
      "Nombre",
      "Tipo",
      "Imagen del mapa",
      "Publicado",
      "Avanzado",
      "Descripción",
      "URL del mapa",
    ];
    const place = (label: string) => creating.element().textContent.indexOf(label);
    await expect.poll(() => order.toSorted((one, other) => place(one) - place(other))).toEqual(order);
    await expect.element(creating.getByText(/^La dirección que comparte/)).toBeVisible();
    await choose("Tipo", "Mapa Google");
    await expect.element(creating.getByText(/^La del servicio de mapas/)).toBeVisible();
  });

  it("fills in the short address from the name, until it is typed", async () => {
    await startNew();
    await openAdvanced();
    await field("Nombre").fill("Torre del Valle");
    await expect.element(field("Dirección corta")).toHaveValue("torre-del-valle");
    await field("Dirección corta").fill("");
    await expect.element(field("Dirección corta")).toHaveValue("");
    await field("Dirección corta").fill("torre");
    await field("Nombre").fill("Otra torre");
    await expect.element(field("Dirección corta")).toHaveValue("torre");
  });

  it("uses the user's own company, which is read-only", async () => {
    await startNew();
    await expect.element(field("Empresa")).toHaveValue("Cumbres Desarrollos");
    await expect.element(field("Empresa")).toBeDisabled();
    await fill();
    await saveNew();
    await expect.element(dialog("Mapa registrado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(createMap).map(({ request }) => request))
      .toMatchObject([
        { name: "Nuevo", type: "Mapa Google", companyId: 1, published: false, slug: undefined },
      ]);
  });

  it("lets a super user choose the company", async () => {
    await startNew(makeUserWithRole("super"));
    await fill();
    await saveNew();
    await expect.poll(fieldErrors).toEqual({ Empresa: required });
    await choose("Empresa", "Volcán Azul");
    await saveNew();
    await expect.element(dialog("Mapa registrado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(createMap)[0]?.request).toMatchObject({ companyId: 2 });
  });

  it("shows an invalid web address, an invalid slug and a slug conflict at their fields", async () => {
    await startNew();
    await fill();
    await openAdvanced();
    await field("URL del mapa").fill("javascript:alert(1)");
    await field("Dirección corta").fill("Mi Mapa");
    await saveNew();
    await expect.poll(fieldErrors).toEqual({
      "URL del mapa": "Debe ser una dirección http o https.",
      "Dirección corta": "Use minúsculas, dígitos y guiones sueltos, con una letra al inicio.",
    });
    await expect.element(field("URL del mapa")).toHaveFocus();

    await field("URL del mapa").fill("https://mapas.cumbres.example");
    await field("Dirección corta").fill("centro");
    await openAdvanced();
    mockNetwork.respondOnce(createMap, () => {
      throw new DomainError("slug_taken", { params: { slug: "centro" } });
    });
    await saveNew();
    const message = 'La dirección corta "centro" ya está en uso.';
    await expect.element(alert(message, creating)).toBeVisible();
    await expect.poll(fieldErrors).toEqual({ "Dirección corta": message });
    await expect.element(field("Dirección corta")).toHaveFocus();
    await field("Dirección corta").fill("centro-sur");
    await saveNew();
    await expect.element(dialog("Mapa registrado")).toBeVisible();
  });
});

describe("map edit form", () => {
  it.each([
    ["google maps", "Mapa Google"],
    ["Plano 3D", "Plano 3D"],
  ])("retains the stored type %s, displayed as %s", async (type, label) => {
    await edit({ type });
    await expect.element(field("Tipo")).toHaveValue(label);
    await field("Descripción").fill("Tres etapas.");
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
    await expect.poll(sent).toMatchObject({ type, description: "Tres etapas.", slug: "feria", version: 1 });
  });

  it("shows the server's errors", async () => {
    await edit();
    await field("Descripción").fill("Lo escrito.");
    for (const [code, message] of [
      ["map_id_invalid", "ID de mapa inválido."],
      ["map_id_missing", "El objeto de mapa no contiene un ID válido."],
    ] as const) {
      mockNetwork.respondOnce(saveMap, () => {
        throw new DomainError(code);
      });
      await save();
      await expect.element(alert(message, editing)).toBeVisible();
      await expect.element(field("Descripción")).toHaveValue("Lo escrito.");
    }
  });
});

describe("bounds of an image map", () => {
  const edges = [
    "Latitud mínima (sur)",
    "Latitud máxima (norte)",
    "Longitud mínima (oeste)",
    "Longitud máxima (este)",
  ] as const;
  const country = ["8.04", "11.3", "-86.3", "-82.5"];
  const [south, north, west, east] = edges;
  const image = { type: "Imagen", mapUrl: "/icon-512.png", imageUrl: "/icon-512.png" };
  const are = async (values: readonly string[]) => {
    for (const [at, edge] of edges.entries()) await expect.element(field(edge)).toHaveValue(values[at]);
  };

  const placed = { ...image, latitudeMin: 8.04, latitudeMax: 11.3, longitudeMin: -86.3, longitudeMax: -82.5 };
  const none = ["", "", "", ""];

  it("stay empty until the picture is placed, to which the saved form leads", async () => {
    await edit({ ...placed, isPlaced: false });
    await are(none);
    await expect.element(editing.getByText(/déjelas vacías/)).toBeVisible();
    await field("Descripción").fill("Tres etapas.");
    await save();
    await expect.poll(sent).toMatchObject({ latitudeMin: null, longitudeMax: null });
    await button("Ubicar la imagen", dialog("Mapa actualizado")).click();
    await expect.element(dialog("Ubicar la imagen de Feria")).toBeVisible();
  });

  it("are shown, are the country's by the button, and may be typed", async () => {
    await edit({ ...image, latitudeMin: 9.5, latitudeMax: 10, longitudeMin: -85, longitudeMax: -84 });
    await are(["9.5", "10", "-85", "-84"]);
    await button("Usar los límites de Costa Rica").click();
    await are(country);
    await expect.element(button("Usar los límites de Costa Rica")).toBeDisabled();
    await field(south).fill("9,5");
    await field(east).fill("-84");
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
    await expect.poll(sent).toMatchObject({
      latitudeMin: 9.5,
      latitudeMax: 11.3,
      longitudeMin: -86.3,
      longitudeMax: -84,
    });
  });

  it("have their error at the wrong edge", async () => {
    await edit(placed);
    await field(south).fill("11.3");
    await field(west).fill("-190");
    await save();
    await expect.element(alert("Revise los límites de la imagen.", editing)).toBeVisible();
    await expect.poll(fieldErrors).toMatchObject({ [north]: "El máximo debe ser mayor que el mínimo." });
    await field(south).fill("nueve");
    await field(west).fill("");
    await save();
    await expect.poll(fieldErrors).toMatchObject({ [south]: "Debe ser un número." });
    await expect.element(field(south)).toHaveFocus();
    await field(south).fill("9");
    await save();
    await expect.poll(fieldErrors).toEqual({ [west]: required });
  });

  it("are hidden for a map without a picture", async () => {
    await edit();
    await expect.element(page.getByText("Límites de la imagen")).not.toBeInTheDocument();
    await choose("Tipo", "Imagen");
    await are(none);
  });
});

describe("preview of a service map", () => {
  it("follows the typed URL, and embeds Google hosts only", async () => {
    await edit({ mapUrl: "https://www.google.com/maps/@9.9325,-84.0796,12z" });
    const frame = () => document.querySelector<HTMLIFrameElement>("dialog iframe");
    await expect.poll(() => frame()?.src).toContain("ll=9.9325%2C-84.0796&z=12");
    await field("URL del mapa").fill("https://www.google.com.evil.com/maps/@9.9,-84.1,9z");
    await expect.element(editing.getByRole("img", { name: "Mapa de Costa Rica" })).toBeVisible();
    await expect.poll(frame).toBeNull();
    await field("URL del mapa").fill("https://www.google.com/maps/d/viewer?mid=1aB");
    await expect.poll(() => frame()?.src).toBe("https://www.google.com/maps/d/embed?mid=1aB");
  });
});

describe("public link of a map", () => {
  const address = `${location.origin}/mapa/cumbres--feria`;

  it("shows whether it works, and explains publication", async () => {
    await edit();
    await expect.element(link).toHaveValue(address);
    await expect
      .element(editing.getByText("El mapa no está publicado: por ahora el enlace no muestra nada."))
      .toBeVisible();
    await expect.element(editing.getByText(/Atom/)).not.toBeInTheDocument();
    await editing.getByRole("switch", { name: "Publicado" }).click();
    await expect.element(editing.getByText(/^Cualquier persona con el enlace puede ver/)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Probar como visitante" }))
      .toHaveAttribute("href", address);
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
    await expect.poll(sent).toMatchObject({ published: true });
  });

  it("has a feed once the map is published, and changes with the slug, after a warning", async () => {
    await edit({ published: true });
    const feed = `${location.origin}/api/Mapas/7/novedades.xml`;
    await expect.element(page.getByRole("link", { name: feed })).toHaveAttribute("href", feed);
    await expect.element(editing.getByText("Quien lo tenga ve el mapa sin iniciar sesión.")).toBeVisible();
    await field("Dirección corta").fill("mudado");
    await expect.element(editing.getByText(/^Al guardar cambia el enlace público/)).toBeVisible();
  });

  it("contains the map id while the companies fail to load, and the slugs once they load", async () => {
    serve();
    mockNetwork.respondList(listMaps, () => [makeMap({ id: 7, name: "Feria", slug: "feria" })]);
    mockNetwork.fail(listCompanies, "responds 500");
    await renderScreen(<OfficeScreens />, { path });
    await button("Editar Feria").click();
    await expect
      .element(editing.getByText(/^No se pudo leer la dirección corta de la empresa/))
      .toBeVisible();
    await expect.element(link).toHaveValue(`${location.origin}/mapa/7`);
    await expect.element(button("Código QR")).toBeVisible();
    mockNetwork.recover(listCompanies);
    await button("Reintentar", editing).last().click();
    await expect.element(link).toHaveValue(address);
  });

  it("can be copied, and is a QR code, on screen and as a file named after the map", async () => {
    await edit();
    const copied = recordCopies();
    await button("Copiar enlace").click();
    await expect.element(editing.getByText("Enlace copiado")).toBeVisible();
    await expect.poll(copied).toBe(address);
    await button("Código QR").click();
    const code = dialog("Código QR");
    const image = code.getByRole("img", { name: "Código QR de Feria" });
    const { path: drawn } = qrPicture(address, "Feria");
    await expect.element(code.getByText(address)).toBeVisible();
    await expect
      .poll(() => decodeURIComponent(image.element().getAttribute("src") ?? ""))
      .toContain(` d="${drawn}"`);
    await expect.poll(() => image.element().getBoundingClientRect().width).toBeGreaterThan(280);
    const svg = await download(button("SVG", code));
    expect(svg.name).toBe("qr-feria.svg");
    expect(svg.text).toContain(` d="${drawn}"`);
    expect(svg.text).toContain(">Feria</text>");
    const png = await download(button("PNG", code));
    expect(png.name).toBe("qr-feria.png");
    await userEvent.keyboard("{Escape}");
    await expect.element(code).not.toBeInTheDocument();
    await expect.element(editing).toBeVisible();
  });
});
