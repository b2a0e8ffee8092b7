import type { Role } from "@mapaobra/domain/access/role";
import type { createFactories } from "../testing/factories.ts";

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

/** Records for one request, each created on first use, so that a request may delete it. */
export interface Target {
  readonly company: Company;
  readonly published: boolean;
  map(): ReturnType<Factories["map"]>;
  point(): ReturnType<Factories["point"]>;
  media(): ReturnType<Factories["media"]>;
  /** An unfinished upload of `sender`, or of another user. */
  upload(sender?: { readonly id: number }): ReturnType<Factories["upload"]>;
  /** A comment by `author`, or by a deleted user. */
  comment(author?: { readonly id: number }): ReturnType<Factories["comment"]>;
  /** A saved search of `owner`, or of another user. */
  search(owner?: { readonly id: number }): ReturnType<Factories["search"]>;
  client(): ReturnType<Factories["client"]>;
  template(): ReturnType<Factories["template"]>;
  /** A template of no company. */
  sharedTemplate(): ReturnType<Factories["template"]>;
  /** A company without any records. */
  emptyCompany(): ReturnType<Factories["company"]>;
  user(roles: Role[]): ReturnType<Factories["user"]>;
}

export function createTarget(make: Factories, company: Company, published: boolean): Target {
  const map = once(() => make.map(company, { published }));
  const point = once(async () => make.point(await map(), { lat_micro: 9_900_000, lng_micro: -84_100_000 }));
  return {
    company,
    published,
    map,
    point,
    media: once(async () => make.media(await point())),
    upload: async (sender) => make.upload(await point(), sender ?? (await make.user(company))),
    comment: async (author) => make.comment(await point(), { user_id: author?.id ?? null }),
    search: async (owner) => make.search(await map(), owner ?? (await make.user(company))),
    client: once(() => make.client(company)),
    template: once(() => make.template(company)),
    sharedTemplate: once(() => make.template(null)),
    emptyCompany: once(() => make.company()),
    user: (roles) => make.user(company, { roles }),
  };
}

function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
