import { createCompany } from "@mapaobra/contract/endpoints/companies";
import { defaultTheme, type Theme, themes } from "@mapaobra/domain/theme/themes";
import { commandText } from "../../builds/command-text.ts";
import type { AdminCommand } from "./admin-command.ts";
import { decodeFlags } from "./decode-flags.ts";
import { explainDomainErrors } from "./explain-domain-error.ts";
import { withOperator } from "./operator.ts";
import { readOptions } from "./read-options.ts";

const nameOf = ({ label }: Theme) => label.toLowerCase();
const themeLine = (some: readonly Theme[]) => `                     ${some.map(nameOf).join(", ")}`;
const themeNames = [themes.slice(0, 8), themes.slice(8)].map(themeLine).join(",\n");

const usage = `Uso: ${commandText("admin", "company --name NOMBRE --tax-id CÉDULA --address DIRECCIÓN --phone TELÉFONO")}
         --email CORREO --website URL --map-url URL [--theme TEMA] [--slug SLUG] [--logo URL]

Crea una empresa, con los mismos datos obligatorios que su formulario.

  --phone TELÉFONO   Con el formato +506 8888-8888.
  --map-url URL      Dirección de su mapa. Una sin ruta (https://mapas.empresa.cr) hace que ese dominio muestre
                     su marca.
  --theme TEMA       Su color; gris si no se indica. Los que hay:
${themeNames}.
  --slug SLUG        Su nombre en las direcciones; sin indicarlo sale del nombre.
  --logo URL         Dirección de su logo; también se sube después, en la oficina.`;

const options = {
  required: ["name", "tax-id", "address", "phone", "email", "website", "map-url"],
  optional: ["theme", "slug", "logo"],
  usage,
} as const;

const flags = {
  name: "--name",
  taxId: "--tax-id",
  address: "--address",
  phone: "--phone",
  email: "--email",
  websiteUrl: "--website",
  mapUrl: "--map-url",
  theme: "--theme",
  slug: "--slug",
  logo: "--logo",
};

/** The operator sends no request whose host could be the product's. */
const noRequestHost = "";

/** `npm run admin -- company`: creates a company. */
export const companyCommand: AdminCommand = {
  summary: "Crea una empresa.",
  usage,
  async run(args, console) {
    const values = readOptions(args, options);
    const { "tax-id": taxId, "map-url": mapUrl, website: websiteUrl, theme = defaultTheme, ...same } = values;
    const company = await explainDomainErrors(createCompany.request, flags, async () => {
      const draft = await decodeFlags(createCompany.request, { ...same, taxId, mapUrl, websiteUrl, theme });
      return withOperator(console, ({ companies, callOf }) =>
        companies.create(callOf(createCompany), draft, noRequestHost),
      );
    });
    console.print(`Se creó la empresa ${company.name}: slug ${company.slug}, número ${company.id}.`);
    return 0;
  },
};
