import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { readPoint, savePoint } from "@mapaobra/contract/endpoints/points";
import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Point } from "@mapaobra/domain/point/point";
import { useState } from "react";
import { vi } from "vitest";
import PointEditor from "../app/office/point/PointEditor.tsx";
import type { PointEditorProps } from "../app/office/point/point-editor.ts";
import { useActor } from "../session/session-context.ts";
import { makeCompany, makeMap, makePoint } from "./factories.ts";
import { mockNetwork } from "./mock-network.ts";
import { mockPointFiles } from "./point-files.ts";
import { renderScreen } from "./render-screen.tsx";

/** The form of a point, with all that it asks the server answered. */

type Given = Partial<PointEditorProps> & { readonly as?: CurrentUser; readonly at?: string };

/** Closes as its screens close it. */
function Editor({ onClose, ...props }: Omit<PointEditorProps, "actor">) {
  const actor = useActor();
  const [isOpen, setOpen] = useState(true);
  const close: typeof onClose = (end) => {
    setOpen(false);
    onClose(end);
  };
  return isOpen && <PointEditor actor={actor} onClose={close} {...props} />;
}

/** A map on which nothing is drawn. A draft belongs to one: no test meets what another left. */
const makeEmptyMap = (given: Partial<ProjectMap> = {}) => makeMap({ type: "Imagen", mapUrl: "", ...given });

async function open({ as, at, ...props }: Given, shown: ProjectMap) {
  const onClose = vi.fn<PointEditorProps["onClose"]>();
  const screen = await renderScreen(
    <Editor maps={[shown]} currentMap={shown} onClose={onClose} {...props} />,
    as ? { path: at, as } : { path: at },
  );
  return { map: shown, onClose, screen };
}

/** Opens the form of a new point. */
export async function renderNewPoint(given: Given = {}) {
  const map = given.currentMap ?? makeEmptyMap();
  mockNetwork.respondList(listCompanies, () => [makeCompany()]);
  mockNetwork.answer(savePoint, () => ({ id: 500, version: 1, message: "Guardado." }));
  mockPointFiles();
  return open(given, map);
}

/**
 * Opens the form of a point that the server has.
 * @param prepare called before it is read: what the server answers instead
 */
export async function renderExistingPoint(facts: Partial<Point> = {}, given: Given = {}, prepare = () => {}) {
  const map = makeEmptyMap();
  const point = makePoint({ mapId: map.id, ...facts });
  mockNetwork.respondList(listCompanies, () => [makeCompany()]);
  mockNetwork.answer(readPoint, () => ({ ...point, media: [], comments: [] }));
  mockNetwork.answer(savePoint, () => ({ id: point.id, version: point.version + 1, message: "Guardado." }));
  mockPointFiles();
  prepare();
  return { point, ...(await open({ pointId: point.id, ...given }, map)) };
}
