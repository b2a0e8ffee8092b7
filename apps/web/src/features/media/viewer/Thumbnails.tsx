import { useEffect, useRef } from "react";
import { itemName, type ViewerItem } from "../viewer-item.ts";
import { MediaThumbnail } from "./MediaThumbnail.tsx";
import styles from "./Thumbnails.module.css";

interface ThumbnailsProps {
  readonly shown: readonly ViewerItem[];
  readonly index: number;
  readonly onShow: (index: number) => void;
}

/** Row of all files of the point; the current one is scrolled into view. */
export function Thumbnails({ shown, index, onShow }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const item = list?.children[index];
    if (!list || !(item instanceof HTMLElement)) return;
    // Scrolls the row only, not the page, unlike `scrollIntoView`.
    list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2 });
  }, [index]);
  if (shown.length < 2) return null;
  return (
    <ul ref={row} className={styles.row} aria-label="Archivos">
      {shown.map((medium, at) => (
        <li key={medium.media.id}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-current={at === index}
            aria-label={`${at + 1}: ${itemName(medium)}`}
            title={itemName(medium)}
            onClick={() => onShow(at)}
          >
            <MediaThumbnail {...medium} index={at} />
          </button>
        </li>
      ))}
    </ul>
  );
}
