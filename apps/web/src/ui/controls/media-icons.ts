import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import type { ReactNode } from "react";
import { DocumentIcon, ImageIcon, PanoramaIcon, VideoIcon } from "./icons.tsx";

/** The icon of each kind of file. */
export const mediaIcons: Readonly<Record<MediaKind, () => ReactNode>> = {
  image: ImageIcon,
  panorama: PanoramaIcon,
  video: VideoIcon,
  document: DocumentIcon,
};
