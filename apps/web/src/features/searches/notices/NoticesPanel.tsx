import { type RefObject, useEffect, useRef } from "react";
import { BusyButton, Button } from "../../../ui/controls/Button.tsx";
import { CloseButton } from "../../../ui/controls/CloseButton.tsx";
import { BellIcon, BookmarkIcon } from "../../../ui/controls/icons.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { Notice as Message } from "../../../ui/feedback/Notice.tsx";
import { PanelHeader } from "../../../ui/layout/PanelHeader.tsx";
import panelStyles from "../../../ui/layout/panel.module.css";
import { useIsOffline } from "../../shell/offline.ts";
import { MailNote } from "./MailNote.tsx";
import { NoticeRow } from "./NoticeRow.tsx";
import styles from "./NoticesPanel.module.css";
import { noticeDays } from "./notice-days.es.ts";
import { noticeTarget } from "./notice-target.ts";
import { useMarkNotices, useNoticeList } from "./use-notices.ts";

interface NoticesPanelProps {
  readonly unread: number;
  /** A sheet has its own history entry, which an opened notice replaces. */
  readonly isSheet: boolean;
  readonly onClose: () => void;
  /** Shows 'Mis búsquedas'. */
  readonly onSearches: () => void;
}

/** The user's notices, by day. */
export default function NoticesPanel({ unread, isSheet, onClose, onSearches }: NoticesPanelProps) {
  const list = useNoticeList();
  const mark = useMarkNotices();
  const isOffline = useIsOffline();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { notices, failure } = list;
  useEffect(() => heading.current?.focus(), []);
  const focusFrom = useFocusFirstOf(body, notices?.length ?? 0);
  const isStale = isOffline || failure !== undefined;

  return (
    <section className={panelStyles.panel}>
      <PanelHeader title="Avisos" titleRef={heading}>
        {notices && notices.length > 0 && (
          <button
            type="button"
            className={styles.all}
            aria-disabled={unread === 0}
            onClick={() => unread > 0 && mark("allRead")}
          >
            Marcar todos como leídos
          </button>
        )}
        {isSheet && <CloseButton onClick={onClose} />}
      </PanelHeader>
      <div ref={body} className={panelStyles.body}>
        <MailNote />
        {isStale && notices && (
          <div className={styles.stale}>
            <p role="status">
              {isOffline
                ? "Sin conexión. Puede haber avisos más nuevos."
                : "No se pudieron actualizar los avisos."}
            </p>
            <Button onClick={list.retry}>Reintentar</Button>
          </div>
        )}
        {isStale && !notices && (
          <Message
            assertive
            title={isOffline ? "Sin conexión" : (failure?.message ?? "")}
            action={<Button onClick={list.retry}>Reintentar</Button>}
          >
            {isOffline ? "Los avisos se muestran cuando vuelva la conexión." : failure?.reason}
          </Message>
        )}
        {!isStale && !notices && <LoadingText />}
        {notices?.length === 0 && (
          <Message icon={<BellIcon />} action={<Button onClick={onSearches}>Guardar una búsqueda</Button>}>
            Aún no tiene avisos. Guarde una búsqueda o siga un proyecto, y aquí verá lo que cambie.
          </Message>
        )}
        {noticeDays(notices ?? [], new Date()).map(({ day, label, notices: group }) => (
          <section key={day} aria-labelledby={`avisos-${day}`}>
            <h3 className={styles.day} id={`avisos-${day}`}>
              {label}
            </h3>
            <ul aria-labelledby={`avisos-${day}`}>
              {group.map((notice) => (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  to={noticeTarget(notice)}
                  replacesEntry={isSheet}
                  onOpen={() => {
                    if (!notice.read) mark({ id: notice.id, read: true });
                    onClose();
                  }}
                  onMark={(read) => mark({ id: notice.id, read })}
                />
              ))}
            </ul>
          </section>
        ))}
        {list.hasMore && (
          <div className={styles.more}>
            <BusyButton
              busy={list.isLoadingMore}
              busyLabel="Cargando…"
              onClick={() => {
                focusFrom(notices?.length ?? 0);
                list.loadMore();
              }}
            >
              Ver más
            </BusyButton>
          </div>
        )}
      </div>
      {notices && notices.length > 0 && (
        <footer className={styles.foot}>
          <button type="button" className={styles.link} onClick={onSearches}>
            <BookmarkIcon />
            Mis búsquedas
          </button>
        </footer>
      )}
    </section>
  );
}

/** Returns a function that moves the focus to the link at an index once there are more links than that. */
function useFocusFirstOf(body: RefObject<HTMLElement | null>, count: number) {
  const from = useRef<number>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    body.current?.querySelectorAll<HTMLElement>("li > a")[from.current]?.focus();
    from.current = null;
  }, [body, count]);
  return (index: number) => {
    from.current = index;
  };
}
