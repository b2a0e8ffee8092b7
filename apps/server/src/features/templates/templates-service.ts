import { dependentsText } from "@mapaobra/contract/dependents.es";
import { createTemplate, editTemplate, type listTemplates } from "@mapaobra/contract/endpoints/templates";
import { problemFields, rejectProblems } from "@mapaobra/contract/problems.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import { companyIdOf } from "@mapaobra/domain/access/actor";
import { resolveCompanyId } from "@mapaobra/domain/access/resolve-company-id";
import { withChanges } from "@mapaobra/domain/changes";
import { DomainError } from "@mapaobra/domain/errors";
import { emptyTemplate, type TemplateDraft, validateTemplate } from "@mapaobra/domain/template/template";
import { mapConstraintErrors } from "../../database/constraint-errors.ts";
import { rejectStaleVersion } from "../../database/reject-stale-version.ts";
import type { Db } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { PolicyContext, WriteContext } from "../../http/call.ts";
import { recordAccess } from "../../http/record-access.ts";
import * as repository from "./templates-repository.ts";

const unknownCompany = () =>
  new DomainError("invalid_input", {
    fields: problemFields([{ field: "companyId", code: "unavailable" }], createTemplate.request),
  });

const inUse = (clients: number) =>
  new DomainError("in_use", { params: { holders: dependentsText({ clients }) } });

const { getAuthorized, getForUpdate, get } = recordAccess(
  "templates",
  repository.findTemplate,
  "template_not_found",
);

export function createTemplatesService(db: Db) {
  return {
    /** One page of the caller's company's templates and the shared ones, with the total count. */
    async list({ actor, checkPolicy }: PolicyContext, query: ValueOf<typeof listTemplates.request>) {
      checkPolicy({ companyId: companyIdOf(actor) });
      return asActor(db, actor, (unit) => repository.listTemplates(unit, query));
    },

    /** Throws `template_not_found` if it is missing or the caller may not see it. */
    getTemplate: ({ actor, checkPolicy }: PolicyContext, id: number) =>
      asActor(db, actor, (unit) => getAuthorized(unit, checkPolicy, id)),

    /** Creates a template. One without a company is shared by all. Throws for an invalid draft. */
    create: ({ actor, checkPolicy, write }: WriteContext, input: ValueOf<typeof createTemplate.request>) =>
      write(async (unit) => {
        const companyId = resolveCompanyId(actor, input.companyId ?? null);
        checkPolicy({ companyId });
        const draft = withChanges(emptyTemplate, input, emptyTemplate);
        rejectProblems(validateTemplate(draft), createTemplate.request);
        const id = await mapConstraintErrors({ templates_company_id_fkey: unknownCompany }, () =>
          repository.insertTemplate(unit, companyId, draft),
        );
        return get(unit, id);
      }),

    /**
     * Saves the sent fields. Throws `template_not_found`, `version_conflict` with the current template, or for
     * an invalid draft.
     */
    edit: ({ checkPolicy, write }: WriteContext, input: ValueOf<typeof editTemplate.request>) =>
      write(async (unit) => {
        const template = await getForUpdate(unit, checkPolicy, input.id);
        rejectStaleVersion(template, input.version);
        const draft = withChanges<TemplateDraft>(template, input, emptyTemplate);
        rejectProblems(validateTemplate(draft), editTemplate.request);
        await repository.updateTemplate(unit, template.id, draft);
        return get(unit, template.id);
      }),

    /** Throws `template_not_found`, or `in_use` while clients use the template. */
    remove: ({ checkPolicy, write }: WriteContext, id: number) =>
      write(async (unit) => {
        const template = await getForUpdate(unit, checkPolicy, id);
        const clients = await repository.countClientsOf(unit, template.id);
        if (clients > 0) throw inUse(clients);
        // A concurrent request may assign this template to a client.
        await mapConstraintErrors({ clients_template_id_fkey: () => inUse(1) }, () =>
          repository.deleteTemplate(unit, template.id),
        );
        return { message: "Se eliminó el template." };
      }),
  };
}
