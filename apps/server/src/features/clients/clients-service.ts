import { dependentsText } from "@mapaobra/contract/dependents.es";
import { createClient, editClient, type listClients } from "@mapaobra/contract/endpoints/clients";
import { problemFields, rejectProblems } from "@mapaobra/contract/problems.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import { companyIdOf } from "@mapaobra/domain/access/actor";
import { resolveCompanyId } from "@mapaobra/domain/access/resolve-company-id";
import { withChanges } from "@mapaobra/domain/changes";
import { type ClientDraft, emptyClient, newClient, validateClient } from "@mapaobra/domain/client/client";
import { contractEndWindow } from "@mapaobra/domain/client/client-filter";
import { DomainError } from "@mapaobra/domain/errors";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { mapConstraintErrors } from "../../database/constraint-errors.ts";
import { rejectStaleVersion } from "../../database/reject-stale-version.ts";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { PolicyContext, WriteContext } from "../../http/call.ts";
import { recordAccess } from "../../http/record-access.ts";
import * as repository from "./clients-repository.ts";

type SavingRequest = typeof createClient.request | typeof editClient.request;

const unavailableError = (field: keyof ClientDraft, request: SavingRequest) =>
  new DomainError("invalid_input", { fields: problemFields([{ field, code: "unavailable" }], request) });

const inUseError = (users: number) =>
  new DomainError("in_use", { params: { holders: dependentsText({ users }) } });

const { getAuthorized, getForUpdate, get } = recordAccess(
  "clients",
  repository.findClient,
  "client_not_found",
);

function validated(draft: ClientDraft, request: SavingRequest): repository.ValidClient {
  rejectProblems(validateClient(draft), request);
  return draft as repository.ValidClient;
}

/** Validates that the company exists and that the template is its own or a shared one. */
async function withSaveChecks<Result>(
  unit: UnitOfWork,
  client: repository.ValidClient,
  request: SavingRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const { companyId, templateId } = client;
  if (templateId !== null && !(await repository.hasTemplate(unit, companyId, templateId))) {
    throw unavailableError("templateId", request);
  }
  return mapConstraintErrors(
    {
      clients_company_id_fkey: () => unavailableError("companyId", request),
      clients_template_id_fkey: () => unavailableError("templateId", request),
      users_client_id_company_id_fkey: () => new DomainError("client_has_users"),
    },
    work,
  );
}

export function createClientsService(db: Db, now: () => number) {
  const today = () => todayInCostaRica(new Date(now()));

  return {
    /** One page of the clients that the caller sees, filtered by `query`, with the total count. */
    async list({ actor, checkPolicy }: PolicyContext, query: ValueOf<typeof listClients.request>) {
      checkPolicy({ companyId: companyIdOf(actor) });
      return asActor(db, actor, (unit) =>
        repository.listClients(unit, {
          ...query,
          endsBetween: contractEndWindow(query, today()),
          invoiceDueOn: query.invoiceDue ? today() : undefined,
        }),
      );
    },

    /** Throws `client_not_found` if it is missing or the caller may not see it. */
    getClient: ({ actor, checkPolicy }: PolicyContext, id: number) =>
      asActor(db, actor, (unit) => getAuthorized(unit, checkPolicy, id)),

    /** Creates a client, with today's dates in Costa Rica as defaults. Throws for an invalid draft. */
    create: ({ actor, checkPolicy, write }: WriteContext, input: ValueOf<typeof createClient.request>) =>
      write(async (unit) => {
        const companyId = resolveCompanyId(actor, input.companyId ?? null);
        checkPolicy({ companyId });
        const draft = { ...withChanges(newClient(today()), input, emptyClient), companyId };
        const client = validated(draft, createClient.request);
        const id = await withSaveChecks(unit, client, createClient.request, () =>
          repository.insertClient(unit, client),
        );
        return get(unit, id);
      }),

    /**
     * Saves the sent fields. Throws `client_not_found`, `version_conflict` with the current client,
     * `client_has_users` while users are assigned, or for an invalid draft.
     */
    edit: ({ actor, checkPolicy, write }: WriteContext, input: ValueOf<typeof editClient.request>) =>
      write(async (unit) => {
        const current = await getForUpdate(unit, checkPolicy, input.id);
        rejectStaleVersion(current, input.version);
        const sent = withChanges<ClientDraft>(current, input, emptyClient);
        const draft = { ...sent, companyId: resolveCompanyId(actor, sent.companyId) };
        const client = validated(draft, editClient.request);
        await withSaveChecks(unit, client, editClient.request, () =>
          repository.updateClient(unit, current.id, client),
        );
        return get(unit, current.id);
      }),

    /** Throws `client_not_found`, or `in_use` while users are assigned to the client. */
    remove: ({ checkPolicy, write }: WriteContext, id: number) =>
      write(async (unit) => {
        const client = await getForUpdate(unit, checkPolicy, id);
        const users = await repository.countUsersOf(unit, client.id);
        if (users > 0) throw inUseError(users);
        // A concurrent request may assign this client to a user.
        await mapConstraintErrors({ users_client_id_company_id_fkey: () => inUseError(1) }, () =>
          repository.deleteClient(unit, client.id),
        );
        return { message: "Se eliminó el cliente." };
      }),
  };
}
