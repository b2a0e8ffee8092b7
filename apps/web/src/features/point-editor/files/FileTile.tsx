import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { type ReactNode, useState } from "react";
import { formatFileSize } from "../../../lib/files/format-file-size.ts";
import { mediaIcons } from "../../../ui/controls/media-icons.ts";
import styles from "./FileTile.module.css";

interface FileTileProps {
  readonly kind: MediaKind;
  readonly name: string;
  /** Null if unknown. */
  readonly bytes: number | null;
  /** URL of the thumbnail; an icon is shown if there is none. */
  readonly picture: string | undefined;
  /** Index among the visible pictures: the first are loaded first. */
  readonly index: number;
  /** URL of the file. */
  readonly url?: string | undefined;
  /** Progress, error or remark, shown instead of the size. */
  readonly status?: ReactNode;
  /** The error text may take several lines. */
  readonly isFailed?: boolean;
  readonly actions: ReactNode;
}

/** A file of a point: thumbnail or icon, name and actions. */
export function FileTile(props: FileTileProps) {
  const { kind, name, bytes, url, status, isFailed = false, actions } = props;
  const classes = [styles.tile, kind === "document" && styles.row, isFailed && styles.stopped];
  return (
    <li className={classes.filter(Boolean).join(" ")}>
      <Picture key={props.picture} {...props} />
      <div className={styles.facts}>
        {url ? (
          <a className={styles.name} href={url} target="_blank" rel="noreferrer" title={name}>
            {name}
          </a>
        ) : (
          <span className={styles.name} title={name}>
            {name}
          </span>
        )}
        {status || (bytes !== null && <span className={styles.size}>{formatFileSize(bytes)}</span>)}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

const EAGER_COUNT = 8;
const HIGH_PRIORITY_COUNT = 4;

function Picture({ kind, picture, index }: FileTileProps) {
  const [isBroken, setBroken] = useState(false);
  const Icon = mediaIcons[kind];
  return (
    <span className={styles.frame}>
      {picture && !isBroken ? (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          decoding="async"
          loading={index < EAGER_COUNT ? "eager" : "lazy"}
          fetchPriority={index < HIGH_PRIORITY_COUNT ? "high" : "auto"}
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon />
      )}
    </span>
  );
}
