import { alertFrequency } from "@mapaobra/contract/wire/search";
import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import type { Kysely } from "kysely";
import type { Database, UnitOfWork } from "../../../database/schema.ts";
import { asSystem } from "../../../database/unit-of-work.ts";
import type { Html } from "../../../http/html.ts";
import type { BrandingService } from "../../branding/branding-service.ts";
import {
  type MailTokens,
  mailboxKey,
  type PagePurpose,
  pageRoute,
  readSearchesContent,
  type SearchesLink,
  searchesContent,
} from "../mail-tokens.ts";
import { findRecipient } from "../recipient-repository.ts";
import type { HashMailbox } from "../subscribers/hash-mailbox.ts";
import { insertMark } from "../subscribers/mailbox-marks-repository.ts";
import {
  confirmSubscriber,
  deleteSubscriber,
  findSubscriber,
  type Subscriber,
} from "../subscribers/subscribers-repository.ts";
import {
  deadLink,
  frequencyField,
  preferencesForm,
  resubscribed,
  unsubscribed,
  unsubscribeForm,
} from "./page-html.es.ts";
import { type SearchFrequency, searchFrequencies, setFrequencies } from "./preferences-repository.ts";
import { acceptForms, createSendPage, type Page } from "./send-page.ts";
import {
  confirmed,
  confirmForm,
  deadRequest,
  leaveForm,
  left,
  notOffered,
  objected,
} from "./subscriber-html.es.ts";

interface MailPagesParts {
  readonly db: Kysely<Database>;
  readonly branding: Pick<BrandingService, "findByCompany" | "toBranding">;
  readonly tokens: MailTokens;
  readonly hashMailbox: HashMailbox;
  readonly providerName: string;
}

/** The page of a link, and whose brand it has; else with which status it does not work. */
type Answer = (unit: UnitOfWork, content: string, body: unknown) => Promise<Page | 404 | 410>;

const stopTitle = "Dejar de recibir avisos";
const backTitle = "Volver a recibir avisos";
const preferencesTitle = "Frecuencia de los avisos";
const confirmTitle = "Confirmar los avisos";
const confirmedTitle = "Avisos confirmados";

/**
 * The pages that mails link: their signed tokens replace a sign-in. A GET changes nothing. Mail programs unsubscribe
 * with a POST alone (RFC 8058).
 */
