import { useMemo } from "react";
import { Button } from "../../../ui/controls/Button.tsx";
import { DownloadIcon } from "../../../ui/controls/icons.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { downloadQrPng, downloadQrSvg } from "./download-qr.ts";
import styles from "./PublicLink.module.css";
import { qrPicture, qrSvg } from "./qr-picture.ts";

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
