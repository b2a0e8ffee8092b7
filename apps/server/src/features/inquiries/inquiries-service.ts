import { editInquiry, type listInquiries, sendInquiry } from "@mapaobra/contract/endpoints/inquiries";
import { problemFields, rejectProblems } from "@mapaobra/contract/problems.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import { companyIdOf } from "@mapaobra/domain/access/actor";
import { withChanges } from "@mapaobra/domain/changes";
import { DomainError } from "@mapaobra/domain/errors";
import { addDays } from "@mapaobra/domain/format/dates";
import {
  type InquiryEdit,
  inquiryAddresses,
  receivedText,
  validateInquiry,
} from "@mapaobra/domain/inquiry/inquiry";
import { noticeInquiry } from "../../database/office-notices.ts";
import { rejectStaleVersion } from "../../database/reject-stale-version.ts";
import type { Db } from "../../database/schema.ts";
import { asActor, asSystem } from "../../database/unit-of-work.ts";
import { createAddressRateLimiter } from "../../http/address-rate-limiter.ts";
import type { PolicyContext, WriteContext } from "../../http/call.ts";
import { recordAccess } from "../../http/record-access.ts";
import type { Mailboxes } from "../mails/subscribers/mailboxes-service.ts";
import * as repository from "./inquiries-repository.ts";
import { createInquiryForms } from "./inquiry-forms.ts";

interface InquiriesParts {
  readonly db: Db;
  readonly signingKey: Buffer;
  readonly mailboxes: Mailboxes;
  /** Whether there is a mail server. */
  readonly sendsMail: boolean;
  /** The domain of message ids. */
  readonly messageHost: () => string;
  readonly now: () => number;
  /** Called after a request was stored. */
  readonly countUse: (pointId: number) => void;
}

export type InquiriesService = ReturnType<typeof createInquiriesService>;

/** Requests of a project in an hour above which few are accepted from one network: no flood closes it to the others. */
const manyOfProject = 30;

const { getAuthorized, getForUpdate, get } = recordAccess(
  "inquiries",
  repository.findInquiry,
  "inquiry_not_found",
);

/** Midnight in Costa Rica. */
const startOf = (day: string) => new Date(`${day}T00:00:00-06:00`);
const cleared: InquiryEdit = { state: "new", note: "", handlerId: null };

/** Requests of visitors for information about a project. */
export function createInquiriesService({
  db,
  signingKey,
  mailboxes,
  sendsMail,
  messageHost,
  now,
  countUse,
}: InquiriesParts) {
  const forms = createInquiryForms(signingKey, now);
  const code = "too_many_requests";
  const attempts = createAddressRateLimiter({ burst: 60, perSecond: 1 / 30, code }, now);
  const requests = createAddressRateLimiter({ burst: 5, perSecond: 1 / 600, code }, now);
  const floodedRequests = createAddressRateLimiter({ burst: 2, perSecond: 1 / 21_600, code }, now);

  return {
    /** A form of a project that is known to be offered. */
    openForm: forms.open,

    /** Throws `point_not_found` unless visitors see the project and its company offers it. */
    openFormOf: (pointId: number) =>
      asSystem(db, async (unit) => {
        if (!(await repository.findOfferedProject(unit, pointId))) throw new DomainError("point_not_found");
        return { form: forms.open(pointId) };
      }),

    /**
     * Stores a request, with the mails to the company and to the visitor. What was sent before changes nothing. Throws
     * `point_not_found`, the problems of the request, `form_expired` also for a form that was sent with other content,
     * `form_too_fast`, or `too_many_requests` for a network (`ip`) that has sent several.
     */
    async send({ website, form, ...draft }: ValueOf<typeof sendInquiry.request>, ip: string) {
      attempts.consume(ip);
      return asSystem(db, async (unit) => {
        const { pointId, name, phone, email, message } = draft;
        const project = await repository.lockOfferedProject(unit, pointId);
        if (!project) throw new DomainError("point_not_found");
        const answer = { message: receivedText(project.companyName) };
        if (website) return answer;
        rejectProblems(validateInquiry(draft), sendInquiry.request);
        const sent = {
          company_id: project.companyId,
          map_id: project.mapId,
          point_id: pointId,
          point_name: project.name,
          form_id: forms.read(form, pointId),
          ...{ name, phone, email, message },
        };
        const recent = await repository.countRecent(unit, pointId);
        const id = await repository.insertInquiry(unit, sent, project.months);
        if (id === undefined) {
          if (await repository.isStored(unit, sent)) return answer;
          throw new DomainError("form_expired");
        }
        requests.consume(ip);
        if (recent >= manyOfProject) floodedRequests.consume(ip);
        countUse(pointId);
        await noticeInquiry(unit, id, project.companyId);
        if (!sendsMail) return answer;
        const own = inquiryAddresses(project.addresses);
        const copies = email !== "" && (await mailboxes.admit(unit, email)) ? [null] : [];
        const addresses = own.length > 0 ? own : inquiryAddresses(project.companyEmail);
        await repository.insertMails(unit, id, [...addresses, ...copies], messageHost());
        return answer;
      });
    },

    /** One page of the requests that the caller sees, the newest first, with the total count. */
    list: ({ actor, checkPolicy }: PolicyContext, query: ValueOf<typeof listInquiries.request>) => {
      checkPolicy({ companyId: companyIdOf(actor) });
      const { from, until } = query;
      const since = from === undefined ? undefined : startOf(from);
      const before = until === undefined ? undefined : startOf(addDays(until, 1));
      return asActor(db, actor, (unit) => repository.listInquiries(unit, { ...query, since, before }));
    },

    /** How many requests that the caller sees are in each state. */
    counts: ({ actor, checkPolicy }: PolicyContext, companyId: number | undefined) => {
      checkPolicy({ companyId: companyIdOf(actor) });
      return asActor(db, actor, (unit) => repository.countByState(unit, companyId));
    },

    /** Throws `inquiry_not_found` if it is missing or the caller may not see it. */
    getInquiry: ({ actor, checkPolicy }: PolicyContext, id: number) =>
      asActor(db, actor, (unit) => getAuthorized(unit, checkPolicy, id)),

    /**
     * Saves the sent fields. Throws `inquiry_not_found`, `version_conflict` with the current request, or for a person
     * who is not one of the company's.
     */
    edit: ({ checkPolicy, write }: WriteContext, input: ValueOf<typeof editInquiry.request>) =>
      write(async (unit) => {
        const current = await getForUpdate(unit, checkPolicy, input.id);
        rejectStaleVersion(current, input.version);
        const { state, note, handlerId } = input;
        const edit = withChanges<InquiryEdit>(current, { state, note, handlerId }, cleared);
        const isKept = edit.handlerId === null || edit.handlerId === current.handlerId;
        if (!isKept && !(await repository.isStaff(unit, current.companyId, edit.handlerId ?? 0))) {
          const fields = problemFields([{ field: "handlerId", code: "unavailable" }], editInquiry.request);
          throw new DomainError("invalid_input", { fields });
        }
        await repository.updateInquiry(unit, current.id, edit);
        return get(unit, current.id);
      }),

    /** Throws `inquiry_not_found`. */
    remove: ({ checkPolicy, write }: WriteContext, id: number) =>
      write(async (unit) => {
        const { id: found } = await getForUpdate(unit, checkPolicy, id);
        await repository.deleteInquiry(unit, found);
        return { message: "Se borró la solicitud." };
      }),
  };
}
