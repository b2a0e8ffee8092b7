import { deleteClient, listClients } from "@mapaobra/contract/endpoints/clients";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { Client } from "@mapaobra/domain/client/client";
import { type ReactNode, useState } from "react";
import { api } from "../../../api/api.ts";
import { DeleteRecord } from "../../../records/DeleteRecord.tsx";
import { useInvalidateRecords } from "../../../records/use-invalidate-records.ts";
import { SuccessDialog } from "../../../ui/dialogs/SuccessDialog.tsx";
import { ClientForm } from "./ClientForm.tsx";

/** What the modal is open for (P1 §4). */
export type ClientMode =
  | { readonly kind: "none" }
  | { readonly kind: "agregar" }
  | { readonly kind: "editar" | "eliminar"; readonly client: Client };

interface ClientModalProps {
  readonly actor: Actor;
  readonly mode: ClientMode;
  readonly onMode: (mode: ClientMode) => void;
  readonly historyOf: (client: Client) => ReactNode;
}

export function ClientModal({ actor, mode, onMode, historyOf }: ClientModalProps) {
  const [success, setSuccess] = useState<string>();
  const invalidate = useInvalidateRecords(listClients);
  const refresh = () => void invalidate();
  const close = () => onMode({ kind: "none" });
  const closeWithSuccess = (message: string) => () => {
    close();
    setSuccess(message);
    refresh();
  };
  return (
    <>
      {mode.kind === "agregar" && (
        <ClientForm actor={actor} onSaved={closeWithSuccess("Cliente registrado")} onClose={close} />
      )}
      {mode.kind === "editar" && (
        <ClientForm
          actor={actor}
          client={mode.client}
          headerActions={historyOf(mode.client)}
          onSaved={closeWithSuccess("Cliente actualizado")}
          onStale={refresh}
          onClose={close}
        />
      )}
      {mode.kind === "eliminar" && (
        <DeleteRecord
          title="Eliminar Cliente"
          question={<p>¿Está seguro que desea eliminar el cliente «{mode.client.name}»?</p>}
          failureMessage="Error al eliminar el cliente."
          remove={({ writeKey }) =>
            api.send(deleteClient, { id: mode.client.id }, { idempotencyKey: writeKey })
          }
          onDeleted={closeWithSuccess("Cliente eliminado")}
          onStale={refresh}
          onClose={close}
        />
      )}
      {success && <SuccessDialog title={success} onClose={() => setSuccess(undefined)} />}
    </>
  );
}
