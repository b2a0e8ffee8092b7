import type { SearchCount } from "@mapaobra/contract/wire/search";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { stageName, stageOf } from "@mapaobra/domain/point/stage";
import type { SavedSearch } from "@mapaobra/domain/search/search";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { MoreIcon } from "../../../ui/controls/icons.tsx";
import { Menu, type MenuEntry } from "../../../ui/controls/Menu.tsx";
import { StageMark } from "../../../ui/controls/StageMark.tsx";
import { useHasMail } from "../notices/use-notices.ts";
import { alertPhrase, audienceLabels } from "../search-texts.es.ts";
import styles from "./SearchRow.module.css";

interface SearchRowProps {
  readonly search: SavedSearch;
  /** The filters as people read them. */
  readonly words: string;
  /** Undefined until counted. */
  readonly count: SearchCount | undefined;
  readonly isOwn: boolean;
  /** The map was deleted, or the user may no longer see it. */
  readonly isMapGone: boolean;
  /** Of a project that is followed; null if it is not on the open map. Undefined for a search. */
  readonly stage: string | null | undefined;
  readonly entries: readonly MenuEntry[];
  readonly onOpen: () => void;
}

/** A saved search: what it looks for, and its actions behind one button. */
export function SearchRow({
  search,
  words,
  count,
  isOwn,
  isMapGone,
  stage,
  entries,
  onOpen,
}: SearchRowProps) {
  const { name, mapName, ownerName, audience } = search;
  const hasMail = useHasMail();
  const about: readonly ReactNode[] = isOwn
    ? [
        alertPhrase(search, hasMail),
        audience !== "private" && `la ve ${audienceLabels[audience].toLowerCase()}`,
      ]
    : [`de ${ownerName}`];
  return (
    <li className={styles.row}>
      {isMapGone ? (
        <div className={styles.main}>
          <span className={styles.name}>{name}</span>
          <span className={styles.gone}>El mapa de esta búsqueda ya no está disponible.</span>
        </div>
      ) : (
        <button type="button" className={styles.main} onClick={onOpen}>
          <span className={styles.heading}>
            <span className={styles.name}>{name}</span>
            {count && count.newer > 0 && (
              <span className={styles.unseen}>
                {stage === undefined
                  ? `${formatWhole(count.newer)} ${count.newer === 1 ? "nuevo" : "nuevos"}`
                  : "Cambió"}
              </span>
            )}
          </span>
          {stage && (
            <span className={styles.stage}>
              <StageMark color={stageOf(stage).color} />
              {toSentenceCase(stageName(stage))}
            </span>
          )}
          {stage === undefined && (
            <span className={styles.fact}>
              {count && (
                <span>
                  {formatWhole(count.matches)} {count.matches === 1 ? "proyecto" : "proyectos"} ·{" "}
                </span>
              )}
              <span>{words}</span>
            </span>
          )}
          <span className={styles.fact}>{[mapName, ...about].filter(Boolean).join(" · ")}</span>
        </button>
      )}
      {entries.length > 0 && (
        <Menu
          entries={entries}
          trigger={
            <IconButton label={`Acciones de ${name}`}>
              <MoreIcon />
            </IconButton>
          }
        />
      )}
    </li>
  );
}
