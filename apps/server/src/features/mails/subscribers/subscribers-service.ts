import { requestAlerts } from "@mapaobra/contract/endpoints/subscribers";
import { rejectProblems } from "@mapaobra/contract/problems.es";
import { alertsAnswer } from "@mapaobra/contract/subscriber-consent.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { Confirmation } from "@mapaobra/contract/wire/confirmation";
import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import { DomainError } from "@mapaobra/domain/errors";
import { validateSubscriber } from "@mapaobra/domain/subscriber/subscriber";
import type { Kysely } from "kysely";
import type { Database } from "../../../database/schema.ts";
import { asSystem } from "../../../database/unit-of-work.ts";
import { createAddressRateLimiter } from "../../../http/address-rate-limiter.ts";
import type { PolicyCheck } from "../../../http/call.ts";
import type { BrandingService } from "../../branding/branding-service.ts";
import type { Mailboxes } from "./mailboxes-service.ts";
import * as repository from "./subscribers-repository.ts";

interface SubscribersParts {
  readonly db: Kysely<Database>;
  readonly branding: Pick<BrandingService, "findByPublicSlug">;
  readonly mailboxes: Mailboxes;
  /** The domain of message ids. */
  readonly messageHost: () => string;
  readonly now: () => number;
}

/** Unconfirmed requests of a company above which few are accepted from one network: no flood closes it to the others. */
const manyOfCompany = 500;

const answer: Confirmation = { message: alertsAnswer };

export function createSubscribersService(parts: SubscribersParts) {
  const { db, branding, mailboxes, messageHost, now } = parts;
  const code = "too_many_requests";
  const requests = createAddressRateLimiter({ burst: 10, perSecond: 1 / 600, code }, now);
  /** To companies with very many. */
  const floodedRequests = createAddressRateLimiter({ burst: 2, perSecond: 1 / 21_600, code }, now);

  return {
    /**
     * Stores a request, and asks its address to confirm it. The answer does not say whether the address was known, or
     * has got too many of these mails, or its owner wants none. Throws `map_not_found` if the map offers no alerts, or
     * for an invalid address, and `too_many_requests` if the network (`ip`) has sent several, or some while the company
     * has very many.
     */
    async request({ website, ...draft }: ValueOf<typeof requestAlerts.request>, ip: string) {
      requests.consume(ip);
      rejectProblems(validateSubscriber(draft), requestAlerts.request);
      const found = await branding.findByPublicSlug(String(draft.mapId));
      if (!found?.map.company.offersAlerts) throw new DomainError("map_not_found");
      if (website) return answer;
      const { email, mapId, frequency, sharesAddress } = draft;
      const { companyId } = found.company;
      await asSystem(db, async (unit) => {
        const unconfirmed = await repository.countUnconfirmed(unit, companyId);
        if (unconfirmed >= manyOfCompany) floodedRequests.consume(ip);
        if (!(await mailboxes.admit(unit, email))) return;
        // What is new for a signed-in person is unknown here.
        const filters = filtersToQuery({ ...draft.filters, onlyNews: false });
        const columns = { company_id: companyId, map_id: mapId, shares_address: sharesAddress };
        await repository.insertSubscriber(unit, { ...columns, email, filters, frequency }, messageHost());
      });
      return answer;
    },

    /** The confirmed subscribers of a company. Throws `company_not_found`. */
    async report(checkPolicy: PolicyCheck, companyId: number) {
      checkPolicy({ companyId }, "company_not_found");
      const report = await asSystem(db, (unit) => repository.readReport(unit, companyId));
      if (!report) throw new DomainError("company_not_found");
      return report;
    },
  };
}
