import { downloadFile, downloadText } from "../../../lib/files/download.ts";
import { type QrPicture, qrSvg } from "./qr-picture.ts";

/** Width in pixels, sufficient for a poster. */
const WIDTH = 1600;

export const downloadQrSvg = (name: string, picture: QrPicture): void =>
  downloadText(`${name}.svg`, qrSvg(picture, WIDTH), "image/svg+xml");

export async function downloadQrPng(name: string, picture: QrPicture): Promise<void> {
  // Whole pixels per module keep the edges sharp.
  const pixels = Math.floor(WIDTH / picture.width) * picture.width;
  const drawing = new Image();
  const address = URL.createObjectURL(new Blob([qrSvg(picture, pixels)], { type: "image/svg+xml" }));
  try {
    drawing.src = address;
    await drawing.decode();
    const canvas = new OffscreenCanvas(drawing.naturalWidth, drawing.naturalHeight);
    canvas.getContext("2d")?.drawImage(drawing, 0, 0);
    downloadFile(`${name}.png`, await canvas.convertToBlob({ type: "image/png" }));
  } finally {
    URL.revokeObjectURL(address);
  }
}
