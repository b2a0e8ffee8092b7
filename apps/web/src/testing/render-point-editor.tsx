import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { readPoint, savePoint } from "@mapaobra/contract/endpoints/points";
import type { CurrentUser } from "@mapaobra/contract/wire/session";
import { countryBounds } from "@mapaobra/domain/map/image-bounds";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Point } from "@mapaobra/domain/point/point";
import { useState } from "react";
import { vi } from "vitest";
import PointEditor from "../features/point-editor/editor/PointEditor.tsx";
import type { PointEditorProps } from "../features/point-editor/editor/point-editor.ts";
import { useActor } from "../session/session-context.ts";
import { makeCompany, makeMap, makePoint } from "./factories.ts";
import { mockNetwork } from "./mock-network.ts";
import { mockPointFiles } from "./point-files.ts";
import { renderScreen } from "./render-screen.tsx";

/** The form of a point, with responses for all its requests. */

type Options = Partial<PointEditorProps> & { readonly as?: CurrentUser; readonly at?: string };

/** Closes like its screens do. */
function Editor({ onClose, ...props }: Omit<PointEditorProps, "actor">) {
  const actor = useActor();
  const [isOpen, setOpen] = useState(true);
  const close: typeof onClose = (end) => {
    setOpen(false);
    onClose(end);
  };
  return isOpen && <PointEditor actor={actor} onClose={close} {...props} />;
}

/** A map without points. A draft belongs to one map: no test finds another's draft. */
const makeEmptyMap = (overrides: Partial<ProjectMap> = {}) =>
  makeMap({ type: "Imagen", mapUrl: "", ...countryBounds, ...overrides });

async function open({ as, at, ...props }: Options, shown: ProjectMap) {
  const onClose = vi.fn<PointEditorProps["onClose"]>();
  const screen = await renderScreen(
    <Editor maps={[shown]} currentMap={shown} onClose={onClose} {...props} />,
    as ? { path: at, as } : { path: at },
  );
  return { map: shown, onClose, screen };
}

/** Opens the form of a new point. */
export async function renderNewPoint(overrides: Options = {}) {
  const map = overrides.currentMap ?? makeEmptyMap();
  mockNetwork.respondList(listCompanies, () => [makeCompany()]);
  mockNetwork.respond(savePoint, () => ({ id: 500, version: 1, message: "Guardado." }));
  mockPointFiles();
  return open(overrides, map);
}

/**
 * Opens the form of an existing point.
 * @param prepare called before the point is read: overrides the server's responses
 */
export async function renderExistingPoint(
  facts: Partial<Point> = {},
  overrides: Options = {},
  prepare = () => {},
) {
  const map = makeEmptyMap();
  const point = makePoint({ mapId: map.id, ...facts });
  mockNetwork.respondList(listCompanies, () => [makeCompany()]);
  mockNetwork.respond(readPoint, () => ({ ...point, media: [], comments: [] }));
  mockNetwork.respond(savePoint, () => ({ id: point.id, version: point.version + 1, message: "Guardado." }));
  mockPointFiles();
  prepare();
  return { point, ...(await open({ pointId: point.id, ...overrides }, map)) };
}
