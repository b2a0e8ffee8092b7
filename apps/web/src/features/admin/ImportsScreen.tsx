import type { Actor } from "@mapaobra/domain/access/actor";
import { useParams } from "react-router";
import { ScreenFrame } from "../../records/frame/ScreenFrame.tsx";
import { FileStep } from "./imports/FileStep.tsx";
import { ImportList } from "./imports/ImportList.tsx";
import { OneImport } from "./imports/OneImport.tsx";

/** Importing files of projects: a new file and the former imports, or one import by its id. */
export function ImportsScreen({ actor }: { readonly actor: Actor }) {
  const { id } = useParams();
  if (id !== undefined) return <OneImport id={Number(id)} />;
  return (
    <ScreenFrame title="Importar">
      <FileStep actor={actor} />
      <ImportList />
    </ScreenFrame>
  );
}
