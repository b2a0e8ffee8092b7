import { readSubscribers } from "@mapaobra/contract/endpoints/subscribers";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import {
  type DigestFrequency,
  MAX_SHARED_ADDRESSES,
  type SubscribersReport,
} from "@mapaobra/domain/subscriber/subscriber";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { EmailText } from "../../../ui/controls/EmailText.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import styles from "./SubscribersDialog.module.css";

interface SubscribersDialogProps {
  readonly companyId: number;
  readonly onClose: () => void;
}

const frequencyWords: Readonly<Record<DigestFrequency, string>> = {
  daily: "cada día",
  weekly: "los lunes",
};

/** How many visitors get alerts of the maps of a company, and the addresses that they share. */
export function SubscribersDialog({ companyId, onClose }: SubscribersDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["subscribers", companyId],
    queryFn: ({ signal }) => api.send(readSubscribers, { id: companyId }, { signal }),
    staleTime: 0,
  });
  return (
    <Dialog title="Avisos a visitantes" onClose={onClose} actions={<Button onClick={onClose}>Cerrar</Button>}>
      {data ? (
        <Subscribers {...data} />
      ) : error ? (
        <Notice assertive action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          No se pudieron cargar los avisos a visitantes.
        </Notice>
      ) : (
        "Cargando..."
      )}
    </Dialog>
  );
}

function Subscribers({ isOffered, daily, weekly, addresses }: SubscribersReport) {
  const total = daily + weekly;
  if (!isOffered && total === 0) {
    return (
      <p>
        La empresa no ofrece avisos a visitantes: con ellos, quien ve un mapa publicado pide por correo lo
        nuevo de una búsqueda. Se encienden en «Sitio público».
      </p>
    );
  }
  const receive = `${formatWhole(total)} ${total === 1 ? "visitante recibe" : "visitantes reciben"} avisos`;
  return (
    <div className={styles.report}>
      {!isOffered && <p>La empresa no ofrece avisos a visitantes. Se encienden en «Sitio público».</p>}
      <p>
        {total === 0
          ? "Nadie recibe avisos."
          : daily > 0 && weekly > 0
            ? `${receive}: ${formatWhole(daily)} ${frequencyWords.daily} y ${formatWhole(weekly)} ${frequencyWords.weekly}.`
            : `${receive} ${frequencyWords[daily > 0 ? "daily" : "weekly"]}.`}
      </p>
      {total > 0 && (
        <p>
          {addresses.length === 0
            ? "Nadie comparte su correo con la empresa."
            : addresses.length < MAX_SHARED_ADDRESSES
              ? "Comparten su correo con la empresa:"
              : `Comparten su correo con la empresa (solo los primeros ${formatWhole(MAX_SHARED_ADDRESSES)}, en orden alfabético):`}
        </p>
      )}
      {addresses.length > 0 && (
        <ul className={styles.addresses}>
          {addresses.map(({ email, mapName, frequency, since }) => (
            <li key={`${email} ${mapName} ${since}`}>
              <a href={`mailto:${email}`}>
                <EmailText>{email}</EmailText>
              </a>
              <span className={styles.of}>
                {mapName}, {frequencyWords[frequency]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
