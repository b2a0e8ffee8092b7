import { readStatus } from "@mapaobra/contract/endpoints/status";
import { formatDateTime } from "@mapaobra/domain/format/dates";
import { statusLevels } from "@mapaobra/domain/status/status-levels";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { ScreenFrame } from "../../records/frame/ScreenFrame.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { RetryIcon } from "../../ui/controls/icons.tsx";
import { Alert } from "../../ui/feedback/Alert.tsx";
import { LoadErrorNotice } from "../../ui/feedback/LoadErrorNotice.tsx";
import { LoadingText } from "../../ui/feedback/LoadingText.tsx";
import { StatusCards } from "./status/StatusCards.tsx";
import { alarmSummary } from "./status/status-advice.es.ts";

const POLL_MS = 30_000;
/** Certificates are read in the background of the first request. */
const CERTIFICATES_POLL_MS = 3_000;

/** The state of the installation, for super users. */
export function StatusScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: [readStatus.name],
    queryFn: ({ signal }) => api.send(readStatus, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.certificates === null ? CERTIFICATES_POLL_MS : POLL_MS),
  });
  const alarm = data && alarmSummary(statusLevels(data));
  return (
    <ScreenFrame
      title="Estado"
      actions={
        <Button onClick={() => void refetch()}>
          <RetryIcon /> Actualizar
        </Button>
      }
    >
      {data ? (
        <>
          {error && (
            <Alert tone="danger" title="No se pudo actualizar el estado.">
              {error.message}
            </Alert>
          )}
          {alarm && <Alert tone="danger" title={alarm} />}
          <p>
            Versión {data.version}. Datos del {formatDateTime(new Date(data.readAt))}.
          </p>
          <StatusCards status={data} />
        </>
      ) : error ? (
        <LoadErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingText />
      )}
    </ScreenFrame>
  );
}
