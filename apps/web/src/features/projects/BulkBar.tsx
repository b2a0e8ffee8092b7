import { formatWhole } from "@mapaobra/domain/format/numbers";
import { type BulkResult, MAX_BULK_POINTS } from "@mapaobra/domain/point/bulk-edit";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { toFailure } from "../../api/to-failure.ts";
import { useEscape } from "../../lib/navigation/escape-stack.ts";
import { useFilteredPoints, useOpenMap, usePointTable } from "../../map/open-map.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CloseButton } from "../../ui/controls/CloseButton.tsx";
import { MessageDialog } from "../../ui/dialogs/MessageDialog.tsx";
import { showToast } from "../../ui/feedback/toast.ts";
import styles from "./BulkBar.module.css";
import { BulkDialog } from "./bulk/BulkDialog.tsx";
import { BulkHistory } from "./bulk/BulkHistory.tsx";
import { projectWords, undoneWords } from "./bulk/bulk-words.es.ts";
import { LeftPoints } from "./bulk/LeftPoints.tsx";
import { useShowBulkEdit, useUndoBulkEdit } from "./bulk/use-undo-bulk-edit.ts";
import { chosenRowsStore } from "./chosen-rows-store.ts";

const leave = () => chosenRowsStore.setState({ ids: null });
const noIds: ReadonlySet<number> = new Set();

interface BulkBarProps {
  /** Starts drawing a zone whose projects are chosen; undefined without a visible map. */
  readonly onDrawZone: (() => void) | undefined;
}

/** How many projects are chosen in the list, and what can be done with them. */
export default function BulkBar({ onDrawZone }: BulkBarProps) {
  const { map } = useOpenMap();
  const table = usePointTable();
  const { mask, matches } = useFilteredPoints();
  const ids = useStore(chosenRowsStore).ids ?? noIds;
  const [open, setOpen] = useState<"change" | "history" | null>(null);
  const [partial, setPartial] = useState<BulkResult | null>(null);
  const show = useShowBulkEdit();
  const undo = useUndoBulkEdit();
  useEscape(true, leave);
  useEffect(() => leave, []);

  const isTooMany = ids.size > MAX_BULK_POINTS;
  const chooseAll = () =>
    chosenRowsStore.setState({ ids: new Set(table.ids.filter((_id, row) => mask[row] === 1)) });
  const finish = (result: BulkResult) => {
    setOpen(null);
    show(map.id);
    const revert = () =>
      undo(result).then(
        (undone) => showToast(undoneWords(undone)),
        (error: unknown) => showToast(toFailure(error, "No se pudo deshacer el cambio.").message),
      );
    const verb = result.count === 1 ? "cambió" : "cambiaron";
    showToast(`${projectWords(result.count)} ${verb}.`, { label: "Deshacer", run: () => void revert() });
    if (result.leftCount > 0) setPartial(result);
    else leave();
  };
  return (
    <section className={styles.bar} aria-label="Proyectos elegidos">
      <p className={styles.count} role="status">
        {isTooMany
          ? `Se cambian hasta ${formatWhole(MAX_BULK_POINTS)} a la vez.`
          : ids.size === 0
            ? "Elija proyectos de la lista."
            : `${formatWhole(ids.size)} ${ids.size === 1 ? "elegido" : "elegidos"}`}
      </p>
      <CloseButton label="Dejar de elegir" onClick={leave} />
      {ids.size < matches && (
        <Button onClick={chooseAll}>
          Todos los {formatWhole(matches)}
          {matches < table.count && " del filtro"}
        </Button>
      )}
      {onDrawZone && <Button onClick={onDrawZone}>Dibujar una zona</Button>}
      {ids.size === 0 ? (
        <Button onClick={() => setOpen("history")}>Cambios de varios</Button>
      ) : (
        <Button
          variant="main"
          aria-disabled={isTooMany || undefined}
          onClick={() => isTooMany || setOpen("change")}
        >
          Cambiar
        </Button>
      )}
      {open === "change" && <BulkDialog ids={[...ids]} onDone={finish} onClose={() => setOpen(null)} />}
      {open === "history" && <BulkHistory mapId={map.id} onClose={() => setOpen(null)} />}
      {partial && (
        <MessageDialog
          message={{
            title: `${projectWords(partial.leftCount)} sin cambiar`,
            text: <LeftPoints result={partial} />,
          }}
          onClose={leave}
        />
      )}
    </section>
  );
}
