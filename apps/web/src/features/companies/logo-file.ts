import { uploadCompanyLogo } from "@mapaobra/contract/endpoints/companies";
import { messageFor } from "@mapaobra/contract/messages.es";
import { imageTypes, loadImage } from "../../lib/image-file.ts";

const MEGABYTE = 1_048_576;
const maxBytes = uploadCompanyLogo.upload?.maxBytes ?? 0;

/** The kinds of logo that a browser's window offers first. */
export const logoTypes = imageTypes.join(",");

/** Why the server is certain to refuse a file, before it is sent; undefined where only it can tell. */
export function logoFileError({ name, size }: File): string | undefined {
  if (size === 0) return messageFor("logo_required");
  if (size <= maxBytes) return undefined;
  return messageFor("file_too_large", { name, megabytes: maxBytes / MEGABYTE });
}

/** The same, and whether it is a picture at all: that takes a moment. */
export async function checkLogoFile(file: File): Promise<string | undefined> {
  const error = logoFileError(file);
  if (error) return error;
  const picture = await loadImage(file);
  if (!picture) return messageFor("file_refused", { name: file.name });
  URL.revokeObjectURL(picture.url);
  return undefined;
}
