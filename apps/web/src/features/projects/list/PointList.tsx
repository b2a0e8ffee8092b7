import type { NewsMark } from "@mapaobra/domain/news/visit";
import type { ListOrder } from "@mapaobra/domain/point/list-order";
import { positionAt, textAt } from "@mapaobra/domain/point/table";
import { formatDistance, metresBetween } from "@mapaobra/domain/route/distance";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useNewsMarks, useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { BellIcon, CheckIcon, StarIcon } from "../../../ui/controls/icons.tsx";
import { VirtualList } from "../../../ui/lists/VirtualList.tsx";
import { chosenRowsStore } from "../chosen-rows-store.ts";
import { ProjectPicture } from "../ProjectPicture.tsx";
import { permitDay, shortArea } from "../row-facts.ts";
import { rowFollowStore } from "../row-follow-store.ts";
import styles from "./PointList.module.css";
import { ProjectRow } from "./ProjectRow.tsx";
import type { RowPicks } from "./row-picks.ts";

interface FollowMarkProps {
  readonly isFavourite: boolean;
  readonly name: string;
  readonly isFollowed: boolean;
  readonly onToggle: () => void;
}

/** The button at the end of a row that follows its project, or makes it a favourite. No tab stop of its own: the row has the key. */
const FollowMark = ({ isFavourite, name, isFollowed, onToggle }: FollowMarkProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles.mark}
    aria-label={isFavourite ? "Favorito" : "Seguir"}
    aria-description={name}
    aria-pressed={isFollowed}
    title={`${(isFavourite ? favouriteHints : followHints)[isFollowed ? "off" : "on"]} (S)`}
    onClick={onToggle}
  >
    {isFavourite ? <StarIcon isFilled={isFollowed} /> : <BellIcon />}
  </button>
);

const followHints = { on: "Seguir", off: "Dejar de seguir" };
const favouriteHints = { on: "Agregar a favoritos", off: "Quitar de favoritos" };

interface PointListProps {
  /** Table rows in display order. */
  readonly rows: Uint32Array;
  /** A change scrolls to the start. */
  readonly listKey: object;
  /** By distance, rows have it in place of the date. */
  readonly order: ListOrder;
  /** While picking, the rows are check boxes. */
  readonly picks: RowPicks;
  readonly footer?: ReactNode;
}

/** List of project buttons; marks the open project and the hovered one, in the list or on the map. */
export function PointList({ rows, listKey, order, picks, footer }: PointListProps) {
  const { map, store, texts, retryTexts, pickPoint, userPosition } = useOpenMap();
  const table = usePointTable();
  const news = useNewsMarks();
  const rowFollow = useStore(rowFollowStore).follow;
  const chosen = useStore(chosenRowsStore).ids;
  const isPicking = picks.isPicking || chosen !== null;
  const follow = isPicking ? null : rowFollow;
  const selected = useSyncExternalStore(store.subscribe, () => store.selected);
  const hovered = useSyncExternalStore(store.subscribe, () => store.hovered);
  const marked = useMemo(
    () => (selected === null ? -1 : rows.indexOf(table.ids.indexOf(selected))),
    [rows, table, selected],
  );
  const idAt = (index: number) => table.ids[rows[index] as number] as number;

  return (
    <VirtualList
      count={rows.length}
      keyAt={idAt}
      resetKey={listKey}
      activeIndex={marked}
      onLeave={() => store.hover(null)}
      footer={footer && <div className={styles.footer}>{footer}</div>}
    >
      {(index, control) => {
        const row = rows[index] as number;
        const id = idAt(index);
        const isPicked = chosen ? chosen.has(id) : picks.ids.includes(id);
        const name = texts?.nameAt(row) ?? "";
        const toggleFollow = () => follow?.toggle(id, name);
        const mark = news?.get(id);
        const projectRow = (
          <ProjectRow
            picture={
              <>
                <ProjectPicture
                  mapId={map.id}
                  id={id}
                  mediaCount={table.mediaCount[row] as number}
                  workClass={textAt(table.workClass, row)}
                />
                {isPicking && <PickMark isPicked={isPicked} />}
              </>
            }
            name={name || <NamePlaceholder id={id} isLoading={!retryTexts} />}
            badge={mark && newsLabels[mark]}
            stage={textAt(table.stage, row)}
            area={shortArea(texts?.areaAt(row))}
            facts={[
              formatPlaceName(textAt(table.canton, row)),
              order === "distance" && userPosition
                ? formatDistance(metresBetween(userPosition, positionAt(table, row)))
                : permitDay(texts?.at(row).date),
            ]}
            hovered={id === hovered}
            aria-current={id === selected || undefined}
            {...(isPicking && { role: "checkbox", "aria-checked": isPicked })}
            {...(follow && { "aria-keyshortcuts": "S", hasButton: true })}
            {...control}
            onFocus={() => {
              control.onFocus();
              store.hover(id);
            }}
            onClick={() => (picks.isPicking ? picks.toggle(id) : pickPoint(id))}
            onKeyDown={({ key, ctrlKey, altKey, metaKey }) =>
              key.toLowerCase() === "s" && !(ctrlKey || altKey || metaKey) && toggleFollow()
            }
            onPointerEnter={({ pointerType }) => pointerType === "mouse" && store.hover(id)}
          />
        );
        return (
          <>
            {projectRow}
            {follow && (
              <FollowMark
                isFavourite={follow.isFavourite}
                name={name || `Proyecto ${id}`}
                isFollowed={follow.followed.has(id)}
                onToggle={toggleFollow}
              />
            )}
          </>
        );
      }}
    </VirtualList>
  );
}

const newsLabels: Readonly<Record<NewsMark, string>> = { new: "Nuevo", changed: "Cambió" };

const PickMark = ({ isPicked }: { readonly isPicked: boolean }) => (
  <span className={styles.pick} data-picked={isPicked || undefined}>
    {isPicked && <CheckIcon />}
  </span>
);

/** Placeholder of a name: a skeleton while loading; screen readers get the project's id. */
const NamePlaceholder = ({ id, isLoading }: { readonly id: number; readonly isLoading: boolean }) => (
  <>
    {isLoading && <span className={styles.skeleton} />}
    <span className={isLoading ? "visually-hidden" : undefined}>Proyecto {id}</span>
  </>
);
