import { type Address, type AnyEndpoint, serverPath } from "@mapaobra/contract/endpoints/endpoint";
import { type Actor, companyIdOf } from "@mapaobra/domain/access/actor";
import type { Resource } from "@mapaobra/domain/access/policy";
import type { InjectOptions } from "fastify";
import type { Target } from "./target.ts";

type OfTarget<Value> = (target: Target, caller: Actor) => Promise<Value>;

/** What is not derived from the endpoint and its noun. */
export interface PermissionCase {
  /** Values by the names of the API, in addition to the ids. Each request gets a new target. */
  readonly values?: OfTarget<Readonly<Record<string, unknown>>>;
  /** What a request has that sends no JSON. */
  readonly options?: () => InjectOptions | Promise<InjectOptions>;
  /** The resource of the policy check. */
  readonly resource?: OfTarget<Resource>;
}

/** The records that a path names by `{id}`. */
export interface PermissionNoun {
  readonly record: OfTarget<{ readonly id: number }>;
  /** The resource of the policy check, if not the target's company and publication. */
  readonly resource?: OfTarget<Resource>;
}

const names = ({ request }: AnyEndpoint, wanted: string) =>
  request.fields.some(({ name }) => name === wanted);

/** The request of an endpoint on one of its addresses, about a record of the target. */
export async function requestOf(
  endpoint: AnyEndpoint,
  address: Address,
  { noun, values, options }: PermissionCase & { readonly noun: PermissionNoun | undefined },
  target: Target,
  caller: Actor,
): Promise<InjectOptions> {
  const given = (await values?.(target, caller)) ?? {};
  const sent: Readonly<Record<string, unknown>> = {
    ...(noun && names(endpoint, "id") && !("id" in given) && { id: (await noun.record(target, caller)).id }),
    ...(names(endpoint, "mapaId") && { mapaId: (await target.map()).id }),
    ...given,
  };
  const url = serverPath(address).replaceAll(/\{(\w+)\}/g, (_whole, name) => String(sent[name]));
  const { method } = address;
  if (options) return { method, url, ...(await options()) };
  if (method !== "GET") return { method, url, payload: { ...sent } };
  const query = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
  return { method, url, query };
}

/** The resource of the policy check. An endpoint without the id of a record or map is about the caller's company. */
export async function resourceOf(
  endpoint: AnyEndpoint,
  { noun, resource }: PermissionCase & { readonly noun: PermissionNoun | undefined },
  target: Target,
  caller: Actor,
): Promise<Resource> {
  if (resource) return resource(target, caller);
  if (names(endpoint, "id") && noun?.resource) return noun.resource(target, caller);
  if (!names(endpoint, "id") && !names(endpoint, "mapaId")) return { companyId: companyIdOf(caller) };
  return { companyId: target.company.id, published: target.published };
}
