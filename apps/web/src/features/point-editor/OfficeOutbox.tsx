import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { savePoint } from "@mapaobra/contract/endpoints/points";
import { isEverAllowed } from "@mapaobra/domain/access/policy";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/api.ts";
import { sha256Of } from "../../lib/files/sha256.ts";
import { emitPointChange } from "../../map/point-events.ts";
import { recordListQuery } from "../../records/use-record-list.ts";
import { useActor, useSession } from "../../session/session-context.ts";
import { showToast } from "../../ui/feedback/toast.ts";
import { connectionStore } from "../shell/connection-store.ts";
import { whenCachingResponses } from "../shell/warm-cache.ts";
import { sendFile } from "./files/send-file.ts";
import { openOutbox } from "./outbox/outbox.ts";
import { OutboxContext } from "./outbox-context.ts";
import { outboxStore } from "./outbox-store.ts";
import { completeAction, editLocation } from "./saving/complete-point.ts";
import { showOutbox } from "./saving/outbox-dialog-state.ts";

/**
 * Prefetches the lists of the point form, so that the service worker caches them before it first opens
 * offline.
 */
function usePrefetchFormLists(isWriter: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWriter) return;
    const leaving = new AbortController();
    void whenCachingResponses().then(() => {
      if (!leaving.signal.aborted) void queries.prefetchQuery(recordListQuery(listCompanies, {}));
    });
    return () => leaving.abort();
  }, [isWriter, queries]);
}

/** Provides the user's outbox to the office, and sends its entries when possible. */
export function OfficeOutbox({ children }: { readonly children: ReactNode }) {
  const actor = useActor();
  const { store: session } = useSession();
  const navigate = useNavigate();
  const navigateRef = useRef(navigate);
  useEffect(() => {
    navigateRef.current = navigate;
  }, [navigate]);
  const userId = actor.kind === "user" && isEverAllowed(actor, "point.write") ? actor.userId : undefined;
  const outbox = useMemo(
    () =>
      // Without IndexedDB there is no outbox.
      userId === undefined || !("indexedDB" in window)
        ? null
        : openOutbox({
            store: outboxStore,
            userId,
            isSignedIn() {
              const state = session.current();
              return state.kind === "signedIn" && state.user.id === userId;
            },
            save: ({ save, writeKey }, signal) =>
              api.send(savePoint, save, { idempotencyKey: writeKey, signal }),
            sendFile: (file, place, options) => sendFile(file, place, options),
            computeHash: sha256Of,
            onSaved: ({ mapId, start }, id) =>
              emitPointChange({ kind: start ? "edited" : "created", id, mapId }),
            onFilesSent: ({ mapId }, id) => emitPointChange({ kind: "media", id, mapId }),
            onSent: ({ name, isQuickPhoto }, id) =>
              showToast(
                `Punto enviado: ${name}`,
                isQuickPhoto ? completeAction(() => navigateRef.current(editLocation(id))) : undefined,
              ),
          }),
    [userId, session],
  );

  usePrefetchFormLists(userId !== undefined);

  useEffect(() => {
    if (!outbox) return;
    const controller = new AbortController();
    // Another user may have signed in on the same page.
    showOutbox(false);
    outbox.run(controller.signal);
    const unsubscribe = connectionStore.subscribe(() => {
      // The browser's `online` event is not reliable: a successful request counts as well.
      if (connectionStore.current().size === 0) void outbox.sendNow();
    });
    return () => {
      unsubscribe();
      controller.abort();
    };
  }, [outbox]);

  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}
