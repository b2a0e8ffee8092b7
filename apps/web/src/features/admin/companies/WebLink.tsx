import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { OneLineLink } from "../../../ui/controls/OneLineLink.tsx";

/** A link if the text is a valid URL; otherwise plain text. */
export const WebLink = ({ url }: { readonly url: string | null }) =>
  url ? (
    <OneLineLink href={safeHttpUrl(url)} title={url}>
      {url.replace(/^https?:\/\//i, "").replace(/\/$/, "")}
    </OneLineLink>
  ) : null;
