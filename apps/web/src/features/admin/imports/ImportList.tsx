import { listImports } from "@mapaobra/contract/endpoints/imports";
import { formatDateTime } from "@mapaobra/domain/format/dates";
import type { Import } from "@mapaobra/domain/import/import";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { Pagination } from "../../../records/frame/Pagination.tsx";
import { Link } from "../../../ui/controls/Link.tsx";
import { Badge } from "../../../ui/feedback/Badge.tsx";
import { LoadErrorNotice } from "../../../ui/feedback/LoadErrorNotice.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { officePages } from "../../shell/office-pages.ts";
import { EndImport } from "./EndImport.tsx";
import styles from "./ImportList.module.css";
import { countWords, states } from "./import-texts.es.ts";
import { isWorking, POLL_MS } from "./use-import.ts";

const PAGE_SIZE = 20;

/** The imports of the company, the newest first. */
export function ImportList() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [listImports.name, page],
    queryFn: async ({ signal }) => {
      let total = 0;
      const request = {
        companyId: undefined,
        mapId: undefined,
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
      };
      const onTotal = (count: number) => {
        total = count;
      };
      return { imports: await api.list(listImports, request, { signal, onTotal }), total };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.imports.some(isWorking) === true && POLL_MS,
    staleTime: 0,
  });
  return (
    <section className={styles.section} aria-labelledby="importaciones">
      <h2 id="importaciones" className={styles.title}>
        Importaciones
      </h2>
      {error ? (
        <LoadErrorNotice error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingText />
      ) : data.total === 0 ? (
        <Notice>Aún no hay importaciones. Aquí podrá abrirlas y deshacerlas durante 30 días.</Notice>
      ) : (
        <>
          <ul className={styles.list}>
            {data.imports.map((one) => (
              <ImportLine key={one.id} one={one} />
            ))}
          </ul>
          {data.total > PAGE_SIZE && (
            <Pagination
              listPage={{
                page,
                pages: Math.ceil(data.total / PAGE_SIZE),
                from: (page - 1) * PAGE_SIZE + 1,
                to: Math.min(page * PAGE_SIZE, data.total),
                total: data.total,
              }}
              onPage={setPage}
            />
          )}
        </>
      )}
    </section>
  );
}

const ImportLine = ({ one }: { readonly one: Import }) => (
  <li className={styles.line}>
    <Link className={styles.name} to={`${officePages.imports.path}/${one.id}`}>
      {one.fileName}
    </Link>
    <span className={styles.facts}>
      {one.mapName} · {formatDateTime(new Date(one.createdAt))}
      {one.userName && ` · ${one.userName}`}
    </span>
    <span className={styles.counts}>{one.rows > 0 && one.state !== "failed" && countWords(one)}</span>
    <span className={styles.state}>
      <Badge tone={states[one.state].tone}>{states[one.state].label}</Badge>
    </span>
    <span className={styles.end}>
      <EndImport data={one} />
    </span>
  </li>
);
