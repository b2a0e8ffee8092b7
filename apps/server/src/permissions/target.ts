import type { Role } from "@mapaobra/domain/access/role";
import type { createFactories } from "../testing/factories.ts";

type Factories = ReturnType<typeof createFactories>;
type Company = Awaited<ReturnType<Factories["company"]>>;

/** Whose record a call is about, and whether everybody may see it. */
export const recordVisibilities = [
  "own unpublished",
  "own published",
  "other unpublished",
  "other published",
] as const;
export type RecordVisibility = (typeof recordVisibilities)[number];

/** Records for one call to be about. Each is made when it is first asked for, so that a call may destroy it. */
export interface Target {
  readonly company: Company;
  readonly published: boolean;
  map(): ReturnType<Factories["map"]>;
  point(): ReturnType<Factories["point"]>;
  media(): ReturnType<Factories["media"]>;
  /** A file on its way, begun by `sender`, else by somebody else. */
  upload(sender?: { readonly id: number }): ReturnType<Factories["upload"]>;
  /** Written by `author`, else by nobody who still exists. */
  comment(author?: { readonly id: number }): ReturnType<Factories["comment"]>;
  client(): ReturnType<Factories["client"]>;
  template(): ReturnType<Factories["template"]>;
  /** A template of no company. */
  sharedTemplate(): ReturnType<Factories["template"]>;
  /** A company that has nothing and nobody. */
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
    client: once(() => make.client(company)),
    template: once(() => make.template(company)),
    sharedTemplate: once(() => make.template(null)),
    emptyCompany: once(() => make.company()),
    user: (roles) => make.user(company, { roles }),
  };
}

function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= create();
    return made;
  };
}
