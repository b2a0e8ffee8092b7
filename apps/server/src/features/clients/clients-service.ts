import { createClient, editClient, type listClients } from "@mapaobra/contract/endpoints/clients";
import { holdersText } from "@mapaobra/contract/holders.es";
import { problemFields, refuseProblems } from "@mapaobra/contract/problems.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { Confirmation } from "@mapaobra/contract/wire/confirmation";
import { companyOf } from "@mapaobra/domain/access/actor";
import { chosenCompany } from "@mapaobra/domain/access/chosen-company";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { withChanges } from "@mapaobra/domain/changes";
import {
  type Client,
  type ClientDraft,
  emptyClient,
  newClient,
  validateClient,
} from "@mapaobra/domain/client/client";
import { contractEndWindow } from "@mapaobra/domain/client/client-filter";
import { DomainError } from "@mapaobra/domain/errors";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import type { Kysely } from "kysely";
import { refusingConstraints } from "../../database/constraints.ts";
import { refuseOldVersion } from "../../database/refuse-old-version.ts";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import type { CountedList } from "../../http/counted-list.ts";
import type { Asking, Writing } from "../../http/mount.ts";
import { recordAccess } from "../../http/permitted-record.ts";
import * as repository from "./clients-repository.ts";

export interface ClientsService {
  list(asking: Asking, query: ValueOf<typeof listClients.request>): Promise<CountedList<Client>>;
  alone(asking: Asking, id: number): Promise<Client>;
  create(writing: Writing, input: ValueOf<typeof createClient.request>): Promise<Client>;
  edit(writing: Writing, input: ValueOf<typeof editClient.request>): Promise<Client>;
  remove(writing: Writing, id: number): Promise<Confirmation>;
}

type SavingRequest = typeof createClient.request | typeof editClient.request;

const unavailable = (field: keyof ClientDraft, request: SavingRequest) =>
  new DomainError("invalid_input", { fields: problemFields([{ field, code: "unavailable" }], request) });

const inUse = (users: number) => new DomainError("in_use", { params: { holders: holdersText({ users }) } });

const { permitted, permittedToSave, saved } = recordAccess(
  "clients",
  repository.findClient,
  "client_not_found",
);

function keepable(draft: ClientDraft, request: SavingRequest): repository.KeptClient {
  refuseProblems(validateClient(draft), request);
  return draft as repository.KeptClient;
}

/** Saves what a company may keep: a client of one that exists, with a template of its own or a shared one. */
async function saving<Result>(
  unit: UnitOfWork,
  client: repository.KeptClient,
  request: SavingRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const { companyId, templateId } = client;
  if (templateId !== null && !(await repository.hasTemplate(unit, companyId, templateId))) {
    throw unavailable("templateId", request);
  }
  return refusingConstraints(
    {
      clients_company_id_fkey: () => unavailable("companyId", request),
      clients_template_id_fkey: () => unavailable("templateId", request),
      users_client_id_company_id_fkey: () => new DomainError("client_company_kept"),
    },
    work,
  );
}

export function createClientsService(db: Kysely<Database>, now: () => number): ClientsService {
  const today = () => todayInCostaRica(new Date(now()));

  return {
    async list({ actor, permit }, query) {
      permit({ companyId: companyOf(actor) });
      return inUnitOfWork(db, scopeOf(actor), (unit) =>
        repository.listClients(unit, {
          ...query,
          endsBetween: contractEndWindow(query, today()),
          invoiceDueOn: query.invoiceDue ? today() : undefined,
        }),
      );
    },

    alone: ({ actor, permit }, id) => inUnitOfWork(db, scopeOf(actor), (unit) => permitted(unit, permit, id)),

    create: ({ actor, permit, write }, input) =>
      write(async (unit) => {
        const companyId = chosenCompany(actor, input.companyId ?? null);
        permit({ companyId });
        const draft = { ...withChanges(newClient(today()), input, emptyClient), companyId };
        const client = keepable(draft, createClient.request);
        const id = await saving(unit, client, createClient.request, () =>
          repository.insertClient(unit, client),
        );
        return saved(unit, id);
      }),

    edit: ({ actor, permit, write }, input) =>
      write(async (unit) => {
        const present = await permittedToSave(unit, permit, input.id);
        refuseOldVersion(present, input.version);
        const sent = withChanges<ClientDraft>(present, input, emptyClient);
        const draft = { ...sent, companyId: chosenCompany(actor, sent.companyId) };
        const client = keepable(draft, editClient.request);
        await saving(unit, client, editClient.request, () =>
          repository.updateClient(unit, present.id, client),
        );
        return saved(unit, present.id);
      }),

    remove: ({ permit, write }, id) =>
      write(async (unit) => {
        const client = await permittedToSave(unit, permit, id);
        const users = await repository.countUsersOf(unit, client.id);
        if (users > 0) throw inUse(users);
        // Somebody may be getting this client at this moment.
        await refusingConstraints({ users_client_id_company_id_fkey: () => inUse(1) }, () =>
          repository.deleteClient(unit, client.id),
        );
        return { message: "Se eliminó el cliente." };
      }),
  };
}
