import { type ReactNode, useEffect, useState } from "react";
import { useIsOffline } from "../../../features/connection/offline.ts";
import { useOutbox } from "../../../features/outbox/outbox-context.ts";
import { openOutboxDatabase } from "../../../features/outbox/outbox-database.ts";
import { Alert } from "../../../ui/Alert.tsx";

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
