import { createInterface } from "node:readline";
import { deleteCompany } from "@mapaobra/contract/endpoints/companies";
import { isSameName } from "@mapaobra/domain/format/same-name";
import { commandText } from "../../builds/command-text.ts";
import { countRows } from "../../database/count-rows.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { countDependents } from "../../features/companies/companies-repository.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import { fileKeysOfCompany } from "../../storage/file-keys-repository.ts";
import type { AdminCommand, AdminConsole } from "./admin-command.ts";
import { explainDomainErrors } from "./explain-domain-error.ts";
import { findCompanyByText } from "./find-company.ts";
import { type Operator, withOperator } from "./operator.ts";
import { readOptions } from "./read-options.ts";

const usage = `Uso: ${commandText("admin", "tenant-delete --company EMPRESA [--yes NOMBRE]")}

Elimina una empresa con todo lo suyo: mapas, puntos, usuarios, clientes y archivos. No se puede deshacer; haga antes una
copia con tenant-export. Su historial queda. Se niega mientras tenga el único superusuario activo.

  --company EMPRESA   Slug o número.
  --yes NOMBRE        El nombre de la empresa. Sin esta opción se pregunta en la pantalla.`;

const options = { required: ["company"], optional: ["yes"], usage } as const;

/** `npm run admin -- tenant-delete`: deletes a company and its files after its name has been typed. */
export const tenantDeleteCommand: AdminCommand = {
  summary: "Elimina una empresa con todo lo suyo.",
  usage,
  async run(args, console) {
    const values = readOptions(args, options);
    const { company: text = "", yes } = values;
    const { print, input } = console;
    if (yes === undefined && !input.isTTY)
      throw new OperatorError(
        "Sin una pantalla en que preguntar, indique el nombre de la empresa con --yes.",
      );
    return explainDomainErrors(deleteCompany.request, {}, () =>
      withOperator(console, async (operator) => {
        const { id, name } = await findCompanyByText(operator.db, text);
        const content = await contentOf(operator, id);
        if (yes === undefined) {
          print(`Se va a eliminar ${name}, con ${content}. No se puede deshacer.`);
          print("Escriba el nombre de la empresa para confirmarlo:");
        }
        const confirmed = yes ?? (await readLine(console));
        if (!isSameName(confirmed, name))
          throw new OperatorError(`El nombre no es el de la empresa «${text}»: no se eliminó nada.`);
        await operator.companies.remove(operator.callOf(deleteCompany), id, confirmed);
        print(`Se eliminó ${name}, con ${content}.`);
        return 0;
      }),
    );
  },
};

/** What a company has, in words. */
async function contentOf({ db }: Operator, id: number): Promise<string> {
  const { maps, users, points, files } = await asSystem(db, async (unit) => ({
    ...(await countDependents(unit, id)),
    points: await countRows(unit.selectFrom("points").where("company_id", "=", id)),
    files: (await fileKeysOfCompany(unit, id)).length,
  }));
  return `${numbered(maps, "mapa", "mapas")}, ${numbered(points, "punto", "puntos")}, ${numbered(users, "usuario", "usuarios")} y ${numbered(files, "archivo", "archivos")}`;
}

const numbered = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The first line of the input; empty if it ends without one. */
async function readLine({ input }: Pick<AdminConsole, "input">): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return "";
}
