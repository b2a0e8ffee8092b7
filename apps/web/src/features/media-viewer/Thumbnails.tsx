import { useEffect, useRef } from "react";
import { SmallPicture } from "./SmallPicture.tsx";
import { nameOfShown, type ShownMedium } from "./shown-medium.ts";
import styles from "./Thumbnails.module.css";

interface ThumbnailsProps {
  readonly shown: readonly ShownMedium[];
  readonly index: number;
  readonly onShow: (index: number) => void;
}

/** All files of the point in a row, the shown one in sight. */
export function Thumbnails({ shown, index, onShow }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const item = list?.children[index];
    if (!list || !(item instanceof HTMLElement)) return;
    // The row alone: the page below stays where it is.
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
            aria-label={`${at + 1}: ${nameOfShown(medium)}`}
            title={nameOfShown(medium)}
            onClick={() => onShow(at)}
          >
            <SmallPicture {...medium} place={at} />
          </button>
        </li>
      ))}
    </ul>
  );
}
