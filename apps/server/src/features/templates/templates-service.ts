import { createTemplate, editTemplate, type listTemplates } from "@mapaobra/contract/endpoints/templates";
import { holdersText } from "@mapaobra/contract/holders.es";
import { problemFields, refuseProblems } from "@mapaobra/contract/problems.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { Confirmation } from "@mapaobra/contract/wire/confirmation";
import { companyOf } from "@mapaobra/domain/access/actor";
import { chosenCompany } from "@mapaobra/domain/access/chosen-company";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { withChanges } from "@mapaobra/domain/changes";
import { DomainError } from "@mapaobra/domain/errors";
import {
  emptyTemplate,
  type Template,
  type TemplateDraft,
  validateTemplate,
} from "@mapaobra/domain/template/template";
import type { Kysely } from "kysely";
import { refusingConstraints } from "../../database/constraints.ts";
import { refuseOldVersion } from "../../database/refuse-old-version.ts";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import type { CountedList } from "../../http/counted-list.ts";
import type { Asking, Writing } from "../../http/mount.ts";
import { recordAccess } from "../../http/permitted-record.ts";
import * as repository from "./templates-repository.ts";

export interface TemplatesService {
  list(asking: Asking, query: ValueOf<typeof listTemplates.request>): Promise<CountedList<Template>>;
  alone(asking: Asking, id: number): Promise<Template>;
  create(writing: Writing, input: ValueOf<typeof createTemplate.request>): Promise<Template>;
  edit(writing: Writing, input: ValueOf<typeof editTemplate.request>): Promise<Template>;
  remove(writing: Writing, id: number): Promise<Confirmation>;
}

const unknownCompany = () =>
  new DomainError("invalid_input", {
    fields: problemFields([{ field: "companyId", code: "unavailable" }], createTemplate.request),
  });

const inUse = (clients: number) =>
  new DomainError("in_use", { params: { holders: holdersText({ clients }) } });

const { permitted, permittedToSave, saved } = recordAccess(
  "templates",
  repository.findTemplate,
  "template_not_found",
);

export function createTemplatesService(db: Kysely<Database>): TemplatesService {
  return {
    async list({ actor, permit }, query) {
      permit({ companyId: companyOf(actor) });
      return inUnitOfWork(db, scopeOf(actor), (unit) => repository.listTemplates(unit, query));
    },

    alone: ({ actor, permit }, id) => inUnitOfWork(db, scopeOf(actor), (unit) => permitted(unit, permit, id)),

    create: ({ actor, permit, write }, input) =>
      write(async (unit) => {
        const companyId = chosenCompany(actor, input.companyId ?? null);
        permit({ companyId });
        const draft = withChanges(emptyTemplate, input, emptyTemplate);
        refuseProblems(validateTemplate(draft), createTemplate.request);
        const id = await refusingConstraints({ templates_company_id_fkey: unknownCompany }, () =>
          repository.insertTemplate(unit, companyId, draft),
        );
        return saved(unit, id);
      }),

    edit: ({ permit, write }, input) =>
      write(async (unit) => {
        const template = await permittedToSave(unit, permit, input.id);
        refuseOldVersion(template, input.version);
        const draft = withChanges<TemplateDraft>(template, input, emptyTemplate);
        refuseProblems(validateTemplate(draft), editTemplate.request);
        await repository.updateTemplate(unit, template.id, draft);
        return saved(unit, template.id);
      }),

    remove: ({ permit, write }, id) =>
      write(async (unit) => {
        const template = await permittedToSave(unit, permit, id);
        const clients = await repository.countClientsOf(unit, template.id);
        if (clients > 0) throw inUse(clients);
        // Some client may be getting this template at this moment.
        await refusingConstraints({ clients_template_id_fkey: () => inUse(1) }, () =>
          repository.deleteTemplate(unit, template.id),
        );
        return { message: "Se eliminó el template." };
      }),
  };
}
