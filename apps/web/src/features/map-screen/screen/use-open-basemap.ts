import type { PointTable } from "@mapaobra/domain/point/table";
import type { RefObject } from "react";
import { openImageMap } from "../../../map/hosts/image/open-image-map.ts";
import { type HostState, useMapHost } from "../../../map/hosts/use-map-host.ts";
import { usePageConfig } from "../../shell/page-config-context.ts";
import type { Basemap } from "../basemap.ts";
import { useInitialView, useRefineInitialView } from "../camera/use-initial-view.ts";
import { type UserInteraction, useUserInteraction } from "../camera/use-user-interaction.ts";
import type { MapUrlState } from "../map-url.ts";
import { openConfiguredMap } from "../open-configured-map.ts";
import { initialInsets } from "../panels/panel-insets.ts";
import { pictureControls } from "./picture-controls.ts";

interface BasemapOptions {
  readonly basemap: Basemap;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly urlState: MapUrlState;
  /** The service's URL, which may contain the first view. */
  readonly mapUrl: string;
  readonly table: PointTable | undefined;
  readonly wide: boolean;
  readonly canCreate: boolean;
  readonly isVisitor: boolean;
}

/** Opens the map of the service, or the company's picture, at its first view. */
export function useOpenBasemap(options: BasemapOptions): {
  readonly state: HostState;
  readonly touch: UserInteraction;
} {
  const { basemap, canvas, urlState, wide, canCreate, isVisitor } = options;
  const page = usePageConfig();
  const first = useInitialView(urlState, options.mapUrl, options.table, { isWide: wide, canCreate });
  const state = useMapHost(canvas, (container, scheme) => {
    const size = { width: container.clientWidth, height: container.clientHeight };
    if (basemap.kind === "service") {
      const view = first.choose(size);
      return openConfiguredMap(page, { container, view, scheme, awaitsView: !first.isFinal.current });
    }
    return openImageMap({
      ...basemap,
      container,
      view: urlState.view,
      covered: initialInsets({ isWide: wide, isPointOpen: urlState.point !== null, canCreate }, size),
      controlsIn: (area) => pictureControls(area, { canCreate, isVisitor }),
    });
  });
  const host = state.kind === "open" ? state.host : null;
  const touch = useUserInteraction(host, canvas);
  useRefineInitialView(host, canvas, basemap.kind === "service" ? options.table : undefined, first, touch);
  return { state, touch };
}
