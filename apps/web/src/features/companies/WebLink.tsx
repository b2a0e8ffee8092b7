import { safeWebAddress } from "@mapaobra/domain/format/web-address";
import { truncate } from "../../lib/truncate.ts";

/** How much of an address is read at a glance. */
const SHOWN_LENGTH = 32;

/** A link to an address that may be one; any other text is shown and leads nowhere. */
export function WebLink({ address }: { readonly address: string | null }) {
  if (!address) return null;
  const href = safeWebAddress(address);
  const text = truncate(address.replace(/^https?:\/\//i, "").replace(/\/$/, ""), SHOWN_LENGTH);
  return href ? (
    <a href={href} title={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    <span title={address}>{text}</span>
  );
}
