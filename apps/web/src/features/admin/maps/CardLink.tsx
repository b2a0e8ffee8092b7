import type { ProjectMap } from "@mapaobra/domain/map/map";
import { lazy, Suspense, useState } from "react";
import { copyText } from "../../../lib/browser/copy-text.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { CheckIcon, CopyIcon, ExternalLinkIcon, QrIcon } from "../../../ui/controls/icons.tsx";
import styles from "./CardLink.module.css";
import { publicLinkOf } from "./public-link.ts";

const QrDialog = lazy(async () => {
  const { QrDialog } = await import("./QrDialog.tsx");
  return { default: QrDialog };
});

interface CardLinkProps {
  readonly map: ProjectMap;
  /** Undefined until the company is loaded: the link then has the number of the map. */
  readonly companySlug: string | undefined;
}

/** The public link of a map on its card, to copy, to print and to open. */
export function CardLink({ map, companySlug }: CardLinkProps) {
  const [copied, setCopied] = useState<boolean>();
  const [showsCode, setShowsCode] = useState(false);
  if (!map.published) return <p className={styles.none}>Sin enlace público: el mapa no está publicado.</p>;
  const link = publicLinkOf(location.origin, companySlug, map);
  return (
    <div className={styles.row}>
      <span className={styles.link} title={link}>
        {link.slice(location.origin.length)}
      </span>
      <IconButton
        label={`Copiar enlace de ${map.name}`}
        onClick={async () => setCopied(await copyText(link))}
      >
        {copied ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
      <IconButton label={`Código QR de ${map.name}`} onClick={() => setShowsCode(true)}>
        <QrIcon />
      </IconButton>
      <a className={styles.open} href={link} target="_blank" rel="noopener" aria-label={`Abrir ${map.name}`}>
        <ExternalLinkIcon /> Abrir
      </a>
      <span role="status" className={copied === false ? styles.failed : "visually-hidden"}>
        {copied && "Enlace copiado"}
        {copied === false && "No se pudo copiar el enlace."}
      </span>
      {showsCode && (
        <Suspense>
          <QrDialog link={link} name={map.name} slug={map.slug} onClose={() => setShowsCode(false)} />
        </Suspense>
      )}
    </div>
  );
}
