/// <reference types="vite/client" />
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { StoredFiles } from "../../../../apps/web/src/features/point-editor/files/StoredFiles.tsx";
import { queryClient } from "../../../../apps/web/src/features/shell/query-client.ts";
import { openSession } from "../../../../apps/web/src/session/open-session.ts";
import "../../../../apps/web/src/ui/tokens.css";
import "../../../../apps/web/src/ui/base.css";
import styles from "./page.module.css";

/** The files of a point without the form around them; the address names the point. */
const address = new URLSearchParams(location.search);
const numberOf = (name: string) => Number(address.get(name));
const point = { id: numberOf("punto"), mapId: numberOf("mapa"), companyId: numberOf("empresa") };

openSession(() => false);

function KnownPoint() {
  const [changes, setChanges] = useState(0);
  const [state, setState] = useState("");
  useEffect(() => {
    const count = () => setChanges((before) => before + 1);
    window.addEventListener("punto:mediaChange", count);
    return () => window.removeEventListener("punto:mediaChange", count);
  }, []);
  return (
    <>
      <StoredFiles
        point={point}
        missing={false}
        onStateChange={({ count, upload }) => setState(`${count}${upload ? " subiendo" : ""}`)}
      />
      <output aria-label="Cambios">{changes}</output>
      <output aria-label="Estado">{state}</output>
    </>
  );
}

const root = document.querySelector("#root");
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <main className={styles.page}>
        <h1 tabIndex={-1}>Punto</h1>
        <h2 className="visually-hidden">Torre Norte</h2>
        <h3>Archivos</h3>
        <KnownPoint />
      </main>
    </QueryClientProvider>,
  );
}
