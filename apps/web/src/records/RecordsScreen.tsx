import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { Fragment, type ReactNode, useState } from "react";
import { useExtraWideScreen } from "../lib/browser/use-media-query.ts";
import { downloadText } from "../lib/files/download.ts";
import { paginate } from "../lib/navigation/pagination.ts";
import { safeStorage } from "../lib/storage/safe-storage.ts";
import { Button } from "../ui/controls/Button.tsx";
import { DownloadIcon, PlusIcon } from "../ui/controls/icons.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { type CardFrame, CardGrid } from "./frame/CardGrid.tsx";
import type { Column } from "./frame/columns.ts";
import { toCsv } from "./frame/columns.ts";
import { ListStatus } from "./frame/ListStatus.tsx";
import { type PageSize, Pagination } from "./frame/Pagination.tsx";
import { RecordsTable } from "./frame/RecordsTable.tsx";
import { ScreenFrame } from "./frame/ScreenFrame.tsx";
import { SearchBox } from "./frame/SearchBox.tsx";
import { sortRows } from "./frame/sort-rows.ts";
import type { RecordsView } from "./frame/ViewSwitch.tsx";
import { ViewSwitch } from "./frame/ViewSwitch.tsx";
import type { DraftScreen } from "./kept-draft.ts";
import { type ListAddress, type ListPosition, tablePageSize } from "./list-address.ts";
import type { RecordMode } from "./record-mode.ts";
import type { RecordList } from "./use-record-list.ts";
import { WaitingDraft } from "./WaitingDraft.tsx";

