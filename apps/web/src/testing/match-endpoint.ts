import { type Address, type AnyEndpoint, serverPath } from "@mapaobra/contract/endpoints/endpoint";

interface EndpointMatch {
  readonly endpoint: AnyEndpoint;
  /** Whether it is the endpoint's first URL, as opposed to an alternative. */
  readonly isFirst: boolean;
  /** The path parameters. */
  readonly values: Readonly<Record<string, string>>;
}

/** Finds the endpoint of a URL; one without path parameters takes precedence. */
export function matchEndpoint(
  endpoints: readonly AnyEndpoint[],
  method: string,
  pathname: string,
): EndpointMatch | undefined {
  return endpoints
    .flatMap((endpoint) => [endpoint, ...endpoint.alternatives].map((address) => ({ endpoint, address })))
    .filter(({ address }) => address.method === method)
    .sort((one, other) => parametersOf(one.address) - parametersOf(other.address))
    .flatMap(({ endpoint, address }) => {
      const match = patternOf(address).exec(pathname);
      return match ? [{ endpoint, isFirst: address === endpoint, values: decoded(match.groups ?? {}) }] : [];
    })
    .at(0);
}

const parametersOf = ({ path }: Address) => path.split("{").length - 1;

const patternOf = (address: Address) =>
  new RegExp(`^${serverPath(address).replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

const decoded = (groups: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
