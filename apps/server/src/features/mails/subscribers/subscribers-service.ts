import { requestAlerts } from "@mapaobra/contract/endpoints/subscribers";
import { rejectProblems } from "@mapaobra/contract/problems.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { Confirmation } from "@mapaobra/contract/wire/confirmation";
import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import { type SubscribersReport, validateSubscriber } from "@mapaobra/domain/subscriber/subscriber";
import type { Kysely } from "kysely";
import type { Database, UnitOfWork } from "../../../database/schema.ts";
import { inUnitOfWork } from "../../../database/unit-of-work.ts";
import type { PolicyCheck } from "../../../http/call.ts";
import type { BrandingService } from "../../branding/branding-service.ts";
import * as repository from "./subscribers-repository.ts";

export interface SubscribersService {
  /**
   * Stores a request, and asks its address to confirm it. The answer does not say whether the address was known, or has
   * got too many of these mails. Throws `map_not_found` if the map offers no alerts, or for an invalid address.
   */
  request(input: ValueOf<typeof requestAlerts.request>): Promise<Confirmation>;
  /** The confirmed subscribers of a company. Throws `company_not_found`. */
  report(checkPolicy: PolicyCheck, companyId: number): Promise<SubscribersReport>;
}

interface SubscribersParts {
  readonly db: Kysely<Database>;
  readonly branding: Pick<BrandingService, "findByPublicSlug">;
  /** The domain of message ids. */
  readonly messageHost: () => string;
}

/** So that others cannot fill the mailbox of a person, or send many mails in the name of a company. */
const maxRequests = { ofAddress: 3, ofCompany: 500 } as const;
const maxListed = 5_000;

const answer = {
  message: "Le enviamos un correo. Ábralo y confirme en las próximas 48 horas para recibir los avisos.",
};

export function createSubscribersService({
  db,
  branding,
  messageHost,
}: SubscribersParts): SubscribersService {
  const asSystem = <Result>(work: (unit: UnitOfWork) => Promise<Result>) =>
    inUnitOfWork(db, scopeOf(system), work);

  return {
    async request({ website, ...draft }) {
      rejectProblems(validateSubscriber(draft), requestAlerts.request);
      const found = await branding.findByPublicSlug(String(draft.mapId));
      if (!found?.map.company.offersAlerts) throw new DomainError("map_not_found");
      if (website) return answer;
      const { email, mapId, frequency, sharesAddress } = draft;
      const { companyId } = found.company;
      await asSystem(async (unit) => {
        const counts = await repository.countRequests(unit, { email, companyId });
        if (counts.ofAddress >= maxRequests.ofAddress || counts.ofCompany >= maxRequests.ofCompany) return;
        // What is new for a signed-in person is unknown here.
        const filters = filtersToQuery({ ...draft.filters, onlyNews: false });
        await repository.insertSubscriber(
          unit,
          {
            company_id: companyId,
            map_id: mapId,
            email,
            filters,
            frequency,
            shares_address: sharesAddress,
          },
          messageHost(),
        );
      });
      return answer;
    },

    async report(checkPolicy, companyId) {
      checkPolicy({ companyId }, "company_not_found");
      return asSystem(async (unit) => {
        const isOffered = await repository.offersAlerts(unit, companyId);
        if (isOffered === undefined) throw new DomainError("company_not_found");
        return {
          isOffered,
          ...(await repository.countSubscribers(unit, companyId)),
          addresses: await repository.sharedAddresses(unit, companyId, maxListed),
        };
      });
    },
  };
}
