import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { uploadMedia } from "@mapaobra/contract/endpoints/media";
import { savePoint } from "@mapaobra/contract/endpoints/points";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Point } from "@mapaobra/domain/point/point";
import type { ReactNode } from "react";
import { Outlet, Route, Routes } from "react-router";
import { expect, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import EditPointScreen from "../features/point-editor/EditPointScreen.tsx";
import NewPointScreen from "../features/point-editor/NewPointScreen.tsx";
import { OfficeOutbox } from "../features/point-editor/OfficeOutbox.tsx";
import { OutboxButton } from "../features/point-editor/OutboxButton.tsx";
import type { PointFormContext } from "../features/point-editor/point-form-context.ts";
import { showOutbox } from "../features/point-editor/saving/outbox-dialog-state.ts";
import { useActor } from "../session/session-context.ts";
import { Link } from "../ui/controls/Link.tsx";
import { toasts } from "../ui/feedback/toast.ts";
import { makeCompany, makeMap } from "./factories.ts";
import { makeImageFile } from "./image-file.ts";
import { button, dialog, field } from "./locators.ts";
import { mockNetwork } from "./mock-network.ts";
import { mockPoints } from "./mock-points.ts";
import { chooseFiles } from "./point-files.ts";
import { renderScreen } from "./render-screen.tsx";

/** Point forms and the outbox, with a connection that the test controls. */

export const savedOfflineMessage = "Guardado en este dispositivo. Se enviará en cuanto sea posible.";
export const newPointForm = dialog(/^Nombre: /);
export const badge = button(/^Por enviar \(/);
export const list = dialog("Por enviar");
export const queuedItem = (name: string) =>
  list.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

function Home({ map }: { readonly map: ProjectMap }) {
  const actor = useActor();
  return (
    <main>
      <OutboxButton />
      <Link to="/home/puntos/nuevo">Crear punto</Link>
      <Outlet context={{ actor, maps: [map], currentMap: map } satisfies PointFormContext} />
    </main>
  );
}

interface Options {
  readonly at?: string;
  /** The points on the server. */
  readonly points?: readonly Point[];
  /** Wraps the screens. */
  readonly around?: (screens: ReactNode) => ReactNode;
}

/** Opens the office at the form of a new point. Returns the server's points and the shown messages. */
export async function renderOfflineDevice(options: Options = {}) {
  const { at = "/home/puntos/nuevo", points = [], around = (screens) => screens } = options;
  // A map without points. A draft belongs to one map: no test finds another's draft.
  const bare = makeMap({ type: "Imagen", mapUrl: "", name: "Avance" });
  const map = { ...bare, id: points[0]?.mapId ?? bare.id };
  const toastTexts: (string | undefined)[] = [];
  onTestFinished(toasts.subscribe(() => toastTexts.push(toasts.current()?.text)));
  onTestFinished(() => showOutbox(false));
  mockNetwork.respondList(listCompanies, () => [makeCompany()]);
  const server = mockPoints(...points);
  const open = () =>
    renderScreen(
      <OfficeOutbox>
        {around(
          <Routes>
            <Route path="/home" element={<Home map={map} />}>
              <Route path="puntos/nuevo" element={<NewPointScreen />} />
              <Route path="puntos/:id/editar" element={<EditPointScreen />} />
            </Route>
          </Routes>,
        )}
      </OfficeOutbox>,
      { path: at },
    );
  const screen = await open();
  return { ...server, map, toastTexts: () => toastTexts, open, screen };
}

export type OfflineDevice = Awaited<ReturnType<typeof renderOfflineDevice>>;

let shade = 0;
/** Image files, each with different content. */
export const photos = (...names: readonly string[]) =>
  Promise.all(
    names.map((name) => {
      shade += 1;
      return makeImageFile(name, { size: [60 + shade, 40] });
    }),
  );

/** Fills the required fields of a new point. */
export async function fillNewPoint(name: string, ...files: readonly string[]): Promise<void> {
  await field("Nombre", newPointForm).fill(name);
  await field("Permiso de construcción", newPointForm).fill("A-1");
  if (files.length > 0) await chooseFiles("image", ...(await photos(...files)));
}

export const create = () => button("Crear", newPointForm).click();

/** The server is unreachable, and `navigator.onLine` is false. */
export function goOffline(): void {
  const status = vi.spyOn(Navigator.prototype, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => status.mockRestore());
  for (const endpoint of [savePoint, uploadMedia]) mockNetwork.fail(endpoint, "is down");
  dispatchEvent(new Event("offline"));
}

export function goOnline(): void {
  vi.spyOn(Navigator.prototype, "onLine", "get").mockReturnValue(true);
  for (const endpoint of [savePoint, uploadMedia]) mockNetwork.recover(endpoint);
  dispatchEvent(new Event("online"));
}

/** Fills a point while offline and saves it to the outbox. */
export async function saveOffline(
  site: OfflineDevice,
  name: string,
  ...files: readonly string[]
): Promise<void> {
  await fillNewPoint(name, ...files);
  goOffline();
  await create();
  await expect.poll(site.toastTexts).toContain(savedOfflineMessage);
  await expect.element(newPointForm).not.toBeInTheDocument();
}

/** Retries at once, from the open list; the entries may already have been sent automatically. */
export async function sendNow(): Promise<void> {
  const sendButton = button("Enviar ahora", list).or(list.getByText("No queda nada por enviar."));
  await sendButton.first().click();
}
