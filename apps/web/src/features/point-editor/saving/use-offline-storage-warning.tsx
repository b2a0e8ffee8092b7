import { type ReactNode, useEffect, useState } from "react";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { useIsOffline } from "../../shell/offline.ts";
import { openOutboxDatabase } from "../outbox/outbox-database.ts";
import { useOutbox } from "../outbox-context.ts";

/** A warning, while offline, that this browser cannot queue points; undefined if it can. */
export function useOfflineStorageWarning(): ReactNode {
  const outbox = useOutbox();
  const isOffline = useIsOffline();
  const [isStorageDenied, setStorageDenied] = useState(false);

  useEffect(() => {
    if (!isOffline) return;
    let isMounted = true;
    void openOutboxDatabase().then(
      () => isMounted && setStorageDenied(false),
      () => isMounted && setStorageDenied(true),
    );
    return () => {
      isMounted = false;
    };
  }, [isOffline]);

  if (!isOffline || (outbox && !isStorageDenied)) return undefined;
  return (
    <Alert tone="warning" title="Sin conexión: este navegador no permite guardar puntos en el dispositivo." />
  );
}
