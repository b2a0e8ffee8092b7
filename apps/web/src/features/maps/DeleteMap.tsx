import { deleteMap } from "@mapaobra/contract/endpoints/maps";
import { refusals } from "@mapaobra/contract/messages.es";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useRef, useState } from "react";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/api-error.ts";
import { useRecordAction } from "../../records/use-record-action.ts";
import { Alert } from "../../ui/Alert.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { InputField } from "../../ui/Field.tsx";
import styles from "./DeleteMap.module.css";

interface DeleteMapProps {
  readonly map: ProjectMap;
  readonly onDeleted: () => void;
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

const failed = "Error al eliminar el mapa.";

/** Two steps: a map without points goes when it is confirmed, any other only by its name. */
export function DeleteMap(props: DeleteMapProps) {
  const [holders, setHolders] = useState<string>();
  return holders === undefined ? (
    <AskOnce {...props} onHolders={setHolders} />
  ) : (
    <AskForName {...props} holders={holders} />
  );
}

/** What stands in the way, when the server says that something does. */
const holdersTold = (error: unknown) =>
  error instanceof ApiError && error.codigo === refusals.in_use.codigo ? error.message : undefined;

function AskOnce(props: DeleteMapProps & { readonly onHolders: (told: string) => void }) {
  const { map, onDeleted, onOutdated, onClose, onHolders } = props;
  const { busy, failure, run } = useRecordAction(
    async (writeKey) => {
      try {
        await api.send(deleteMap, { id: map.id, confirmedName: undefined }, { writeKey });
      } catch (error) {
        const told = holdersTold(error);
        if (told) onHolders(told);
        throw error;
      }
    },
    failed,
    onOutdated,
  );
  return (
    <ConfirmDialog
      title="Eliminar Mapa"
      confirmLabel="Eliminar"
      isDanger
      busy={busy}
      failure={failure}
      onConfirm={() => void run(onDeleted)}
      onClose={onClose}
    >
      <p>¿Está seguro que desea eliminar el mapa «{map.name}»?</p>
    </ConfirmDialog>
  );
}

function AskForName(props: DeleteMapProps & { readonly holders: string }) {
  const { map, holders, onDeleted, onOutdated, onClose } = props;
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, run } = useRecordAction(
    (writeKey) => api.send(deleteMap, { id: map.id, confirmedName: map.name }, { writeKey }),
    failed,
    onOutdated,
  );
  const confirm = () => {
    if (typed.trim() === map.name) {
      void run(onDeleted);
    } else {
      setProblem("No es el nombre del mapa.");
      form.current?.querySelector("input")?.focus();
    }
  };
  return (
    <ConfirmDialog
      title="Eliminar Mapa"
      confirmLabel="Eliminar todo"
      isDanger
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Alert tone="warning" title={holders}>
          Si continúa, el mapa se eliminará permanentemente con sus puntos, y con ellos sus imágenes,
          documentos y comentarios.
        </Alert>
        <InputField
          label={`Para confirmar, escriba «${map.name}»`}
          value={typed}
          problem={problem}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
        />
      </form>
    </ConfirmDialog>
  );
}
