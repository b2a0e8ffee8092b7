import { readPoint } from "@mapaobra/contract/endpoints/points";
import type { Media } from "@mapaobra/contract/wire/media";
import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Point } from "@mapaobra/domain/point/point";
import { useState } from "react";
import { page } from "vitest/browser";
import PointViewer from "../features/map-screen/screen/PointViewer.tsx";
import MediaViewer from "../features/media/MediaViewer.tsx";
import type { ViewRenderers } from "../features/media/viewer/MediaTab.tsx";
import type { ViewerTarget } from "../features/media/viewer-target.ts";
import { useActor } from "../session/session-context.ts";
import { makeMap, makeMedia, makePoint } from "./factories.ts";
import { mockNetwork } from "./mock-network.ts";
import { renderScreen } from "./render-screen.tsx";

/** The viewer of a point's files. */

interface Options {
  readonly open?: ViewerTarget;
  readonly media?: readonly Media[];
  readonly point?: Partial<Point>;
  readonly map?: Partial<ProjectMap>;
  readonly isImageMap?: boolean;
  readonly as?: CurrentUser;
  readonly onEdit?: () => void;
  /** Replaces the interactive panorama. */
  readonly panorama?: ViewRenderers["panorama"];
  /** Called before the point is read: overrides the server's responses. */
  readonly prepare?: () => void;
}

function Viewer({ point, map, ...options }: Options & { readonly point: Point; readonly map: ProjectMap }) {
  const actor = useActor();
  const [open, setOpen] = useState<ViewerTarget | null>(options.open ?? "todo");
  if (open === null) return <p>Mapa</p>;
  const shared = {
    pointId: point.id,
    map,
    isImageMap: options.isImageMap ?? false,
    actor,
    open,
    onOpen: setOpen,
    onClose: () => setOpen(null),
    onEdit: options.onEdit,
  };
  return options.panorama ? (
    <MediaViewer {...shared} panorama={options.panorama} comparison={() => null} />
  ) : (
    <PointViewer {...shared} />
  );
}

export async function renderViewer(options: Options = {}) {
  const point = makePoint({ name: "Torre Norte", ...options.point });
  const map = makeMap({ id: point.mapId, ...options.map });
  mockNetwork.respond(readPoint, () => ({ ...point, media: [...(options.media ?? [])], comments: [] }));
  options.prepare?.();
  const open = () =>
    renderScreen(<Viewer {...options} point={point} map={map} />, options.as ? { as: options.as } : {});
  return { point, open, screen: await open() };
}

export const viewer = page.getByRole("dialog").first();
export const counter = viewer.getByText(/^\d+ \/ \d+$/);
/** The picture that the viewer shows. */
export const picture = () => document.querySelector<HTMLImageElement>('img[data-shown="true"]');

/** A picture on the server, of the given size. */
export const makeImage = (title: string, options: Partial<Media> = {}): Media =>
  makeMedia(title, "image", { width: 1200, height: 900, mediaType: "image/jpeg", ...options });
