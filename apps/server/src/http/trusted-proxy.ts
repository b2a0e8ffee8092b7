import { BlockList, isIPv6 } from "node:net";

/** None, how many proxies are in front of the server, or their addresses and networks. */
export type TrustedProxies = false | number | readonly string[];

/**
 * Whether the sender at an address is a trusted proxy. `hop` is 0 for the peer of the connection, whose address is
 * undefined if it has left.
 */
export type TrustsProxy = (address: string | undefined, hop: number) => boolean;

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** The rule of TRUST_PROXY, for forwarded addresses and for request ids. */
export function createTrustsProxy(proxies: TrustedProxies): TrustsProxy {
  if (proxies === false) return () => false;
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => address !== undefined && trusted.check(address, familyOf(address));
}
