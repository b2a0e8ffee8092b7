import { isIPv6 } from "node:net";

const addressGroups = 8;
/** What a provider gives to one connection at least; within it a visitor changes addresses at will. */
const networkGroups = 4;

/** What to count visitors by: an IPv4 address as it is, of an IPv6 one its /64 network. */
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
