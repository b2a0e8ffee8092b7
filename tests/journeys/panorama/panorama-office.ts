import type { BrowserContextOptions, Page } from "playwright-core";
import { type Office, type Staff, startOffice } from "../office/staff.ts";
import { drawingBrowser } from "../support/browsers.ts";
import { buildOwnPage } from "../support/own-page.ts";

/** A quarter of a laptop's pixels: they are drawn in software. */
export const halfLaptop = { viewport: { width: 720, height: 450 } } satisfies BrowserContextOptions;

/** The panoramas of a point on a page of their own, with the real server behind it. */
export interface PanoramaOffice {
  readonly office: Office;
  /** A point that has these files, sent as a person sends them, by the ids that they have got. */
  makes(...files: readonly SentPicture[]): Promise<{ pointId: number; ids: readonly number[] }>;
  opens(pointId: number, options?: string, window?: BrowserContextOptions): Promise<Staff>;
  close(): Promise<void>;
}

interface SentPicture {
  readonly name: string;
  readonly content: Buffer;
  readonly kind?: "360" | "imagenes";
}

export async function startPanoramaOffice(): Promise<PanoramaOffice> {
  const built = await buildOwnPage(import.meta.dirname);
  const office = await startOffice({ webFolder: built.path }, drawingBrowser);
  const map = await office.make.map(office.company, { name: "Lotes", published: true });
  const sender = await office.signIn("admin");
  return {
    office,
    async makes(...files) {
      const point = await office.make.point(map, { name: "Torre Norte" });
      const ids: number[] = [];
      for (const { name, content, kind = "360" } of files) {
        const form = new FormData();
        form.append("tipo", kind);
        form.append("files", new File([new Uint8Array(content)], name, { type: "image/jpeg" }));
        const reply = await fetch(`${office.address}/api/Imagenes/root/${point.id}/upload`, {
          method: "POST",
          headers: { authorization: sender.authorization },
          body: form,
        });
        const result = (await reply.json()) as { imagenes: { id: number }[] };
        ids.push(...result.imagenes.map(({ id }) => id));
      }
      return { pointId: point.id, ids };
    },
    async opens(pointId, options = "", window = halfLaptop) {
      const staff = await office.signIn("admin", { window });
      await staff.opens(`/home?punto=${pointId}${options}`);
      return staff;
    },
    async close() {
      await office.close();
      await built[Symbol.asyncDispose]();
    },
  };
}

/** The stage in which one looks around. */
export const stageOf = (page: Page) => page.getByRole("application");