interface ExportButtonProps<Row> {
  /** File name, before the date. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** Downloads the filtered records as CSV. */
const ExportButton = <Row,>({ name, columns, rows }: ExportButtonProps<Row>) => (
  <Button
    disabled={rows.length === 0}
    onClick={() =>
      downloadText(`${name}_${todayInCostaRica(new Date())}.csv`, toCsv(columns, rows), "text/csv")
    }
  >
    <DownloadIcon /> Exportar
  </Button>
);

const safeLocalStorage = safeStorage(() => localStorage);

/**
 * Cards or table. The URL decides, so that a link shows the same to each person; without a view in it, the last
 * choice for this list on this device does.
 * @param list the name of the list in the storage.
 * @returns the view, and a function that remembers a choice, which the caller writes to the URL.
 */
function useRecordsView(list: string, inUrl: RecordsView | "") {
  const key = `vista_de_lista:${list}`;
  const [lastChoice, setLastChoice] = useState<RecordsView>(() =>
    safeLocalStorage.read(key) === "tabla" ? "tabla" : "tarjetas",
  );
  const remember = (view: RecordsView) => {
    setLastChoice(view);
    safeLocalStorage.write(key, view);
  };
  return [inUrl || lastChoice, remember] as const;
}

interface ScreenTexts {
  readonly title: string;
  /** Accessible name of the table and of the cards. */
  readonly label: string;
  readonly search: string;
  readonly create: string;
  readonly none: string;
  readonly noMatches: string;
  /** The button that clears search and filters; named after what is set if undefined. */
  readonly clear?: string;
}

interface RecordsScreenProps<Row> {
  /** Names the kept drafts, the chosen view on this device and the exported file. */
  readonly name: DraftScreen;
  readonly texts: ScreenTexts;
  readonly list: RecordList<Row>;
  /** The records that match search and filters. */
  readonly found: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Of the exported file; those of the table if undefined. */
  readonly exportColumns?: readonly Column<Row>[];
  readonly address: ListAddress;
  readonly position: ListPosition;
  /** Changes the URL, and shows the first page. */
  readonly onFilter: (changes: Partial<ListAddress>) => void;
  /** Clears search and filters. */
  readonly onClear: () => void;
  /** Filters next to the search. */
  readonly filters?: ReactNode;
  /** Whether one of them is set, so that an empty list does not mean that no record exists. */
  readonly isFiltered?: boolean;
  /** The number of cards on a page, with its choices if there are any. */
  readonly cardSize: PageSize | number;
  /** Maximum number of columns of the cards; 4 by default. */
  readonly cardColumns?: number;
  readonly cardOf: (row: Row, frame: CardFrame) => ReactNode;
  /** The buttons of a record, in `CompactActions` within a table. */
  readonly actionsOf: (row: Row) => ReactNode;
  /** What a double click does: the first action; undefined if none is allowed. */
  readonly openerOf: (row: Row) => (() => void) | undefined;
  readonly mayCreate: boolean;
  /** Before the export. */
  readonly actions?: ReactNode;
  readonly mode: { readonly kind: string };
  readonly onMode: (mode: RecordMode<Row, "editar">) => void;
  /** Further notices of waiting drafts. */
  readonly notice?: ReactNode;
  /** The modal. */
  readonly children: ReactNode;
}

/** The screen of an office noun: search, filters, cards or table, pages, export, waiting drafts. */
export function RecordsScreen<Row extends { readonly id: number; readonly name: string }>(
  props: RecordsScreenProps<Row>,
) {
  const { name, texts, list, found, columns, address, position, onFilter, isFiltered = false } = props;
  const { cardSize, cardOf, actionsOf, openerOf, mode, onMode } = props;
  const [view, rememberView] = useRecordsView(name, address.vista);
  const isTable = useExtraWideScreen() && view === "tabla";

  const sorted = sortRows(columns, found, address.orden);
  const cards = typeof cardSize === "number" ? { value: cardSize } : cardSize;
  const tableSize = tablePageSize(address.filasTabla, (filasTabla) => onFilter({ filasTabla }));
  const size = isTable ? tableSize : cards;
  const page = paginate(sorted, position.pageAt(size.value), size.value);
  const create = props.mayCreate && (
    <Button variant="main" onClick={() => onMode({ kind: "agregar" })}>
      <PlusIcon /> {texts.create}
    </Button>
  );

  return (
    <ScreenFrame
      title={texts.title}
      notice={
        <>
          <WaitingDraft
            screen={name}
            rows={list.rows}
            isBusy={mode.kind !== "none"}
            onContinue={(record) => onMode(record ? { kind: "editar", record } : { kind: "agregar" })}
          />
          {props.notice}
        </>
      }
      actions={
        <>
          {props.actions}
          <ExportButton name={name} columns={props.exportColumns ?? columns} rows={sorted} />
          {create}
        </>
      }
      filters={
        <>
          <SearchBox
            label={texts.search}
            value={address.buscar}
            onSearch={(buscar) => onFilter({ buscar })}
          />
          {props.filters}
          <ViewSwitch
            view={view}
            onChange={(chosen) => {
              rememberView(chosen);
              position.onView(chosen, page.from, chosen === "tabla" ? tableSize.value : cards.value);
            }}
          />
        </>
      }
    >
      <ListStatus
        total={list.rows?.length}
        isFiltered={isFiltered}
        matchCount={found.length}
        failure={list.failure}
        onRetry={list.retry}
        onDismiss={list.dismiss}
        empty={<Notice action={create}>{texts.none}</Notice>}
        noMatches={
          <Notice
            action={
              <Button onClick={props.onClear}>
                {texts.clear ?? (isFiltered ? "Limpiar los filtros" : "Limpiar la búsqueda")}
              </Button>
            }
          >
            {texts.noMatches}
          </Notice>
        }
      >
        {isTable ? (
          <RecordsTable
            label={texts.label}
            columns={columns}
            rows={page.rows}
            order={address.orden}
            onOrder={(orden) => onFilter({ orden })}
            onDoubleClick={(row) => openerOf(row)?.()}
            actionsOf={actionsOf}
          />
        ) : (
          <CardGrid label={texts.label} columns={props.cardColumns} count={found.length}>
            {page.rows.map((row) => (
              <Fragment key={row.id}>
                {cardOf(row, { onDoubleClick: openerOf(row), actions: actionsOf(row) })}
              </Fragment>
            ))}
          </CardGrid>
        )}
        <Pagination
          listPage={page}
          onPage={(next) => position.onPage(next, size.value)}
          size={"options" in size ? size : undefined}
        />
      </ListStatus>
      {props.children}
    </ScreenFrame>
  );
}
