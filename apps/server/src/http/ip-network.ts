import { isIPv6 } from "node:net";

const addressGroups = 8;
const bitsPerGroup = 16;

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const [before = "", after = ""] = address.split("::");
  const groups = before === "" ? [] : before.split(":");
  const rest = after === "" ? [] : after.split(":");
  while (address.includes("::") && groups.length + rest.length < addressGroups) groups.push("0");
  return [...groups, ...rest].map((group) => Number.parseInt(group, 16));
}

/** The network of that many bits, 64 at most, as text. */
function prefix(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / bitsPerGroup)).map((group, index) => {
    const cut = Math.max(0, (index + 1) * bitsPerGroup - bits);
    return (group >> cut) << cut;
  });
  return `${kept.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

/** Without its zone, and the IPv4 address that an IPv6 address embeds. */
function plainAddress(ip: string): string {
  const [address = ""] = ip.toLowerCase().split("%");
  const [, embedded] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  return embedded ?? address;
}

/** The network of an address that does not name one person: the /24 of IPv4, the /48 of IPv6. */
export function shortAddress(ip: string): string {
  const address = plainAddress(ip);
  return isIPv6(address) ? prefix(groupsOf(address), 48) : address.replace(/\.\d+$/, ".0/24");
}

/**
 * The rate-limit keys of an address, from the smallest network to the largest: an IPv4 address itself, the
 * /64, /56 and /48 of an IPv6 address. A client can use any address of its /64, and many providers assign a
 * /56 or a /48 to one customer.
 */
export function ipNetworks(ip: string): readonly string[] {
  const address = plainAddress(ip);
  if (!isIPv6(address)) return [address];
  const groups = groupsOf(address);
  return [prefix(groups, 64), prefix(groups, 56), prefix(groups, 48)];
}
