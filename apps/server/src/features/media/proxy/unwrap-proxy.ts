/** How many proxy addresses may stand within one another (P2 §7). */
const mostLevels = 5;

/** The address within proxy addresses, ours or another installation's; undefined when there is no end to them. */
export function unwrapProxy(text: string): string | undefined {
  let address = text.trim();
  for (let level = 0; level <= mostLevels; level += 1) {
    const inner = innerOf(address);
    if (inner === null) return address;
    address = inner.trim();
  }
  return undefined;
}

function innerOf(address: string): string | null {
  const url = URL.parse(address, "http://localhost");
  return url && /\/imagenes\/proxy\/?$/i.test(url.pathname) ? url.searchParams.get("u") : null;
}
