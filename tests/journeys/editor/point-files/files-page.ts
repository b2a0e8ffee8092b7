import { jpeg, mp4 } from "@mapaobra/server/features/media/media.fixture";
import type { BrowserContextOptions, Page } from "playwright-core";
import { buildHarnessPage } from "../../support/harness-page.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../../support/office/test-app.ts";

/** The files of a point on a harness page, with the real server. */
export interface FilesTestApp {
  readonly office: TestApp;
  opens(window?: BrowserContextOptions): Promise<FilesPage>;
  close(): Promise<void>;
}

/** A file that a test chooses. */
export interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export interface FilesPage {
  readonly page: Page;
  readonly consoleErrors: readonly string[];
  readonly pointId: number;
  /** Uploads files through the API as another user. */
  uploadAsOtherUser(...files: readonly Chosen[]): Promise<void>;
  /** The stored files: kind and name of each. */
  stored(): Promise<readonly string[]>;
}

export async function startFilesTestApp(): Promise<FilesTestApp> {
  const built = await buildHarnessPage(import.meta.dirname);
  const office = await startTestApp({ webFolder: built.path });
  const map = await office.make.map(office.company, { name: "Lotes" });

  const visit = async (staff: SignedInUser, pointId: number): Promise<FilesPage> => {
    const headers = { authorization: staff.authorization };
    const base = `${office.address}/api/Imagenes/root/${pointId}`;
    return {
      page: staff.page,
      consoleErrors: staff.consoleErrors,
      pointId,
      async uploadAsOtherUser(...files) {
        const form = new FormData();
        for (const { name, mimeType, buffer } of files) {
          form.append("files", new File([new Uint8Array(buffer)], name, { type: mimeType }));
        }
        const reply = await fetch(`${base}/upload`, { method: "POST", headers, body: form });
        if (!reply.ok) throw new Error(await reply.text());
      },
      async stored() {
        const list = (await (await fetch(`${base}?validate=true`, { headers })).json()) as {
          imG_TIPO: string;
          nombreOriginal: string;
        }[];
        return list.map((media) => `${media.imG_TIPO} ${media.nombreOriginal}`).sort();
      },
    };
  };

  return {
    office,
    async opens(window) {
      const staff = await office.signedIn("admin", window ? { window } : {});
      const point = await office.make.point(map, { name: "Torre Norte" });
      await staff.open(`/home?punto=${point.id}&mapa=${map.id}&empresa=${office.company.id}`);
      await staff.page.getByText("Cargando archivos…").waitFor({ state: "detached" });
      return visit(staff, point.id);
    },
    async close() {
      await office.close();
      await built[Symbol.asyncDispose]();
    },
  };
}

let serial = 0;
const nextSerial = () => {
  serial += 1;
  return serial;
};

/** Photographs with distinct content. */
export const photo = async (name: string): Promise<Chosen> => ({
  name,
  mimeType: "image/jpeg",
  buffer: await jpeg(200 + nextSerial(), 150, "#4a7"),
});
export const video = (name: string): Chosen => ({ name, mimeType: "video/mp4", buffer: mp4 });
export const document = (name: string): Chosen => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.4 ${nextSerial()}`),
});

export const area = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
export const tile = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

export async function choose(page: Page, button: string, ...files: readonly Chosen[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, button)]);
  await chooser.setFiles([...files]);
}

interface DroppedFile {
  readonly name: string;
  readonly type: string;
  /** The size of a file of equal bytes. */
  readonly bytes: number;
  /** The content in base 64, instead of equal bytes. */
  readonly content?: string;
}

export const toDroppedFile = ({ name, mimeType, buffer }: Chosen): DroppedFile => ({
  name,
  type: mimeType,
  bytes: buffer.length,
  content: buffer.toString("base64"),
});

/** Drops or pastes files on an area, as the browser does. */
export const dropOrPaste = (
  page: Page,
  gesture: "drop" | "paste",
  where: string,
  ...files: readonly DroppedFile[]
) =>
  area(page, where)
    .getByRole("button", { name: /^Agregar/ })
    .evaluate(
      (place, { gesture, files }) => {
        const data = new DataTransfer();
        for (const { name, type, bytes, content } of files) {
          const body = content
            ? Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
            : new Uint8Array(bytes);
          data.items.add(new File([body], name, { type }));
        }
        const how = { bubbles: true, cancelable: true };
        if (gesture === "paste") {
          place.dispatchEvent(new ClipboardEvent("paste", { ...how, clipboardData: data }));
        } else {
          place.dispatchEvent(new DragEvent("dragover", { ...how, dataTransfer: data }));
          place.dispatchEvent(new DragEvent("drop", { ...how, dataTransfer: data }));
        }
      },
      { gesture, files },
    );

export const list = /Imagenes\/root\/\d+\?validate=true/;
export const uploads = "**/api/Imagenes/root/*/upload";
