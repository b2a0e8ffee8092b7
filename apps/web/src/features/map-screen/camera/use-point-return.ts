import { useEffect, useRef, useState } from "react";
import { useOpenMap } from "../../../map/open-map.ts";
import { isSameView } from "../stage/visible-area.ts";
import type { MapNavigation } from "../use-map-navigation.ts";
import { afterMove, afterNavigation, idle } from "./point-return.ts";

/** Returns the map to where it was before a point was opened. The result: whether the list stays as it is. */
export function usePointReturn({ viewBefore, readView }: MapNavigation): boolean {
  const { host, openId, camera } = useOpenMap();
  const [last, setState] = useState(idle);
  const state = afterNavigation(last, openId, viewBefore);
  if (state !== last) setState(state);
  const to = state.kind === "returning" ? state.to : null;

  const since = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each point, and none, has its own.
  useEffect(() => {
    since.current = performance.now();
  }, [openId]);
  useEffect(() => {
    readView.current = () => to ?? host?.getView() ?? null;
  }, [readView, host, to]);
  useEffect(
    () =>
      host?.on("moveEnd", (view) => {
        const isByPerson = camera.movedAt() > since.current;
        setState((state) => afterMove(state, { isByPerson, isAt: (other) => isSameView(host, view, other) }));
      }),
    [host, camera],
  );
  useEffect(() => {
    if (to) host?.setView(to, { animate: true });
  }, [host, to]);
  return state.kind !== "idle";
}
