import type { MapPicture } from "@mapaobra/contract/wire/media";
import { rowOf } from "@mapaobra/domain/point/table";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { pictureUrl } from "../../../api/picture-url.ts";
import { useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { ImageIcon, PanoramaIcon } from "../../../ui/controls/icons.tsx";
import { LoadErrorNotice } from "../../../ui/feedback/LoadErrorNotice.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { VirtualList } from "../../../ui/lists/VirtualList.tsx";
import styles from "./PictureGallery.module.css";
import { useMapPictures } from "./use-map-pictures.ts";

interface PictureGalleryProps {
  /** The rows of the projects in view. */
  readonly rows: Uint32Array;
  readonly onOpen: (pointId: number, id: number) => void;
  /** After the last picture. */
  readonly footer?: ReactNode;
}

const longDay = new Intl.DateTimeFormat("es-CR", { dateStyle: "long", timeZone: "America/Costa_Rica" });

/** At least three columns, more of at least this many pixels. */
const COLUMN_WIDTH = 112;
const NAME_HEIGHT = 28;

/** The pictures of projects as a grid, newest first. */
export default function PictureGallery({ rows, onOpen, footer }: PictureGalleryProps) {
  const { filters, texts } = useOpenMap();
  const table = usePointTable();
  const { pictures, loadMore, isLoading, error, retry } = useMapPictures(rows);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const columns = Math.max(3, Math.floor(width / COLUMN_WIDTH));
  const nameOf = (pointId: number) => texts?.nameAt(rowOf(table, pointId)) || `Proyecto ${pointId}`;

  return (
    <div ref={frame} className={styles.gallery}>
      {pictures.length === 0 && !isLoading && !error && (
        <Notice icon={<ImageIcon />}>Ningún proyecto de esta vista tiene fotografías.</Notice>
      )}
      {width > 0 && (
        <VirtualList
          label="Fotografías"
          count={pictures.length}
          keyAt={(index) => (pictures[index] as MapPicture).id}
          resetKey={filters}
          columns={columns}
          rowHeight={Math.floor(width / columns) + NAME_HEIGHT}
          onEnd={loadMore}
          footer={footer && <div className={styles.footer}>{footer}</div>}
        >
          {(index, control) => {
            const { id, pointId, isPanorama, at, thumbnailAddress } = pictures[index] as MapPicture;
            const name = nameOf(pointId);
            return (
              <button
                type="button"
                className={styles.picture}
                aria-label={`${isPanorama ? "Foto 360°" : "Foto"} de ${name}, ${longDay.format(new Date(at))}`}
                onClick={() => onOpen(pointId, id)}
                {...control}
              >
                {/* The icon is below the thumbnail, until it has loaded. */}
                <span className={styles.frame}>
                  <ImageIcon />
                  <img
                    src={pictureUrl(thumbnailAddress, thumbnailAddress)}
                    alt=""
                    width="160"
                    height="160"
                    loading="lazy"
                    decoding="async"
                  />
                  {isPanorama && (
                    <span className={styles.badge}>
                      <PanoramaIcon /> 360°
                    </span>
                  )}
                </span>
                <span className={styles.name} title={name}>
                  {name}
                </span>
              </button>
            );
          }}
        </VirtualList>
      )}
      {error ? <LoadErrorNotice error={error} onRetry={retry} /> : isLoading && <LoadingText />}
    </div>
  );
}

function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
