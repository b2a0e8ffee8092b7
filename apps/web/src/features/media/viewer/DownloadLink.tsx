import { downloadName } from "@mapaobra/domain/media/file-names";
import { pictureUrl } from "../../../api/picture-url.ts";
import { ButtonLink } from "../../../ui/controls/Button.tsx";
import { DownloadIcon } from "../../../ui/controls/icons.tsx";
import type { ViewerItem } from "../viewer-item.ts";

/** Downloads the original file, for every user who may see it. */
export function DownloadLink({ media }: { readonly media: ViewerItem["media"] }) {
  const source = pictureUrl(media.address, media.address);
  return (
    source && (
      <ButtonLink
        href={`${source}${source.includes("?") ? "&" : "?"}descargar=1`}
        download={downloadName(media.title, media.extension)}
      >
        <DownloadIcon /> Descargar
      </ButtonLink>
    )
  );
}
