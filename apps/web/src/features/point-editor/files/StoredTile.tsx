import type { Media } from "@mapaobra/contract/wire/media";
import { isPhotograph, type MediaKind, mediaKinds } from "@mapaobra/domain/media/media-kind";
import { memo, useEffect, useId } from "react";
import { pictureUrl } from "../../../api/picture-url.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { PanoramaIcon, TrashIcon } from "../../../ui/controls/icons.tsx";
import { FileTile } from "./FileTile.tsx";
import styles from "./StoredTile.module.css";

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
  /** Whether it was switched, and so has another place. */
  readonly isMoved: boolean;
  readonly onRemove: (file: FileToRemove) => void;
  readonly onSwitch: (media: Media) => void;
}

/** A stored file: opens in a new tab, and can be removed. A picture can be switched to 360° and back. */
export const StoredTile = memo(function StoredTile(props: StoredTileProps) {
  const { kind, media, place, disabled, isMoved, onRemove, onSwitch } = props;
  const switchId = useId();
  useEffect(() => {
    if (isMoved) document.getElementById(switchId)?.focus();
  }, [isMoved, switchId]);
  return (
    <FileTile
      {...{ kind, index: place }}
      name={media.title}
      bytes={media.bytes}
      picture={imageSource(media.thumbnailAddress)}
      url={imageSource(media.address)}
      status={isShownUnstitched(media) && <span className={styles.unstitched}>Sin unir</span>}
      actions={
        <>
          {isPhotograph(kind) && (
            <IconButton
              label={`Es 360°: ${media.title}`}
              id={switchId}
              aria-pressed={kind === "panorama"}
              onClick={() => onSwitch(media)}
              disabled={disabled}
            >
              <PanoramaIcon />
            </IconButton>
          )}
          <IconButton
            label={`Eliminar ${media.title}`}
            onClick={() => onRemove({ media, kind })}
            disabled={disabled}
          >
            <TrashIcon />
          </IconButton>
        </>
      }
    />
  );
});

/** Whether a photograph shows the two circles of a 360° camera. */
export const isShownUnstitched = ({ kind, isUnstitched }: Media): boolean =>
  isUnstitched && kind === mediaKinds.image.label;

const imageSource = (address: string | null) => (address ? pictureUrl(address, address) : undefined);
