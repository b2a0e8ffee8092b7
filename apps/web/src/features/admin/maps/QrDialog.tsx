import { useMemo } from "react";
import { downloadFile, downloadText } from "../../../lib/files/download.ts";
import { type QrPicture, qrPicture, qrSvg } from "../../../lib/files/qr-picture.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { DownloadIcon } from "../../../ui/controls/icons.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import styles from "./PublicLink.module.css";

/** Width in pixels, sufficient for a poster. */
const WIDTH = 1600;

const downloadQrSvg = (name: string, picture: QrPicture): void =>
  downloadText(`${name}.svg`, qrSvg(picture, WIDTH), "image/svg+xml");

async function downloadQrPng(name: string, picture: QrPicture): Promise<void> {
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

interface QrDialogProps {
  readonly link: string;
  /** Name of the map. */
  readonly name: string;
  readonly slug: string;
  readonly onClose: () => void;
}

/** QR code of the public link, large enough to scan from the screen, with downloads for print. */
export function QrDialog({ link, name, slug, onClose }: QrDialogProps) {
  const picture = useMemo(() => qrPicture(link, name), [link, name]);
  const file = `qr-${slug}`;
  return (
    <Dialog
      title="Código QR"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button onClick={() => void downloadQrPng(file, picture)}>
            <DownloadIcon /> PNG
          </Button>
          <Button variant="main" onClick={() => downloadQrSvg(file, picture)}>
            <DownloadIcon /> SVG
          </Button>
        </>
      }
    >
      <div className={styles.code}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg(picture, 320))}`}
          alt={`Código QR de ${name}`}
        />
        <p className={styles.link}>{link}</p>
      </div>
    </Dialog>
  );
}
