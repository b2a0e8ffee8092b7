import {
  type CoordinateSystem,
  type Import,
  type ImportColumn,
  type ImportedChange,
  type ImportField,
  type ImportProfile,
  type ImportRow,
  type importStates,
  PROFILE_NAME_LENGTH,
  type RowDecision,
  type RowPlace,
  type RowVerdict,
  STORED_CELL_LENGTH,
  type UndoOutcome,
  type UnknownValue,
} from "@mapaobra/domain/import/import";
import * as z from "zod/mini";
import { type Codec, codec, field, listOf, nested, optionalField, type ValueOf } from "./codec.ts";
import { uploadState } from "./media.ts";
import { decimal, flag, instant, nullable, text, wholeNumber } from "./scalars.ts";
import { spelled } from "./spelled.ts";

/** A cell of a file; longer ones are cut when they are read. */
const cellText = text(STORED_CELL_LENGTH);
const heading = text(200);

const state = spelled({
  reading: "leyendo",
  checking: "revisando",
  ready: "lista",
  writing: "escribiendo",
  written: "escrita",
  undoing: "deshaciendo",
  undone: "deshecha",
  failed: "fallida",
} as const satisfies Record<(typeof importStates)[number], string>);
const verdict = spelled<RowVerdict>({
  new: "nueva",
  changed: "cambia",
  same: "igual",
  doubtful: "dudosa",
  out: "fuera",
});
const decision = spelled<RowDecision>({ same: "mismo", another: "otro" });
const undoOutcome = spelled<UndoOutcome>({ undone: "deshecho", kept: "conservado", failed: "con error" });
const pointField = spelled<ImportField>({
  name: "nombre",
  latitude: "latitud",
  longitude: "longitud",
  province: "provincia",
  canton: "canton",
  district: "distrito",
  stage: "etapa",
  workType: "tipoObra",
  workClass: "clasificacion",
  permit: "permiso",
  area: "area",
  note: "resena",
  date: "fecha",
  developer: "desarrollador",
  progress: "avance",
  builder: "constructora",
  phone: "telefono",
  email: "correo",
  web: "web",
  manager: "encargado",
});

const knownField = { ...field(pointField.schema, "campo"), encodeValue: pointField.encode };
const usedField = {
  ...field(nullable(pointField.schema), "campo"),
  encodeValue: pointField.encodeNullable,
};
const fieldList = {
  ...field(z._default(z.array(pointField.schema, "Debe ser una lista."), []), "protegidos"),
  encodeValue: (fields: unknown) => (fields as ImportField[]).map(pointField.encode),
};
const isJoined = field(z._default(flag, false), "juntar");

export const importId = field(wholeNumber(1), "id", { errorCode: "import_not_found" });

const column: Codec<ImportColumn> = codec({
  name: field(heading, "nombre", { anyCharacter: true }),
  field: usedField,
  isJoined,
  isByContent: field(z._default(flag, false), "porContenido"),
  samples: field(z.readonly(z.array(cellText)), "ejemplos", { anyCharacter: true }),
});

/** What a column is used for, in the order of the file's columns. */
export const columnChoice = codec({ field: usedField, isJoined });

const counts = codec({
  new: field(wholeNumber(), "nuevas"),
  changed: field(wholeNumber(), "cambian"),
  same: field(wholeNumber(), "iguales"),
  doubtful: field(wholeNumber(), "dudosas"),
  out: field(wholeNumber(), "fuera"),
});

const keyColumn = field(nullable(heading), "columnaClave", { anyCharacter: true });
const sheet = field(nullable(text(100)), "hoja", { anyCharacter: true });
const version = field(wholeNumber(), "version");
const system = spelled<CoordinateSystem>({
  wgs84: "wgs84",
  crtm05: "crtm05",
  "lambert-norte": "lambert-norte",
  "lambert-sur": "lambert-sur",
});

