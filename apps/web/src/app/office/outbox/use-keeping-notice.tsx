import { type ReactNode, useEffect, useState } from "react";
import { useIsCut } from "../../../features/connection/cut.ts";
import { useOutbox } from "../../../features/outbox/outbox-context.ts";
import { openOutboxDatabase } from "../../../features/outbox/outbox-database.ts";
import { Alert } from "../../../ui/Alert.tsx";

/** Says, while there is no signal, that nothing can wait for one in this browser; undefined where it can. */
export function useKeepingNotice(): ReactNode {
  const outbox = useOutbox();
  const isCut = useIsCut();
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (!isCut) return;
    let isHere = true;
    void openOutboxDatabase().then(
      () => isHere && setRefused(false),
      () => isHere && setRefused(true),
    );
    return () => {
      isHere = false;
    };
  }, [isCut]);

  if (!isCut || (outbox && !isRefused)) return undefined;
  return (
    <Alert tone="warning" title="Sin conexión: este navegador no permite guardar puntos en el dispositivo." />
  );
}
