import { listTemplates } from "@mapaobra/contract/endpoints/templates";
import { useRecordList } from "../../../records/use-record-list.ts";

/** All templates that the current user may see. */
export const useTemplates = () =>
  useRecordList(listTemplates, { search: undefined, companyId: undefined }, "Error al cargar los templates.");
