import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterBackEntry } from "../../../lib/back-stack.ts";
import { changeMapAddress, readableQuery } from "../../map/map-address.ts";
import { paths } from "../../paths.ts";
import type { EditorEnd } from "./point-editor.ts";

interface LeaveForm {
  /** The form is to be put away: the map follows as soon as it is. */
  readonly isLeft: boolean;
  readonly leave: (end: EditorEnd) => void;
}

/**
 * The way from the form back to the map, with the box of the point that was saved (P2 §2.6). What the address
 * says of the map stays.
 */
export function useLeaveForm(): LeaveForm {
  const [end, leave] = useState<EditorEnd>();
  const navigate = useNavigate();
  const { search } = useLocation();

  const goToMap = useEffectEvent(({ showInfo, pointId, isDeleted = false }: EditorEnd) => {
    const query = new URLSearchParams(
      isDeleted ? changeMapAddress(new URLSearchParams(search), { point: null }) : search,
    );
    if (showInfo && pointId !== null) query.set("showPoint", String(pointId));
    void navigate({ pathname: paths.office.home, search: readableQuery(query) }, { replace: true });
  });
  useEffect(() => {
    // The address of the form gives way to the map's, so that Back does not open the form again.
    if (end) afterBackEntry(() => goToMap(end));
  }, [end]);

  return { isLeft: end !== undefined, leave };
}
