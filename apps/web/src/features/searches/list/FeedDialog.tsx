import type { SavedSearch } from "@mapaobra/domain/search/search";
import { useState } from "react";
import { type Failure, toFailure } from "../../../api/to-failure.ts";
import { copyText } from "../../../lib/browser/copy-text.ts";
import { BusyButton, Button } from "../../../ui/controls/Button.tsx";
import { CopyIcon } from "../../../ui/controls/icons.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";
import { InputField } from "../../../ui/fields/Field.tsx";
import { useSearchWrites } from "../writes/use-search-writes.ts";
import styles from "./FeedDialog.module.css";

interface FeedDialogProps {
  readonly search: Pick<SavedSearch, "id" | "name" | "hasFeed">;
  readonly onClose: () => void;
}

/** Makes the private address of a search's Atom feed. The server shows it once and keeps a hash. */
export function FeedDialog({ search, onClose }: FeedDialogProps) {
  const [address, setAddress] = useState<string>();
  const [running, setRunning] = useState<"create" | "remove">();
  const [failure, setFailure] = useState<Failure>();
  const { createFeed, removeFeed } = useSearchWrites();
  const hasFeed = search.hasFeed || address !== undefined;

  const run = async (action: "create" | "remove", work: () => Promise<void>) => {
    if (running) return;
    setRunning(action);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(
        toFailure(error, action === "create" ? "No se creó la dirección." : "No se quitó la dirección."),
      );
    } finally {
      setRunning(undefined);
    }
  };
  const create = () => run("create", async () => setAddress((await createFeed(search.id)).address));
  const remove = () =>
    run("remove", async () => {
      showToast((await removeFeed(search.id)).message);
      onClose();
    });
  const copy = async (text: string) =>
    showToast((await copyText(text)) ? "Enlace copiado" : "No se pudo copiar el enlace.");

  return (
    <Dialog
      title="Leer en otro programa"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {hasFeed && (
            <BusyButton busy={running === "remove"} busyLabel="Quitando…" onClick={() => void remove()}>
              Quitar la dirección
            </BusyButton>
          )}
          {address === undefined ? (
            <BusyButton
              variant="main"
              busy={running === "create"}
              busyLabel="Creando…"
              onClick={() => void create()}
            >
              {hasFeed ? "Crear otra dirección" : "Crear la dirección"}
            </BusyButton>
          ) : (
            <Button variant="main" onClick={() => void copy(address)}>
              <CopyIcon /> Copiar enlace
            </Button>
          )}
        </>
      }
    >
      <p>
        Un lector de noticias (Atom) muestra los proyectos nuevos y los cambios de etapa de «{search.name}»
        con una dirección privada. Quien la tenga los ve sin iniciar sesión, también si usted cierra la suya,
        hasta que quite la dirección o cambie su contraseña.
        {search.hasFeed &&
          address === undefined &&
          " Ya tiene una, que no se vuelve a mostrar; crear otra la anula."}
      </p>
      {address !== undefined && (
        <div className={styles.address}>
          <InputField
            label="Dirección privada"
            hint="Cópiela ahora: no se vuelve a mostrar."
            readOnly
            // The pressed button disappears.
            autoFocus
            value={address}
            onChange={() => undefined}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
      {failure && (
        <Alert tone="danger" title={failure.message}>
          {failure.reason}
        </Alert>
      )}
    </Dialog>
  );
}
