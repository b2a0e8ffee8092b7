import { foldText } from "../format/text.ts";

const LONGEST_NAME = 255;
const MAX_STEM_LENGTH = 40;
const fallbackName = "archivo";

/** The stored original name of a file: composed (NFC), one line, no folders, at most 255 characters. */
export function sanitizeFileName(fileName: string): string {
  const name = fileName
    .split(/[/\\]/)
    .at(-1)
    // Removes bidirectional control characters too, with which `gpj.exe` can appear as `exe.jpg`.
    ?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "")
    .normalize("NFC")
    .trim();
  return Array.from(name || fallbackName)
    .slice(0, LONGEST_NAME)
    .join("");
}

/** The part of a file's name in its storage key, so that a person recognises the file. */
export function storageKeyStem(name: string): string {
  const stem = foldText(name.replace(/\.[^.]*$/, ""))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, MAX_STEM_LENGTH)
    .replace(/-+$/, "");
  return stem || fallbackName;
}

/** The name of a downloaded file: its original name with the extension of its content. */
export function downloadName(name: string, extension: string): string {
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : name + extension;
}
