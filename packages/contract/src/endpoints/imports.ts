import { MAX_ROW_PLACES, maxImportBytes } from "@mapaobra/domain/import/import";
import { codec } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import {
  importChoices,
  importId,
  importProfile,
  importRecord,
  importRow,
  importStep,
  importUploadProgress,
  mendedCell,
  mendedValue,
  namedProfile,
  rowDecisions,
  rowFilter,
  rowPlace,
  unknownValue,
} from "../wire/import.ts";
import { mapId } from "../wire/map.ts";
import { wholeNumber } from "../wire/scalars.ts";
import { endpoint as anyEndpoint, endpointsOf, get, post, put, remove } from "./endpoint.ts";
import { filter, paging } from "./list-query.ts";
import { newFileFields, offset, uploadCalls, uploadId } from "./uploads.ts";

const endpoint = endpointsOf("Importaciones");
const one = { kind: "one", codec: importRecord } as const;
const only = codec({ id: importId });

export const listImports = endpoint("listImports", get("/Importaciones"), "import.read", {
  summary: "Las importaciones de una empresa o de uno de sus mapas, la más nueva primero.",
  request: codec({
    companyId: filter(wholeNumber(1), "empresaId"),
    mapId: filter(wholeNumber(1), "mapaId"),
    ...paging,
  }),
  reply: { kind: "list", codec: importRecord },
});

export const beginImport = endpoint("beginImport", post("/Mapas/{id}/importaciones"), "import.write", {
  summary:
    "Recibe un archivo de proyectos para un mapa. Un trabajo lo lee y lo revisa; nada cambia en el mapa hasta que se escribe.",
  request: codec({ mapId }),
  upload: { fields: ["archivo"], maxFiles: 1, maxBytes: maxImportBytes },
  reply: { ...one, status: 201 },
});

const calls = uploadCalls(
  "/Mapas/{id}/importaciones/subidas",
  "ImportUpload",
  ["un archivo de proyectos para un mapa", "empieza su importación"],
  { tag: "Importaciones", access: "import.write" },
);
const none = { kind: "none" } as const;
const progress = { kind: "one", codec: importUploadProgress } as const;

/** Uploads that become imports into a map. In the order of the documentation. */
export const importUploads = {
  describe: anyEndpoint({ ...calls.describe, request: codec({ mapId }), reply: none }),
  begin: anyEndpoint({
    ...calls.begin,
    request: codec({ mapId, ...newFileFields }),
    reply: { ...progress, status: 201 },
  }),
  read: anyEndpoint({ ...calls.read, request: codec({ mapId, uploadId }), reply: progress }),
  append: anyEndpoint({
    ...calls.append,
    request: codec({ mapId, uploadId, from: offset }),
    reply: none,
  }),
  drop: anyEndpoint({ ...calls.drop, request: codec({ mapId, uploadId }), reply: none }),
};

export const readImport = endpoint("readImport", get("/Importaciones/{id}"), "import.read", {
  summary: "Una importación: su estado, su avance, sus columnas y sus cuentas.",
  request: only,
  reply: one,
});

export const chooseImport = endpoint("chooseImport", put("/Importaciones/{id}"), "import.write", {
  summary:
    "Elige la hoja, para qué se usa cada columna, la columna clave, los datos que no se cambian y el sistema de las coordenadas, y la revisa otra vez.",
  request: importChoices,
  bodyLimits: { maxBytes: 1_000_000, maxValues: 10_000 },
  reply: one,
});

const profile = "/Importaciones/{id}/eleccion";

export const readImportProfile = endpoint("readImportProfile", get(profile), "import.read", {
  summary:
    "La elección de columnas que la empresa guardó para archivos con estos encabezados; ninguna o una.",
  request: only,
  reply: { kind: "list", codec: importProfile },
});

export const nameImportProfile = endpoint("nameImportProfile", put(profile), "import.write", {
  summary: "Da nombre a la elección de columnas para archivos con estos encabezados.",
  request: namedProfile,
  reply: { kind: "one", codec: importProfile },
});

