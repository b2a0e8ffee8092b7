import { messageFor } from "@mapaobra/contract/messages.es";
import { maxLogoMegabytes } from "@mapaobra/domain/company/company";
import { imageTypes, loadImage } from "../../../lib/files/image-file.ts";

const MEGABYTE = 1_048_576;

/** File types that the file dialog offers first. */
export const logoTypes = imageTypes.join(",");

/**
 * Error message for a file that the server would certainly reject; undefined if only the server can decide.
 */
export function logoFileError({ name, size }: File): string | undefined {
  if (size === 0) return messageFor("logo_required");
  if (size <= maxLogoMegabytes * MEGABYTE) return undefined;
  return messageFor("file_too_large", { name, megabytes: maxLogoMegabytes });
}

/** Also checks that the file decodes as a picture, which is asynchronous. */
export async function checkLogoFile(file: File): Promise<string | undefined> {
  const error = logoFileError(file);
  if (error) return error;
  const picture = await loadImage(file);
  if (!picture) return messageFor("file_refused", { name: file.name });
  URL.revokeObjectURL(picture.url);
  return undefined;
}
