import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { publicMapSlug } from "@mapaobra/domain/company/public-map-slug";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Kysely } from "kysely";
import type { Database, UnitOfWork } from "../../../../database/schema.ts";
import { inUnitOfWork } from "../../../../database/unit-of-work.ts";
import type { BrandingService } from "../../../branding/branding-service.ts";
import { acceptForms, createSendPage, type Page } from "../../pages/send-page.ts";
import { type SubscriberLinks, type SubscriberPurpose, subscriberPaths } from "../subscriber-links.ts";
import {
  companyOfSubscriber,
  confirmSubscriber,
  deleteSubscriber,
  findSubscriber,
} from "../subscribers-repository.ts";
import {
  confirmed,
  confirmedTitle,
  confirmForm,
  confirmTitle,
  deadLink,
  deadTitle,
  leaveForm,
  leaveTitle,
  left,
  notOffered,
} from "./subscriber-page-html.es.ts";

interface SubscriberPagesParts {
  readonly db: Kysely<Database>;
  readonly branding: Pick<BrandingService, "findByCompany" | "toBranding">;
  readonly links: SubscriberLinks;
  readonly providerName: string;
}

type TokenRoute = { Params: { token: string } };

/**
 * The pages that mails to subscribers link: a signed token replaces a session. A GET changes nothing. Mail programs
 * leave with a POST alone (RFC 8058).
 */
export function subscriberPages(app: FastifyInstance, parts: SubscriberPagesParts): void {
  const { db, branding, links, providerName } = parts;
  const sendPage = createSendPage(branding);
  const asSystem = <Result>(work: (unit: UnitOfWork) => Promise<Result>) =>
    inUnitOfWork(db, scopeOf(system), work);

  /** Sends the page of a link that works, else why it does not. */
  const answer = async (
    reply: FastifyReply,
    purpose: SubscriberPurpose,
    token: string,
    pageOf: (id: string) => Promise<Page | "gone">,
  ) => {
    const link = links.read(purpose, token);
    if (link === undefined || link === "expired") {
      reply.code(link === "expired" ? 410 : 404);
      return sendPage(reply, null, { title: deadTitle, content: deadLink });
    }
    const companyId = await asSystem((unit) => companyOfSubscriber(unit, link.id));
    // A mail program that leaves again succeeds; a request that was deleted cannot be confirmed.
    const page = companyId === undefined && purpose === "confirm" ? "gone" : await pageOf(link.id);
    if (page === "gone") return sendPage(reply.code(410), null, { title: deadTitle, content: deadLink });
    return sendPage(reply, companyId ?? null, page);
  };

  const findPage = async (id: string): Promise<Page> => {
    const subscriber = await asSystem((unit) => findSubscriber(unit, id));
    if (!subscriber) return { title: confirmTitle, content: notOffered };
    const company = branding.toBranding(await branding.findByCompany(subscriber.companyId)).name;
    return { title: confirmTitle, content: confirmForm(subscriber, { company, provider: providerName }) };
  };

  app.register(async (pages) => {
    acceptForms(pages);
    const { confirm, leave } = subscriberPaths;
    pages.get<TokenRoute>(`${confirm}:token`, ({ params: { token } }, reply) =>
      answer(reply, "confirm", token, findPage),
    );
    pages.post<TokenRoute>(`${confirm}:token`, ({ params: { token } }, reply) =>
      answer(reply, "confirm", token, async (id) => {
        const subscriber = await asSystem((unit) => confirmSubscriber(unit, id));
        if (subscriber === "gone") return subscriber;
        if (subscriber === "notOffered") return { title: confirmTitle, content: notOffered };
        const company = await branding.findByCompany(subscriber.companyId);
        if (!company) return { title: confirmTitle, content: notOffered };
        const address = `/mapa/${publicMapSlug(company.slug, subscriber.map.slug)}`;
        const content = confirmed(address, links.create("", "leave", id));
        return { title: confirmedTitle, content };
      }),
    );
    pages.get<TokenRoute>(`${leave}:token`, ({ params: { token } }, reply) =>
      answer(reply, "leave", token, async () => ({ title: leaveTitle, content: leaveForm })),
    );
    pages.post<TokenRoute>(`${leave}:token`, ({ params: { token } }, reply) =>
      answer(reply, "leave", token, async (id) => {
        await asSystem((unit) => deleteSubscriber(unit, id));
        return { title: leaveTitle, content: left };
      }),
    );
  });
}
