import { listTemplates } from "@mapaobra/contract/endpoints/templates";
import { useRecordList } from "../../records/use-record-list.ts";

/** Every template that whoever asks may see. */
export const useTemplates = () =>
  useRecordList(listTemplates, { search: undefined }, "Error al cargar los templates.");
