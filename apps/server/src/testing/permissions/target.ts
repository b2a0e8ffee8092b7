import type { Role } from "@mapaobra/domain/access/role";
import type { createFactories } from "../factories.ts";

type Factories = ReturnType<typeof createFactories>;
type Company = Awaited<ReturnType<Factories["company"]>>;

/** The record's company, as seen by the caller, and whether it is published. */
export const recordVisibilities = [
  "own unpublished",
  "own published",
  "other unpublished",
  "other published",
] as const;
export type RecordVisibility = (typeof recordVisibilities)[number];

export type Target = ReturnType<typeof createTarget>;

/** Records for one request, each created on first use, so that a request may delete it. */
export function createTarget(make: Factories, company: Company, published: boolean) {
  const map = once(() => make.map(company, { published }));
  const point = once(async () => make.point(await map(), { lat_micro: 9_900_000, lng_micro: -84_100_000 }));
  return {
    company,
    published,
    map,
    point,
    media: once(async () => make.media(await point())),
    /** An unfinished upload of `sender`, or of another user. */
    upload: async (sender?: { readonly id: number }, columns?: Parameters<Factories["upload"]>[2]) =>
      make.upload(await point(), sender ?? (await make.user(company)), columns),
    /** A comment by `author`, or by a deleted user. */
    comment: async (author?: { readonly id: number }) =>
      make.comment(await point(), { user_id: author?.id ?? null }),
    /** A saved search of `owner`, or of another user. */
    search: async (owner?: { readonly id: number }, columns?: Parameters<Factories["search"]>[2]) =>
      make.search(await map(), owner ?? (await make.user(company)), columns),
    inquiry: once(async () => make.inquiry(await point())),
    /** An import that was checked, with one row. */
    import: async (columns?: Parameters<Factories["import"]>[1]) => make.import(await map(), columns),
    bulkEdit: async () => make.bulkEdit(await map()),
    client: once(() => make.client(company)),
    template: once(() => make.template(company)),
    /** Of no company. */
    sharedTemplate: once(() => make.template(null)),
    /** Without any records. */
    emptyCompany: once(() => make.company()),
    user: (roles: Role[]) => make.user(company, { roles }),
  };
}

function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
