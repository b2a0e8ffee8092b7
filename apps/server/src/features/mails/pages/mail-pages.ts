import { alertFrequency } from "@mapaobra/contract/wire/search";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Kysely } from "kysely";
import type { Database, UnitOfWork } from "../../../database/schema.ts";
import { inUnitOfWork } from "../../../database/unit-of-work.ts";
import type { BrandingService } from "../../branding/branding-service.ts";
import { preferencesPath, unsubscribePath } from "../mail-addresses.ts";
import { type MailLink, type MailTokens, mailboxKey } from "../mail-tokens.ts";
import { deadLink, frequencyField, preferencesForm, unsubscribed, unsubscribeForm } from "./page-html.es.ts";
import {
  findOwner,
  type SearchFrequency,
  searchFrequencies,
  setFrequency,
} from "./preferences-repository.ts";
import { acceptForms, createSendPage, type Page } from "./send-page.ts";

interface MailPagesParts {
  readonly db: Kysely<Database>;
  readonly branding: Pick<BrandingService, "findByCompany" | "toBranding">;
  readonly tokens: MailTokens;
}

type TokenRoute = { Params: { token: string } };
const stopTitle = "Dejar de recibir avisos";
const preferencesTitle = "Frecuencia de los avisos";

/**
 * The pages that mails link: their signed tokens replace a sign-in. A GET changes nothing. Mail programs unsubscribe
 * with a POST alone (RFC 8058).
 */
export function mailPages(app: FastifyInstance, { db, branding, tokens }: MailPagesParts): void {
  const asSystem = <Result>(work: (unit: UnitOfWork) => Promise<Result>) =>
    inUnitOfWork(db, scopeOf(system), work);

  const send = createSendPage(branding);

  /** Sends the page of a link that works, else why it does not. */
  const answer = async (
    {
      reply,
      token,
      purpose,
    }: { readonly reply: FastifyReply; readonly token: string; readonly purpose: MailLink["purpose"] },
    pageOf: (link: MailLink, searches: readonly SearchFrequency[]) => Promise<Page>,
  ) => {
    const link = tokens.read(purpose, token);
    const reject = (status: 404 | 410) =>
      send(reply.code(status), null, { title: "Este enlace no sirve", content: deadLink });
    if (link === undefined) return reject(404);
    if (link === "expired") return reject(410);
    const { owner, searches } = await asSystem(async (unit) => ({
      owner: await findOwner(unit, link.userId),
      searches: await searchFrequencies(unit, link.userId, link.searchId),
    }));
    if (!owner || mailboxKey(owner.address) !== link.mailbox) return reject(404);
    return send(reply, owner.companyId, await pageOf(link, searches));
  };

  app.register(async (pages) => {
    acceptForms(pages);

    const unsubscribe = { purpose: "unsubscribe" } as const;
    pages.get<TokenRoute>(`${unsubscribePath}:token`, ({ params: { token } }, reply) =>
      answer({ reply, token, ...unsubscribe }, async ({ searchId }, searches) => ({
        title: stopTitle,
        content: unsubscribeForm(searchId === null ? null : (searches[0]?.name ?? "")),
      })),
    );
    pages.post<TokenRoute>(`${unsubscribePath}:token`, ({ params: { token } }, reply) =>
      answer({ reply, token, ...unsubscribe }, async ({ userId, mailbox }, searches) => {
        await asSystem(async (unit) => {
          for (const { id } of searches) await setFrequency(unit, { userId, id, frequency: "never" });
        });
        const link = tokens.create({ purpose: "preferences", userId, searchId: null, mailbox });
        return { title: stopTitle, content: unsubscribed(`${preferencesPath}${link}`) };
      }),
    );

    const preferences = { purpose: "preferences" } as const;
    pages.get<TokenRoute>(`${preferencesPath}:token`, ({ params: { token } }, reply) =>
      answer({ reply, token, ...preferences }, async (_link, searches) => ({
        title: preferencesTitle,
        content: preferencesForm(searches, false),
      })),
    );
    pages.post<TokenRoute>(`${preferencesPath}:token`, ({ params: { token }, body }, reply) =>
      answer({ reply, token, ...preferences }, async ({ userId }, searches) => {
        const form = new URLSearchParams(typeof body === "string" ? body : "");
        const chosen = searches.map((search) => {
          const sent = alertFrequency.schema.safeParse(form.get(frequencyField(search.id)));
          return { ...search, frequency: sent.success ? sent.data : search.frequency };
        });
        await asSystem(async (unit) => {
          for (const { id, frequency } of chosen) await setFrequency(unit, { userId, id, frequency });
        });
        return { title: preferencesTitle, content: preferencesForm(chosen, true) };
      }),
    );
  });
}
