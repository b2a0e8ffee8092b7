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
import type { AddressRateLimiter } from "../../../http/address-rate-limiter.ts";
import type { PolicyCheck } from "../../../http/call.ts";
import type { BrandingService } from "../../branding/branding-service.ts";
import * as repository from "./subscribers-repository.ts";

export interface SubscribersService {
  /**
   * Stores a request, and asks its address to confirm it. The answer does not say whether the address was known, or has
   * got too many of these mails. Throws `map_not_found` if the map offers no alerts, or for an invalid address, and
   * `too_many_requests` if the network (`ip`) has sent requests while the company has very many.
   */
  request(input: ValueOf<typeof requestAlerts.request>, ip: string): Promise<Confirmation>;
  /** The confirmed subscribers of a company. Throws `company_not_found`. */
  report(checkPolicy: PolicyCheck, companyId: number): Promise<SubscribersReport>;
}

interface SubscribersParts {
  readonly db: Kysely<Database>;
  readonly branding: Pick<BrandingService, "findByPublicSlug">;
  /** The domain of message ids. */
  readonly messageHost: () => string;
  /** Counts the requests to companies with very many. */
  readonly floodedRequests: AddressRateLimiter;
}

/** So that others cannot fill the mailbox of a person. */
const maxOfAddress = 3;
/** Unconfirmed requests of a company above which few are accepted from one network: no flood closes it to the others. */
const manyOfCompany = 500;
const maxListed = 5_000;

const answer = {
  message: "Le enviamos un correo. Ábralo y confirme en las próximas 48 horas para recibir los avisos.",
};

export function createSubscribersService({
  db,
  branding,
  messageHost,
  floodedRequests,
}: SubscribersParts): SubscribersService {
  const asSystem = <Result>(work: (unit: UnitOfWork) => Promise<Result>) =>
    inUnitOfWork(db, scopeOf(system), work);

  return {
    async request({ website, ...draft }, ip) {
      rejectProblems(validateSubscriber(draft), requestAlerts.request);
      const found = await branding.findByPublicSlug(String(draft.mapId));
      if (!found?.map.company.offersAlerts) throw new DomainError("map_not_found");
      if (website) return answer;
      const { email, mapId, frequency, sharesAddress } = draft;
      const { companyId } = found.company;
      await asSystem(async (unit) => {
        const counts = await repository.countRequests(unit, { email, companyId });
        if (counts.ofCompany >= manyOfCompany) floodedRequests.consume(ip);
        if (counts.ofAddress >= maxOfAddress) return;
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
