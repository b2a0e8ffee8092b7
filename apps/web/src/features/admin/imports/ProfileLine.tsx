import {
  deleteImportProfile,
  nameImportProfile,
  readImportProfile,
} from "@mapaobra/contract/endpoints/imports";
import { type Import, PROFILE_NAME_LENGTH } from "@mapaobra/domain/import/import";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api/api.ts";
import { toFailure } from "../../../api/to-failure.ts";
import { BusyButton, Button } from "../../../ui/controls/Button.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import styles from "./ProfileLine.module.css";

const day = new Intl.DateTimeFormat("es-CR", {
  day: "numeric",
  month: "long",
  timeZone: "America/Costa_Rica",
});

interface ProfileLineProps {
  readonly data: Import;
  /** What this place is for: a choice that is kept, or one to keep. */
  readonly isKept: boolean;
}

/** The choice of columns that is kept for files with these headings: its name, and how to forget it. */
export function ProfileLine({ data: { id, version, createdAt }, isKept }: ProfileLineProps) {
  const client = useQueryClient();
  const queryKey = [readImportProfile.name, id, version];
  const { data: profiles } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.list(readImportProfile, { id }, { signal }),
    staleTime: 0,
  });
  const [name, setName] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = async (call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
      setName(undefined);
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      showToast(toFailure(error, "No se pudo cambiar la elección.").message);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change(() => api.send(nameImportProfile, { id, name: name ?? "" }));
  };
  const profile = profiles?.[0];
  if (!profiles || (profile !== undefined) !== isKept) return null;
  if (name !== undefined) {
    return (
      <form className={styles.form} onSubmit={submit}>
        <Field label="Nombre de esta elección de columnas" hint="Por ejemplo, «Ventas mensuales».">
          {(control) => (
            <input
              type="text"
              {...control}
              // biome-ignore lint/a11y/noAutofocus: the button that opened it has disappeared.
              autoFocus
              required
              maxLength={PROFILE_NAME_LENGTH}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <BusyButton variant="main" type="submit" busy={busy} busyLabel="Guardando…">
          Guardar
        </BusyButton>
        <Button onClick={() => setName(undefined)}>Cancelar</Button>
      </form>
    );
  }
  return (
    <div className={styles.line}>
      <p>
        {!profile
          ? "La elección de columnas se puede guardar para el próximo archivo como este."
          : profile.usedAt < createdAt
            ? `Se usó la elección «${profile.name}» del ${day.format(new Date(profile.usedAt))}.`
            : `Para archivos como este se recuerda la elección «${profile.name}».`}
      </p>
      <Button disabled={busy} onClick={() => setName(profile?.name ?? "")}>
        {profile ? "Cambiar nombre" : "Guardar con un nombre"}
      </Button>
      {profile && (
        <Button disabled={busy} onClick={() => void change(() => api.send(deleteImportProfile, { id }))}>
          Olvidar
        </Button>
      )}
    </div>
  );
}