export function mailPages(app: FastifyInstance, parts: MailPagesParts): void {
  const { db, branding, tokens, hashMailbox, providerName } = parts;
  const sendPage = createSendPage(branding);

  /** Of the same searches: mails are passed on, and no link may lead to a wider one. */
  const preferencesOf = (link: SearchesLink) =>
    link.companyId === undefined || link.searchIds === null
      ? null
      : tokens.address("", "preferences", searchesContent(link));

  const stopped = (preferences: string | null, searches: readonly SearchFrequency[]) => {
    const hasBack = preferences !== null && searches.length > 0;
    const back = hasBack ? { preferences, searches: resumable(searches) } : null;
    return { title: stopTitle, content: unsubscribed(back) };
  };

  app.register(async (pages) => {
    acceptForms(pages);
    const serve = (
      purpose: PagePurpose,
      dead: Html,
      { show, act }: { readonly show: Answer; readonly act: Answer },
    ) => {
      const answerWith =
        (answer: Answer): RouteHandlerMethod =>
        async ({ params, body }, reply) => {
          const link = tokens.read(purpose, (params as { token: string }).token);
          const page =
            link === undefined
              ? 404
              : link === "expired"
                ? 410
                : await asSystem(db, (unit) => answer(unit, link.content, body));
          return typeof page === "number"
            ? sendPage(reply.code(page), { companyId: null, title: "Este enlace no sirve", content: dead })
            : sendPage(reply, page);
        };
      pages.get(pageRoute(purpose), answerWith(show));
      pages.post(pageRoute(purpose), answerWith(act));
    };

    serve("unsubscribe", deadLink, {
      show: ofOwner(async (_unit, { link, searches }) => {
        const isStopped = searches.length > 0 && searches.every(({ frequency }) => frequency === "never");
        const preferences = preferencesOf(link);
        if (isStopped && preferences) return stopped(preferences, searches);
        return { title: stopTitle, content: unsubscribeForm(link.searchIds && searches) };
      }),
      act: ofOwner(async (unit, { link, searches, sent }) => {
        const preferences = preferencesOf(link);
        if (preferences && sent.length > 0) {
          await setFrequencies(unit, link.userId, sent);
          return { title: backTitle, content: resubscribed({ searches: sent, preferences }) };
        }
        const never = searches.map(({ id }) => ({ id, frequency: "never" as const }));
        await setFrequencies(unit, link.userId, never);
        return stopped(preferences, searches);
      }),
    });

    // One of all searches would show more than its mail did.
    const ofMail: typeof ofOwner = (pageOf) =>
      ofOwner(async (unit, own) => (own.link.searchIds === null ? 404 : pageOf(unit, own)));
    serve("preferences", deadLink, {
      show: ofMail(async (_unit, { searches }) => ({
        title: preferencesTitle,
        content: preferencesForm(searches, { isSaved: false }),
      })),
      act: ofMail(async (unit, { link, searches, sent }) => {
        await setFrequencies(unit, link.userId, sent);
        const chosen = searches.map((search) => sent.find(({ id }) => id === search.id) ?? search);
        return { title: preferencesTitle, content: preferencesForm(chosen, { isSaved: true }) };
      }),
    });

    serve("confirm", deadRequest, {
      async show(unit, id) {
        const subscriber = await findSubscriber(unit, id);
        if (!subscriber) return 410;
        const form = (company: string) => confirmForm(subscriber, company, providerName);
        return pageFor(subscriber, confirmTitle, subscriber.isOffered ? form : notOffered);
      },
      async act(unit, id) {
        const subscriber = await confirmSubscriber(unit, id);
        if (!subscriber) return 410;
        if (!subscriber.isOffered) return pageFor(subscriber, confirmTitle, notOffered);
        return pageFor(subscriber, confirmedTitle, confirmed(subscriber, tokens.address("", "leave", id)));
      },
    });

    // A mail program that leaves again succeeds.
    serve("leave", deadRequest, {
      async show(unit, id) {
        const subscriber = await findSubscriber(unit, id);
        return pageFor(subscriber, stopTitle, leaveForm(subscriber));
      },
      async act(unit, id) {
        const subscriber = await findSubscriber(unit, id);
        const deleted = await deleteSubscriber(unit, id);
        const isObjection = deleted?.confirmedAt === null;
        if (isObjection) await insertMark(unit, hashMailbox(deleted.email), "objected");
        return pageFor(subscriber, stopTitle, isObjection ? objected : left(subscriber));
      },
    });
  });
}

/** In the brand of the company that the address was given to; undefined: it is gone. */
const pageFor = (subscriber: Subscriber | undefined, title: string, content: Page["content"]): Page => ({
  companyId: subscriber?.companyId ?? null,
  title,
  content,
});

interface OwnSearches {
  readonly link: SearchesLink;
  readonly searches: readonly SearchFrequency[];
  /** Those whose frequency the form sends. */
  readonly sent: readonly SearchFrequency[];
}

/** A page for the person who got the mail, as long as the account is the one that it was sent to. */
const ofOwner =
  (pageOf: (unit: UnitOfWork, own: OwnSearches) => Promise<Omit<Page, "companyId"> | 404>): Answer =>
  async (unit, content, body) => {
    const link = readSearchesContent(content);
    const owner = await findRecipient(unit, link.userId);
    if (!owner || mailboxKey(owner.address) !== link.mailbox) return 404;
    if (link.companyId !== undefined && link.companyId !== owner.actor.companyId) return 404;
    const searches = await searchFrequencies(unit, link.userId, link.searchIds);
    const sent = sentFrequencies(body, searches);
    const page = await pageOf(unit, { link, searches, sent });
    return page === 404 ? page : { companyId: owner.actor.companyId, ...page };
  };

function sentFrequencies(body: unknown, searches: readonly SearchFrequency[]): SearchFrequency[] {
  const form = new URLSearchParams(typeof body === "string" ? body : "");
  return searches.flatMap((search) => {
    const sent = alertFrequency.schema.safeParse(form.get(frequencyField(search.id)));
    return sent.success ? [{ ...search, frequency: sent.data }] : [];
  });
}

/** The searches as they reported until now; daily if none did, because what was before is not kept. */
function resumable(searches: readonly SearchFrequency[]): readonly SearchFrequency[] {
  const active = searches.filter(({ frequency }) => frequency !== "never");
  return active.length > 0 ? active : searches.map((search) => ({ ...search, frequency: "daily" }));
}
