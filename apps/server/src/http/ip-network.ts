import { isIPv6 } from "node:net";

const addressGroups = 8;
/**
 * The first four groups: providers assign at least a /64 to each connection, and a client can use any address
 * in it.
 */
const networkGroups = 4;

/** The rate-limit key of an address: an IPv4 address itself, the /64 network of an IPv6 address. */
export function ipNetwork(ip: string): string {
  const [address = ""] = ip.toLowerCase().split("%");
  const [, embedded] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  if (embedded !== undefined) return embedded;
  if (!isIPv6(address)) return address;
  const [before = "", after = ""] = address.split("::");
  const groups = before === "" ? [] : before.split(":");
  const rest = after === "" ? [] : after.split(":");
  while (address.includes("::") && groups.length + rest.length < addressGroups) groups.push("0");
  const network = [...groups, ...rest].slice(0, networkGroups);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
