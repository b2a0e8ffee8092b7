import { page } from "vitest/browser";

interface Drawn {
  readonly size?: readonly [width: number, height: number];
  /** A colour of CSS, with its alpha. */
  readonly color?: string;
}

/** A picture of one colour, as a person has it on their disk. */
export async function makeImageFile(
  name = "plano.png",
  { size = [320, 200], color = "#143c8c" }: Drawn = {},
) {
  const canvas = new OffscreenCanvas(...size);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser does not draw");
  context.fillStyle = color;
  context.fillRect(0, 0, ...size);
  return new File([await canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}

/** Where a file of the open dialog is chosen in the browser's own window. */
export const fileInput = (): Element => {
  const input = document.querySelector('dialog input[type="file"]');
  if (!input) throw new Error("no place for a file is there");
  return input;
};

/** Puts a file on the clipboard or under the pointer, and lets go of it over the form's place for one. */
export async function dropOrPasteFile(gesture: "drop" | "paste", file: File): Promise<void> {
  const place = await page.getByText("o arrastre o pegue aquí").findElement();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const how = { bubbles: true, cancelable: true };
  if (gesture === "paste") {
    place.dispatchEvent(new ClipboardEvent("paste", { ...how, clipboardData: dataTransfer }));
    return;
  }
  place.dispatchEvent(new DragEvent("dragover", { ...how, dataTransfer }));
  place.dispatchEvent(new DragEvent("drop", { ...how, dataTransfer }));
}
