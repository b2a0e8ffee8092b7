import { listImportRows } from "@mapaobra/contract/endpoints/imports";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import {
  type Import,
  type ImportRow,
  type RowDecision,
  type RowVerdict,
  rowVerdicts,
} from "@mapaobra/domain/import/import";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../../api/api.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { MapIcon } from "../../../ui/controls/initial-icons.tsx";
import { LoadErrorNotice } from "../../../ui/feedback/LoadErrorNotice.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { VirtualList } from "../../../ui/lists/VirtualList.tsx";
import { DoubtfulRows } from "./DoubtfulRows.tsx";
import { DownloadProblems } from "./DownloadProblems.tsx";
import styles from "./ImportRows.module.css";
import { rows as rowWords, verdicts } from "./import-texts.es.ts";
import { RowDialog } from "./RowDialog.tsx";
import { RowLine } from "./RowLine.tsx";
import { RowPlaces } from "./RowPlaces.tsx";
import { type ImportCall, readRow } from "./use-import.ts";

const PAGE_SIZE = 200;
const ROW_HEIGHT = 60;

type RowFilter = RowVerdict | "all" | "reasons";

interface ImportRowsProps {
  readonly data: Import;
  readonly call: ImportCall;
  /** The rows are being changed or checked. */
  readonly isBusy: boolean;
  /** No lines: all doubtful rows. Undefined after the import. */
  readonly decide?: (lines: readonly number[], decision: RowDecision | null) => Promise<boolean>;
  /** Between the counts and the rows. */
  readonly children?: ReactNode;
}

/** The rows of an import, filtered by what they do. */
export function ImportRows({ data, call, isBusy, decide, children }: ImportRowsProps) {
  const { counts } = data;
  const [filter, setFilter] = useState<RowFilter>("all");
  const [open, setOpen] = useState<ImportRow>();
  const [isMap, setMap] = useState(false);
  const { rows, error, retry, onEnd } = useRows(data.id, filter, isBusy);
  const openLine = async (line: number) => setOpen(await readRow(data.id, line));
  const tiles: readonly { readonly key: RowFilter; readonly label: string; readonly count: number }[] = [
    { key: "all", label: "Filas", count: data.rows },
    ...rowVerdicts.map((key) => ({ key, label: verdicts[key].label, count: counts[key] })),
  ];
  const choose = (key: RowFilter) => setFilter(key === filter ? "all" : key);
  return (
    <section className={styles.section} aria-label="Filas del archivo">
      <div className={styles.tiles}>
        {tiles.map(({ key, label, count }) => (
          <button
            key={key}
            type="button"
            className={styles.tile}
            data-verdict={count > 0 ? key : undefined}
            aria-pressed={key === filter}
            onClick={() => choose(key)}
          >
            <span className={styles.count}>{formatWhole(count)}</span> {label}
          </button>
        ))}
      </div>
      {children}
      <div className={styles.tools}>
        <label className={styles.reasons}>
          <input type="checkbox" checked={filter === "reasons"} onChange={() => choose("reasons")} />
          Solo las filas con avisos
        </label>
        <Button onClick={() => setMap(!isMap)}>
          <MapIcon /> {isMap ? "Ver la lista" : "Ver en el mapa"}
        </Button>
        {decide && counts.out + counts.doubtful > 0 && <DownloadProblems data={data} />}
      </div>
      {isMap ? (
        <RowPlaces
          {...{ data, isBusy }}
          verdict={filter === "all" || filter === "reasons" ? undefined : filter}
          onOpen={(line) => void openLine(line)}
        />
      ) : error ? (
        <LoadErrorNotice error={error} onRetry={retry} />
      ) : !rows ? (
        <LoadingText />
      ) : rows.length === 0 ? (
        <Notice>Ninguna fila es así.</Notice>
      ) : decide && filter === "doubtful" ? (
        <DoubtfulRows {...{ data, rows, isBusy, decide, onEnd }} onOpen={setOpen} />
      ) : (
        <div className={styles.list} aria-busy={isBusy}>
          <VirtualList
            label={rowWords(rows.length)}
            count={rows.length}
            keyAt={(index) => rows[index]?.line ?? index}
            resetKey={filter}
            rowHeight={ROW_HEIGHT}
            onEnd={onEnd}
          >
            {(index, control) => {
              const row = rows[index];
              return (
                row && <RowLine {...{ row, control }} columns={data.columns} onOpen={() => setOpen(row)} />
              );
            }}
          </VirtualList>
        </div>
      )}
      {open && (
        <RowDialog {...{ data, call, isBusy, decide }} row={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

/** The rows by pages. They are read again when they have been checked. */
function useRows(id: number, filter: RowFilter, isBusy: boolean) {
  const query = useInfiniteQuery({
    queryKey: [listImportRows.name, id, filter],
    queryFn: ({ pageParam, signal }) => {
      const verdict = filter === "all" || filter === "reasons" ? undefined : filter;
      const hasReasons = filter === "reasons" || undefined;
      return api.list(
        listImportRows,
        { id, verdict, hasReasons, after: pageParam, limit: PAGE_SIZE },
        { signal },
      );
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.line),
    enabled: !isBusy,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = query;
  return {
    rows: data?.pages.flat(),
    error,
    retry: () => void refetch(),
    onEnd: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
  };
}
