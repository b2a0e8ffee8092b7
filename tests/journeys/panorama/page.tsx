/// <reference types="vite/client" />
import { listMedia } from "@mapaobra/contract/endpoints/media";
import { formatDay } from "@mapaobra/domain/format/dates";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { api } from "../../../apps/web/src/api/api.ts";
import { queries } from "../../../apps/web/src/app/queries.ts";
import { PanoramaView } from "../../../apps/web/src/features/panorama/PanoramaView.tsx";
import {
  type ComparedPicture,
  PictureComparison,
} from "../../../apps/web/src/features/panorama/PictureComparison.tsx";
import { leave } from "../../../apps/web/src/lib/before-leaving.ts";
import { panoramaOf } from "../../../apps/web/src/panorama/panorama-of.ts";
import { openSession } from "../../../apps/web/src/session/open-session.ts";
import { Button } from "../../../apps/web/src/ui/Button.tsx";
import { ToastRegion } from "../../../apps/web/src/ui/ToastRegion.tsx";
import "../../../apps/web/src/ui/tokens.css";
import "../../../apps/web/src/ui/base.css";
import styles from "./page.module.css";

/** The panoramas of a point without the viewer around them: whose they are stands in the address. */
const address = new URLSearchParams(location.search);
const pointId = Number(address.get("punto"));

openSession(() => false);

function Panoramas() {
  const { data = [], refetch } = useQuery({
    queryKey: ["media", pointId],
    queryFn: () => api.list(listMedia, { pointId, validate: false }),
  });
  const [isOpen, setOpen] = useState(!address.has("cerrado"));
  const [chosen, setChosen] = useState<number>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const panoramas = data.filter(({ kind }) => kind === "360").map((media) => panoramaOf(media, "prueba"));
  const shown = panoramas.find(({ id }) => id === chosen) ?? panoramas[0];
  const compared = data.map(
    ({ id, title, kind, takenAt, createdAt, ...media }): ComparedPicture => ({
      id,
      title,
      day: formatDay(takenAt ?? createdAt),
      picture:
        kind === "360"
          ? { kind: "panorama", source: panoramaOf({ id, title, ...media }, "prueba") }
          : { kind: "photo", address: media.viewAddress ?? media.address },
    }),
  );
  const ofKind = compared.filter(({ picture }) => picture.kind === address.get("comparar"));
  const [from] = ofKind;
  return (
    <>
      <div className={styles.bar}>
        <Button onClick={() => leave(() => setOpen(!isOpen))}>{isOpen ? "Cerrar" : "Abrir"}</Button>
        <Button onClick={() => void refetch()}>Releer</Button>
        <output aria-label="Fallos">{failures.join(" ")}</output>
      </div>
      <div className={styles.room}>
        {isOpen && from && <PictureComparison pictures={ofKind} current={from.id} />}
        {isOpen && !from && shown && (
          <PanoramaView
            media={shown}
            tour={{ pointId, panoramas, mayLink: address.has("edita"), onGo: setChosen }}
            onFailure={({ failure }) => setFailures((before) => [...before, failure])}
          />
        )}
      </div>
    </>
  );
}

const root = document.querySelector("#root");
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <main className={styles.page}>
        <h1 tabIndex={-1} className="visually-hidden">
          Panoramas
        </h1>
        <Panoramas />
      </main>
      <ToastRegion />
    </QueryClientProvider>,
  );
}
