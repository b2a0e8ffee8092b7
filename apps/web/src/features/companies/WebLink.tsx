import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { truncate } from "../../lib/truncate.ts";

/** Maximum length of a displayed URL. */
const SHOWN_LENGTH = 32;

/** A link if the text is a valid URL; otherwise plain text. */
export function WebLink({ url }: { readonly url: string | null }) {
  if (!url) return null;
  const href = safeHttpUrl(url);
  const text = truncate(url.replace(/^https?:\/\//i, "").replace(/\/$/, ""), SHOWN_LENGTH);
  return href ? (
    <a href={href} title={url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    <span title={url}>{text}</span>
  );
}
