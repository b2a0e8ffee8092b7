import { deleteClient, listClients } from "@mapaobra/contract/endpoints/clients";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { Client } from "@mapaobra/domain/client/client";
import { type ReactNode, useState } from "react";
import { api } from "../../api/api.ts";
import { useForgetRecords } from "../../records/use-forget-records.ts";
import { useRecordAction } from "../../records/use-record-action.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { SuccessDialog } from "../../ui/SuccessDialog.tsx";
import { ClientForm } from "./ClientForm.tsx";

/** What the modal of the screen is open for (P1 §4). */
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
  const forget = useForgetRecords(listClients);
  const refresh = () => void forget();
  const close = () => onMode({ kind: "none" });
  const finish = (sentence: string) => () => {
    close();
    setSuccess(sentence);
    refresh();
  };
  return (
    <>
      {mode.kind === "agregar" && (
        <ClientForm actor={actor} onSaved={finish("Cliente registrado")} onClose={close} />
      )}
      {mode.kind === "editar" && (
        <ClientForm
          actor={actor}
          client={mode.client}
          corner={historyOf(mode.client)}
          onSaved={finish("Cliente actualizado")}
          onOutdated={refresh}
          onClose={close}
        />
      )}
      {mode.kind === "eliminar" && (
        <DeleteClient
          client={mode.client}
          onDeleted={finish("Cliente eliminado")}
          onOutdated={refresh}
          onClose={close}
        />
      )}
      {success && <SuccessDialog title={success} onClose={() => setSuccess(undefined)} />}
    </>
  );
}

interface DeleteClientProps {
  readonly client: Client;
  readonly onDeleted: () => void;
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

function DeleteClient({ client, onDeleted, onOutdated, onClose }: DeleteClientProps) {
  const { busy, failure, run } = useRecordAction(
    (writeKey) => api.send(deleteClient, { id: client.id }, { writeKey }),
    "Error al eliminar el cliente.",
    onOutdated,
  );
  return (
    <ConfirmDialog
      title="Eliminar Cliente"
      confirmLabel="Eliminar"
      isDanger
      busy={busy}
      failure={failure}
      onConfirm={() => void run(onDeleted)}
      onClose={onClose}
    >
      <p>¿Está seguro que desea eliminar el cliente «{client.name}»?</p>
    </ConfirmDialog>
  );
}
