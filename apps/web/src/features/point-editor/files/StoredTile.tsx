import type { Media } from "@mapaobra/contract/wire/media";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { memo } from "react";
import { pictureUrl } from "../../../api/picture-url.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { TrashIcon } from "../../../ui/controls/icons.tsx";
import { FileTile } from "./FileTile.tsx";

/** The file whose removal is to be confirmed. */
export interface FileToRemove {
  readonly media: Media;
  readonly kind: MediaKind;
}

interface StoredTileProps {
  readonly kind: MediaKind;
  readonly media: Media;
  readonly place: number;
  readonly disabled: boolean;
  readonly onRemove: (file: FileToRemove) => void;
}

/** A stored file: opens in a new tab, and can be removed. */
export const StoredTile = memo(function StoredTile(props: StoredTileProps) {
  const { kind, media, place, disabled, onRemove } = props;
  return (
    <FileTile
      {...{ kind, index: place }}
      name={media.title}
      bytes={media.bytes}
      picture={imageSource(media.thumbnailAddress)}
      url={imageSource(media.address)}
      actions={
        <IconButton
          label={`Eliminar ${media.title}`}
          onClick={() => onRemove({ media, kind })}
          disabled={disabled}
        >
          <TrashIcon />
        </IconButton>
      }
    />
  );
});

const imageSource = (address: string | null) => (address ? pictureUrl(address, address) : undefined);