export const importRecord: Codec<Import> = codec({
  id: importId,
  companyId: field(wholeNumber(1), "empresaId"),
  mapId: field(nullable(wholeNumber(1)), "mapaId"),
  mapName: field(text(200), "mapa"),
  userName: field(nullable(text(200)), "usuario"),
  fileName: field(text(255), "archivo", { anyCharacter: true }),
  bytes: field(wholeNumber(0, Number.MAX_SAFE_INTEGER), "bytes"),
  keptUntil: field(instant, "guardadoHasta"),
  state: { ...field(state.schema, "estado"), encodeValue: state.encode },
  done: field(wholeNumber(), "hechas"),
  rows: field(wholeNumber(), "filas"),
  sheets: field(z.readonly(z.array(text(100))), "hojas", { anyCharacter: true }),
  sheet,
  columns: listOf(column, "columnas"),
  notes: nested(
    codec({
      hiddenRows: field(wholeNumber(), "filasOcultas"),
      emptyFormulas: field(wholeNumber(), "formulasSinValor"),
    }),
    "notas",
  ),
  keyColumn,
  protectedFields: fieldList,
  coordinates: { ...field(nullable(system.schema), "coordenadas"), encodeValue: system.encodeNullable },
  counts: nested(counts, "cuentas"),
  undone: field(wholeNumber(), "deshechas"),
  kept: field(wholeNumber(), "conservadas"),
  failed: field(wholeNumber(), "conError"),
  error: field(nullable(text(1000)), "error"),
  createdAt: field(instant, "creada"),
  finishedAt: field(nullable(instant), "terminada"),
  version,
});

/** What a person chose about a read file. */
export const importChoices = codec({
  id: importId,
  version,
  sheet,
  columns: listOf(columnChoice, "columnas"),
  keyColumn,
  protectedFields: fieldList,
  /** Null: as it is. */
  coordinates: {
    ...field(z._default(nullable(system.schema), null), "coordenadas"),
    encodeValue: system.encodeNullable,
  },
});

const change: Codec<ImportedChange> = codec({
  field: knownField,
  before: field(nullable(cellText), "antes"),
  after: field(nullable(cellText), "despues"),
});

const line = field(wholeNumber(1), "fila");
const rowDecision = {
  ...field(nullable(decision.schema), "decision"),
  encodeValue: decision.encodeNullable,
};

export const importRow: Codec<ImportRow> = codec({
  line,
  cells: field(z.readonly(z.array(cellText)), "celdas", { anyCharacter: true }),
  verdict: { ...field(verdict.schema, "veredicto"), encodeValue: verdict.encode },
  reasons: field(z.readonly(z.array(text(1000))), "motivos", { anyCharacter: true }),
  pointId: field(nullable(wholeNumber(1)), "puntoId"),
  pointName: field(nullable(text(200)), "punto"),
  similarLine: field(nullable(wholeNumber(1)), "filaParecida"),
  decision: rowDecision,
  changes: listOf(change, "cambios"),
  latitude: field(nullable(decimal(-90, 90)), "latitud"),
  longitude: field(nullable(decimal(-180, 180)), "longitud"),
  undo: {
    ...field(nullable(undoOutcome.schema), "deshecha"),
    encodeValue: undoOutcome.encodeNullable,
  },
});

export const rowPlace: Codec<RowPlace> = codec({
  line,
  verdict: { ...field(verdict.schema, "veredicto"), encodeValue: verdict.encode },
  latitude: field(decimal(-90, 90), "latitud"),
  longitude: field(decimal(-180, 180), "longitud"),
});

export const rowFilter = {
  verdict: { ...optionalField(field(verdict.schema, "veredicto")), encodeValue: verdict.encode },
  hasReasons: optionalField(field(flag, "conMotivos")),
};

/** A mended cell: the index of its column, and its text. */
export const mendedCell = codec({
  id: importId,
  version,
  line,
  column: field(wholeNumber(), "columna"),
  text: field(cellText, "texto", { multiline: true }),
});

const profileName = field(text(PROFILE_NAME_LENGTH), "nombre");
export const importProfile: Codec<ImportProfile> = codec({
  name: profileName,
  usedAt: field(instant, "usada"),
});
export const namedProfile = codec({ id: importId, name: profileName });

/** A step of an import as a person saw it. */
export const importStep = codec({ id: importId, version });

/** `lines` empty: all doubtful rows. */
export const rowDecisions = codec({
  id: importId,
  version,
  lines: field(z._default(z.array(wholeNumber(1), "Debe ser una lista."), []), "filas"),
  decision: rowDecision,
});

export const unknownValue: Codec<UnknownValue> = codec({
  field: knownField,
  value: field(cellText, "valor", { anyCharacter: true }),
  rows: field(wholeNumber(), "filas"),
  suggestion: field(nullable(text(200)), "sugerencia"),
});

/** Every cell of the field with this text gets another. */
export const mendedValue = codec({
  id: importId,
  version,
  field: knownField,
  value: field(cellText, "valor", { anyCharacter: true }),
  replacement: field(text(200), "cambiarPor"),
});

/** The progress of a resumable upload, and the import that it became. */
export const importUploadProgress = codec({
  ...uploadState,
  importId: field(nullable(wholeNumber(1)), "importacionId"),
});
export type ImportUploadProgress = ValueOf<typeof importUploadProgress>;
