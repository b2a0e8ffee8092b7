import type { Position } from "@mapaobra/domain/point/coordinates";
import { useLocation, useOutletContext } from "react-router";
import PointEditor from "./editor/PointEditor.tsx";
import { useCloseForm } from "./editor/use-close-form.ts";
import type { PointFormContext } from "./point-form-context.ts";

/** The form of a new point as a screen of its own URL, over the map. */
export default function NewPointScreen() {
  const context = useOutletContext<PointFormContext>();
  const { state } = useLocation();
  const { isClosed, leave } = useCloseForm();

  if (isClosed) return null;
  const { position, waiting } = (state ?? {}) as { readonly position?: Position; readonly waiting?: number };
  return <PointEditor {...context} initialPosition={position} waitingId={waiting} onClose={leave} />;
}
