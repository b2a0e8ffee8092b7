import { page } from "vitest/browser";

interface Drawn {
  readonly size?: readonly [width: number, height: number];
  /** A CSS colour with alpha. */
  readonly color?: string;
}

/** An image file of one colour. */
export async function makeImageFile(
  name = "plano.png",
  { size = [320, 200], color = "#143c8c" }: Drawn = {},
) {
  const canvas = new OffscreenCanvas(...size);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no 2D context");
  context.fillStyle = color;
  context.fillRect(0, 0, ...size);
  return new File([await canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}

/** The file input of the open dialog. */
export const fileInput = (): Element => {
  const input = document.querySelector('dialog input[type="file"]');
  if (!input) throw new Error("no file input");
  return input;
};

/** Pastes or drops a file at the picture field of the form. */
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
