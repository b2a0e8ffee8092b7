import { foldText } from "../format/text.ts";

const LONGEST_NAME = 255;
const LONGEST_STEM = 40;
const fallbackName = "archivo";

/** A file's own name as it is kept for people: one line, no folders, at most 255 characters. */
export function sanitizeFileName(given: string): string {
  const name = given
    .split(/[/\\]/)
    .at(-1)
    // Also what turns the direction of writing, with which `gpj.exe` can pose as `exe.jpg`.
    ?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "")
    .trim();
  return Array.from(name || fallbackName)
    .slice(0, LONGEST_NAME)
    .join("");
}

/** What is left of a file's name in the key of its storage, so that a person recognises it. */
export function storageKeyStem(name: string): string {
  const stem = foldText(name.replace(/\.[^.]*$/, ""))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, LONGEST_STEM)
    .replace(/-+$/, "");
  return stem || fallbackName;
}

/** The name under which a person saves a file: its own, with the ending that its content has. */
export function downloadName(name: string, extension: string): string {
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : name + extension;
}
