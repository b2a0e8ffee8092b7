import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { inUnitOfWork } from "../../../database/unit-of-work.ts";
import type { SubscriberMails } from "../mail-queue.ts";
import { type ComposeParts, createComposeSubscriberMail } from "./digests/compose-subscriber-mail.ts";
import { deleteSubscriber } from "./subscribers-repository.ts";

/** What the queue of mails needs for mails to subscribers. */
export const createSubscriberMails = (parts: ComposeParts): SubscriberMails => ({
  compose: createComposeSubscriberMail(parts),
  removeRefused: (id) => inUnitOfWork(parts.db, scopeOf(system), (unit) => deleteSubscriber(unit, id)),
});
