import { useOutletContext, useParams } from "react-router";
import PointEditor from "./editor/PointEditor.tsx";
import { PointNotFound } from "./editor/PointNotFound.tsx";
import { useCloseForm } from "./editor/use-close-form.ts";
import type { PointFormContext } from "./point-form-context.ts";

/** The form of an existing point as a screen of its own URL, over the map. */
export default function EditPointScreen() {
  const context = useOutletContext<PointFormContext>();
  const { id = "" } = useParams();
  const { isClosed, leave: close } = useCloseForm();

  if (isClosed) return null;
  if (!/^[1-9]\d{0,9}$/.test(id)) {
    return <PointNotFound onClose={() => close({ showInfoBox: false, pointId: null })} />;
  }
  return <PointEditor {...context} pointId={Number(id)} onClose={close} />;
}
