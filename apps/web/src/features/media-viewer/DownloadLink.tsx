import { downloadName } from "@mapaobra/domain/media/file-names";
import { pictureSource } from "../../api/picture-source.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { DownloadIcon } from "../../ui/first-icons.tsx";
import type { ShownMedium } from "./shown-medium.ts";

/** Gives the person the file as it was uploaded. Whoever sees it may have it. */
export function DownloadLink({ media }: { readonly media: ShownMedium["media"] }) {
  const source = pictureSource(media.address, media.address);
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
