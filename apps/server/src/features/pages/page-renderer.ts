import { randomBytes } from "node:crypto";
import { type CacheLimits, createLruCache } from "../../cache/lru-cache.ts";
import { createSingleFlight } from "../../cache/single-flight.ts";
import { brandHtml, inlineStyles } from "../../http/branded-html.ts";
import { weakETag } from "../../http/content-negotiation.ts";
import { type AllowedOrigins, contentPolicy } from "../../http/content-policy.ts";
import { type EncodedBody, encodeBody, sizeOfBody } from "../../http/encoded-body.ts";
import type { PageBuilder, PageContent } from "./page-builder.ts";

/** A page as it is sent. */
export interface RenderedPage {
  readonly body: EncodedBody;
  /** Its content security policy. */
  readonly policy: string;
  /** Null if each response differs. */
  readonly etag: string | null;
}

type Render = (content: PageContent, origins: AllowedOrigins) => Promise<RenderedPage>;

export interface PageRenderer {
  /** The page from memory, or rendered for all who wait for it. With Google Maps, rendered each time. */
  readonly render: Render;
  /** Renders a page that is not worth a place in memory. Without a validator. */
  readonly renderOnce: Render;
}

const framedBy = ({ owner, address }: PageContent) =>
  address.isPublicMap ? (owner.company?.embedOrigins ?? []) : null;

/** Numbers objects, without keeping them: the same object has the same number. */
function createIdentities(): (value: object | undefined) => number {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (value) => {
    if (value === undefined) return 0;
    const known = numbers.get(value);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(value, last);
    return last;
  };
}

/** Keeps the pages that were sent last, by everything that they are made of. */
export function createPageRenderer(
  template: string,
  builder: Pick<PageBuilder, "build">,
  cacheLimits: CacheLimits,
): PageRenderer {
  const idOf = createIdentities();
  const cache = createLruCache<string, RenderedPage>(cacheLimits, ({ body }) => 2 * sizeOfBody(body));
  const once = createSingleFlight<string, RenderedPage>();

  const render = async (content: PageContent, origins: AllowedOrigins): Promise<RenderedPage> => {
    const page = builder.build(content, null);
    const body = await encodeBody(Buffer.from(brandHtml(template, page)));
    const policy = contentPolicy({ styles: inlineStyles(page) }, origins, framedBy(content));
    return { body, policy, etag: weakETag(policy, body.plain) };
  };

  const renderWithNonce = (content: PageContent, origins: AllowedOrigins): RenderedPage => {
    const nonce = randomBytes(16).toString("base64");
    const plain = Buffer.from(brandHtml(template, builder.build(content, nonce)));
    const policy = contentPolicy({ nonce }, origins, framedBy(content));
    return { body: { plain, brotli: undefined }, policy, etag: null };
  };

  const renderCached: Render = async (content, origins) => {
    // The largest parts come from caches, which return the same object while it is true.
    const { owner, address, picture, streets, card } = content;
    const { firstPoints, ...brand } = owner;
    const key = JSON.stringify([brand, idOf(firstPoints), address, idOf(picture), streets, card, origins]);
    const cached = cache.get(key);
    if (cached) return cached;
    return once(key, async () => {
      const rendered = await render(content, origins);
      cache.set(key, rendered);
      return rendered;
    });
  };

  return {
    render: async (content, origins) =>
      origins.googleMaps ? renderWithNonce(content, origins) : renderCached(content, origins),
    renderOnce: async (content, origins) => renderWithNonce(content, origins),
  };
}
