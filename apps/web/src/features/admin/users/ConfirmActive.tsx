import { editUser } from "@mapaobra/contract/endpoints/users";
import type { User } from "@mapaobra/domain/user/user";
import { useRef } from "react";
import { api } from "../../../api/api.ts";
import { ApiError } from "../../../api/api-error.ts";
import { useRecordAction } from "../../../records/use-record-action.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import styles from "./ConfirmActive.module.css";

interface ConfirmActiveProps {
  readonly user: User;
  readonly onDone: () => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Confirms activating or deactivating a user. */
export function ConfirmActive({ user, onDone, onStale, onClose }: ConfirmActiveProps) {
  const active = !user.active;
  const verb = active ? "activar" : "desactivar";
  /** Latest known version: on a conflict, the other user's changes are kept. */
  const latestUser = useRef(user);
  const { busy, failure, run } = useRecordAction(
    async (writeKey) => {
      const { id, version, name, email, companyId, clientId } = latestUser.current;
      const request = { id, version, name, email, companyId, clientId, active };
      const unchanged = { role: undefined, presentPassword: undefined };
      try {
        await api.send(editUser, { ...request, ...unchanged }, { idempotencyKey: writeKey });
      } catch (error) {
        const current = error instanceof ApiError ? (error.current as User | undefined) : undefined;
        latestUser.current = current ?? latestUser.current;
        if (current?.active !== active) throw error;
      }
    },
    "No se pudo cambiar el estado del usuario.",
    onStale,
  );
  return (
    <ConfirmDialog
      title={active ? "Activar usuario" : "Desactivar usuario"}
      confirmLabel={active ? "Activar" : "Desactivar"}
      isDestructive={!active}
      {...{ busy, failure }}
      onConfirm={() => void run(onDone)}
      onClose={onClose}
    >
      <p>¿Está seguro que desea {verb} este usuario?</p>
      <p className={styles.userName}>
        <strong>{user.name}</strong> ({user.email})
        {!active && ". Se cerrarán las sesiones que tenga abiertas."}
      </p>
    </ConfirmDialog>
  );
}
