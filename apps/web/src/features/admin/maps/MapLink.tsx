import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { pictureUrl } from "../../../api/picture-url.ts";
import { truncate } from "../../../lib/text/truncate.ts";
import { OneLineLink } from "../../../ui/controls/OneLineLink.tsx";

/** Length at which the text of a link is truncated on a card (P1 §9). */
const LINK_LENGTH = 24;

type MapUrls = Pick<ProjectMap, "mapUrl" | "imageUrl">;

const isUploaded = ({ mapUrl, imageUrl }: MapUrls) => mapUrl !== "" && mapUrl === imageUrl;

/** Text of the link to a map's source. */
export const linkText = (map: MapUrls): string => (isUploaded(map) ? "Imagen subida" : map.mapUrl);

/** Link to a map's source. Text that is not a web address is not rendered as a link. */
export function MapLink({ map }: { readonly map: MapUrls }) {
  const href = isUploaded(map) ? pictureUrl(map.mapUrl, map.imageUrl) : safeHttpUrl(map.mapUrl);
  const text = linkText(map);
  return (
    <OneLineLink href={href} title={text}>
      {truncate(text, LINK_LENGTH) || "Sin enlace"}
    </OneLineLink>
  );
}
