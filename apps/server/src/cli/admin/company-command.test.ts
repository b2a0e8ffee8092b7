import { themes } from "@mapaobra/domain/theme/themes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AdminInstallation, openAdminInstallation } from "./admin.fixture.ts";
import { companyCommand } from "./company-command.ts";

let installation: AdminInstallation;

beforeAll(async () => {
  installation = await openAdminInstallation();
  await installation.make.company({ slug: "ocupada", map_url: "https://mapas.ocupada.cr" });
});
afterAll(() => installation.close());

const complete = {
  "--name": "Constructora Cañas",
  "--tax-id": "3-101-500500",
  "--address": "San José",
  "--phone": "+506 2222-3333",
  "--email": "info@canas.cr",
  "--website": "https://canas.cr",
  "--map-url": "https://mapas.cañas.cr",
};
const argsOf = (changes: Record<string, string> = {}) => [
  "company",
  ...Object.entries({ ...complete, ...changes }).flat(),
];

it("names every theme in its help", () => {
  for (const { label } of themes) expect(companyCommand.usage).toContain(label.toLowerCase());
});

describe("npm run admin -- company", () => {
  it("creates a company, with a slug from its name and the host of its own in Punycode", async () => {
    const { code, lines } = await installation.run(argsOf());
    expect(code).toBe(0);
    const { rows } = await installation.database.pool.query(
      "select id, phone, theme, brand_host from companies where slug = 'constructora-canas'",
    );
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        phone: "+506 2222-3333",
        theme: "theme-gris",
        brand_host: "mapas.xn--caas-hqa.cr",
      },
    ]);
    expect(lines).toEqual([
      `Se creó la empresa Constructora Cañas: slug constructora-canas, número ${rows[0].id}.`,
    ]);
  });

  it.each([
    ["an invalid phone", { "--phone": "22" }, /\n {2}--phone: Teléfono inválido/],
    ["an unknown theme", { "--theme": "Fucsia" }, /\n {2}--theme: Debe ser uno de los temas\.$/],
    ["a slug that another has", { "--slug": "ocupada", "--map-url": "https://otra.cr" }, /ocupada/],
    [
      "a host of another company",
      { "--map-url": "https://mapas.ocupada.cr" },
      /\n {2}--map-url: Ese dominio/,
    ],
    ["the host of the product", { "--map-url": "https://app.obra.cr" }, /\n {2}--map-url: Ese dominio/],
  ])("refuses %s, and creates none", async (_what, changes, message) => {
    const environment = { PUBLIC_URL: "https://app.obra.cr" };
    const count = async () => (await installation.database.pool.query("select from companies")).rowCount;
    const before = await count();
    await expect(installation.run(argsOf(changes), { environment })).rejects.toThrow(message);
    expect(await count()).toBe(before);
  });

  it("lists all missing options", async () => {
    await expect(installation.run(["company", "--name", "Sola"])).rejects.toThrow(
      /^Falta --tax-id, --address, --phone, --email, --website, --map-url\.\n/,
    );
  });
});
