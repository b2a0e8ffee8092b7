import { BlockList, isIP } from "node:net";

/** IPv4 networks that are not the public internet (IANA's special-purpose registry). */
const specialIPv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** All public IPv6 addresses. Others, IPv4-mapped ones included, are local or special. */
const globalIPv6 = "2000::/3";
/** Exceptions within it: tunnels to IPv4 (Teredo, 6to4), protocols and documentation. */
const specialIPv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const networks = (family: "ipv4" | "ipv6", list: readonly string[]) => {
  const found = new BlockList();
  for (const network of list) {
    const [address = "", bits] = network.split("/");
    found.addSubnet(address, Number(bits), family);
  }
  return found;
};
const special = networks("ipv4", specialIPv4);
const global = networks("ipv6", [globalIPv6]);
const tunnels = networks("ipv6", specialIPv6);

/** Whether an IP address belongs to the public internet, neither local nor private. */
export function isPublicIp(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, "ipv4");
    case 6:
      return global.check(address, "ipv6") && !tunnels.check(address, "ipv6");
    default:
      return false;
  }
}
