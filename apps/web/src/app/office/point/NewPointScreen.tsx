import type { Position } from "@mapaobra/domain/point/coordinates";
import { useLocation, useOutletContext } from "react-router";
import PointEditor from "./PointEditor.tsx";
import type { PointFormContext } from "./point-form-context.ts";
import { useLeaveForm } from "./use-leave-form.ts";

/** The form of a new point as a screen of its own, over the map. */
export default function NewPointScreen() {
  const context = useOutletContext<PointFormContext>();
  const { state } = useLocation();
  const { isLeft, leave } = useLeaveForm();

  if (isLeft) return null;
  const { position, waiting } = (state ?? {}) as { readonly position?: Position; readonly waiting?: number };
  return <PointEditor {...context} seed={position} waitingId={waiting} onClose={leave} />;
}
