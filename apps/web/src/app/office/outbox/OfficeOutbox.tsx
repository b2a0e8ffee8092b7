import { couldEver } from "@mapaobra/domain/access/policy";
import { type ReactNode, useEffect, useMemo } from "react";
import { api } from "../../../api/api.ts";
import { saveAfter } from "../../../api/point-saves.ts";
import { connectionStore } from "../../../features/connection/connection-store.ts";
import { openOutbox } from "../../../features/outbox/outbox.ts";
import { OutboxContext } from "../../../features/outbox/outbox-context.ts";
import { outboxStore } from "../../../features/outbox/outbox-store.ts";
import { sendFile } from "../../../features/point-files/send-file.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import { announcePointChange } from "../../../map/point-events.ts";
import { useActor, useSession } from "../../../session/session-context.ts";
import { showToast } from "../../../ui/toast.ts";
import { shownList } from "./shown-list.ts";
import { useListsAtHand } from "./use-lists-at-hand.ts";

/** Around the office: what waits on this device for whoever is signed in, and is sent when that can be. */
export function OfficeOutbox({ children }: { readonly children: ReactNode }) {
  const actor = useActor();
  const { store: session } = useSession();
  const userId = actor.kind === "user" && couldEver(actor, "point.write") ? actor.userId : undefined;
  const outbox = useMemo(
    () =>
      // A browser that keeps nothing has no such thing.
      userId === undefined || !("indexedDB" in window)
        ? null
        : openOutbox({
            store: outboxStore,
            userId,
            isSignedIn() {
              const state = session.current();
              return state.kind === "signedIn" && state.user.id === userId;
            },
            save: (earlier, named, options) => saveAfter(api, earlier, named, options),
            sendFile: (file, place, options) => sendFile(file, place, options),
            hashOf: sha256Of,
            onSaved: ({ mapId, start }, id) =>
              announcePointChange({ kind: start ? "edited" : "created", id, mapId }),
            onFiles: ({ mapId }, id) => announcePointChange({ kind: "media", id, mapId }),
            onSent: ({ name }) => showToast(`Punto enviado: ${name}`),
          }),
    [userId, session],
  );

  useListsAtHand(userId !== undefined);

  useEffect(() => {
    if (!outbox) return;
    const leaving = new AbortController();
    // It may be somebody else's who signed in on the same page.
    shownList.show(false);
    outbox.run(leaving.signal);
    const stop = connectionStore.subscribe(() => {
      // Browsers do not always say so themselves.
      if (connectionStore.current().size === 0) void outbox.sendNow();
    });
    return () => {
      stop();
      leaving.abort();
    };
  }, [outbox]);

  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}
