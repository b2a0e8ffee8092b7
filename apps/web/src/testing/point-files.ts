import { listMedia, uploadMedia } from "@mapaobra/contract/endpoints/media";
import type { Media } from "@mapaobra/contract/wire/media";
import type { MediaKind, UploadKind } from "@mapaobra/domain/media/media-kind";
import { expect } from "vitest";
import { userEvent } from "vitest/browser";
import { sha256Of } from "../lib/files/sha256.ts";
import { makeMedia } from "./factories.ts";
import { mockNetwork } from "./mock-network.ts";

/** Mocks the files of a point: uploads are listed from then on. */
export function mockPointFiles(...initial: readonly Media[]): readonly Media[] {
  const stored = [...initial];
  mockNetwork.respondList(listMedia, () => stored);
  mockNetwork.respond(uploadMedia, async ({ kind }, { files }) => {
    const media = await Promise.all(files.map((file) => makeUploaded(file, kind)));
    stored.push(...media);
    return { media, skipped: [] };
  });
  return stored;
}

/** A file as the server stores it. */
export const makeUploaded = async (file: File, kind: UploadKind): Promise<Media> =>
  makeMedia(file.name, kind === "any" ? "image" : kind, { bytes: file.size, sha256: await sha256Of(file) });

/** Chooses files for one of the four areas. */
export async function chooseFiles(kind: MediaKind, ...files: readonly File[]): Promise<void> {
  const find = () => document.querySelector(`[data-kind="${kind}"] input[type="file"]`);
  await expect.poll(find).not.toBeNull();
  await userEvent.upload(find() as Element, [...files]);
}

let pages = 0;
/** A document with unique content. */
export function makeDocumentFile(name: string): File {
  pages += 1;
  return new File([`%PDF-1.4 ${"%".repeat(pages)}`], name, { type: "application/pdf" });
}

/** Drops files on an area, or pastes them there, with browser events. */
export async function dropOrPasteFiles(
  gesture: "drop" | "paste",
  kind: MediaKind,
  ...files: readonly File[]
): Promise<void> {
  const find = () => document.querySelector(`[data-kind="${kind}"] button[aria-describedby]`);
  await expect.poll(find).not.toBeNull();
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  const how = { bubbles: true, cancelable: true };
  const dispatch = (event: Event) => find()?.dispatchEvent(event);
  if (gesture === "paste") {
    dispatch(new ClipboardEvent("paste", { ...how, clipboardData: data }));
    return;
  }
  dispatch(new DragEvent("dragover", { ...how, dataTransfer: data }));
  dispatch(new DragEvent("drop", { ...how, dataTransfer: data }));
}