export const deleteImportProfile = endpoint("deleteImportProfile", remove(profile), "import.write", {
  summary: "Olvida la elección de columnas para archivos con estos encabezados.",
  request: only,
  reply: { kind: "one", codec: confirmation },
});

export const listImportRows = endpoint("listImportRows", get("/Importaciones/{id}/filas"), "import.read", {
  summary: "Filas de una importación en el orden del archivo, con lo que harán o hicieron.",
  request: codec({
    id: importId,
    ...rowFilter,
    /** The last line of the page before. */
    after: filter(wholeNumber(), "despuesDe"),
    limit: paging.limit,
  }),
  reply: { kind: "list", codec: importRow },
});

export const listImportPlaces = endpoint(
  "listImportPlaces",
  get("/Importaciones/{id}/lugares"),
  "import.read",
  {
    summary: `Dónde están las filas de una importación que tienen coordenadas, hasta ${MAX_ROW_PLACES}, en el orden del archivo.`,
    request: only,
    reply: { kind: "list", codec: rowPlace },
  },
);

export const mendImportCell = endpoint(
  "mendImportCell",
  put("/Importaciones/{id}/filas/{fila}"),
  "import.write",
  { summary: "Corrige una celda de una fila, que se revisa otra vez.", request: mendedCell, reply: one },
);

export const decideImportRows = endpoint(
  "decideImportRows",
  post("/Importaciones/{id}/decisiones"),
  "import.write",
  {
    summary: "Dice si unas filas dudosas, o todas, son el proyecto al que se parecen.",
    request: rowDecisions,
    bodyLimits: { maxBytes: 200_000, maxValues: 10_000 },
    reply: one,
  },
);

export const listImportValues = endpoint(
  "listImportValues",
  get("/Importaciones/{id}/valores"),
  "import.read",
  {
    summary: "Los valores de una importación que no se conocen, cada uno una vez, con su sugerencia.",
    request: only,
    reply: { kind: "list", codec: unknownValue },
  },
);

export const mendImportValue = endpoint(
  "mendImportValue",
  post("/Importaciones/{id}/valores"),
  "import.write",
  {
    summary: "Cambia un valor por otro en todas las filas de una importación, que se revisan otra vez.",
    request: mendedValue,
    reply: one,
  },
);

export const writeImport = endpoint("writeImport", post("/Importaciones/{id}/escribir"), "import.write", {
  summary: "Escribe en el mapa, todo o nada, las filas que no quedan fuera ni están dudosas.",
  request: importStep,
  reply: one,
});

export const undoImport = endpoint("undoImport", post("/Importaciones/{id}/deshacer"), "import.write", {
  summary:
    "Deshace una importación escrita: lo que creó va a la papelera y lo que cambió vuelve a como estaba, salvo lo que cambió después.",
  request: importStep,
  reply: one,
});

export const cancelImport = endpoint("cancelImport", post("/Importaciones/{id}/cancelar"), "import.write", {
  summary: "Cancela el paso que espera o que se está haciendo. Nada de él queda en el mapa.",
  request: only,
  reply: one,
});

export const deleteImport = endpoint("deleteImport", remove("/Importaciones/{id}"), "import.write", {
  summary:
    "Elimina una importación con su archivo y sus filas. Una escrita se deshace primero, o se elimina sola cuando vence.",
  request: only,
  reply: { kind: "one", codec: confirmation },
});

export const downloadImportProblems = endpoint(
  "downloadImportProblems",
  get("/Importaciones/{id}/problemas.csv"),
  "import.read",
  {
    summary: "Las filas que quedan fuera o están dudosas, con sus columnas y sus motivos, como CSV.",
    request: only,
    reply: { kind: "binary", mediaTypes: ["text/csv"] },
  },
);

/** In the order of the documentation. */
export const importEndpoints = [
  listImports,
  beginImport,
  ...Object.values(importUploads),
  readImport,
  chooseImport,
  readImportProfile,
  nameImportProfile,
  deleteImportProfile,
  listImportRows,
  listImportPlaces,
  mendImportCell,
  decideImportRows,
  listImportValues,
  mendImportValue,
  writeImport,
  undoImport,
  cancelImport,
  deleteImport,
  downloadImportProblems,
];
