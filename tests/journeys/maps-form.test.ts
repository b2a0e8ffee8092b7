import { afterAll, beforeAll, describe, it } from "vitest";
import { drafts, edits, field, googleUrl, isFocused, pressSave, save, saved, told } from "./maps/map-form.ts";
import { beside, card, form, mapNamed, names } from "./maps/map-screen.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";

/** How a map is registered and changed. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

describe("a new map", () => {
  it("is saved once, however often that is pressed, with a slug of its name", async () => {
    const admin = await office.signIn("admin");
    const page = await drafts(admin, "Urbanización Ñandú");
    await save(page).dblclick();
    await saved(page, "Mapa registrado");
    await card(page, "Urbanización Ñandú").waitFor();
    await eventually(async () =>
      (await names(page)).filter((name) => name === "Urbanización Ñandú"),
    ).toHaveLength(1);
    await eventually(() => mapNamed(office, admin, "Urbanización Ñandú")).toMatchObject({
      type: "Mapa Google",
      mapUrl: googleUrl,
      publicUrl: null,
      slug: "urbanizacion-nandu",
      published: false,
      companyId: office.company.id,
      latitudeMin: null,
    });
    expect(admin.complaints).toEqual([]);
  });

  it("learns beside its slug that another map has it", async () => {
    await office.make.map(office.company, { name: "Primero", slug: "centro" });
    const admin = await office.signIn("admin");
    const page = await drafts(admin, "Segundo");
    await field(page, "Dirección corta").fill("centro");
    await pressSave(page);
    await told(page).getByText('La dirección corta "centro" ya está en uso.').waitFor();
    await eventually(() => beside(field(page, "Dirección corta"))).toBe(
      'La dirección corta "centro" ya está en uso.',
    );
    await eventually(() => isFocused(page, "Dirección corta")).toBe(true);
    await field(page, "Dirección corta").fill("centro-sur");
    await pressSave(page);
    await saved(page, "Mapa registrado");
    await eventually(() => mapNamed(office, admin, "Segundo")).toMatchObject({ slug: "centro-sur" });
  });
});

describe("a map that is edited", () => {
  it("changes in what was changed; its type stays spelled as it was", async () => {
    const { admin, page } = await edits(office, { name: "Etapas", type: "google maps", slug: "etapas" });
    await expect(form(page).getByRole("combobox", { name: "Tipo" })).toHaveValue("Mapa Google");
    await field(page, "Descripción").fill("Tres etapas.");
    await pressSave(page);
    await saved(page, "Mapa actualizado");
    await card(page, "Etapas").getByText("Tres etapas.").waitFor();
    await eventually(() => mapNamed(office, admin, "Etapas")).toMatchObject({
      type: "google maps",
      slug: "etapas",
    });
    expect(admin.complaints).toEqual([]);
  });
});
