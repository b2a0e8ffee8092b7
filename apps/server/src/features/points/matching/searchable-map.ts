import type { CodeArray, PointTable, TextColumn, TextColumnName } from "@mapaobra/domain/point/table";
import { buildTextIndexInSteps, type TextIndex } from "@mapaobra/domain/point/text-index";
import type { Client } from "pg";
import { countRows, readRows } from "../columns/columns-repository.ts";

/** The points of a map at one revision, as `filterPoints` reads them. */
export interface SearchableMap {
  readonly revision: number;
  readonly table: PointTable;
  /** When each point was created, in whole milliseconds since the epoch. */
  readonly created: Float64Array;
  /** Null if no filter needed it yet: it takes several times the memory of the table. */
  readonly texts: TextIndex | null;
  /** Estimated memory, of the texts and of the rest. */
  readonly textBytes: number;
  readonly bytes: number;
}

/** Reads the points that a map shows, in a snapshot that has this revision. */
export async function readSearchableMap(
  client: Client,
  mapId: number,
  revision: number,
  needsTexts: boolean,
): Promise<SearchableMap> {
  const { table, created } = await readTable(client, mapId);
  const texts = needsTexts ? await readTexts(client, mapId, table.ids) : null;
  const bytes = bytesOf(table) + created.byteLength;
  return { revision, table, created, texts: texts?.index ?? null, textBytes: texts?.bytes ?? 0, bytes };
}

const textColumns = {
  stage: "stage",
  workClass: "work_class",
  province: "province",
  canton: "canton",
  district: "district",
} as const satisfies Record<TextColumnName, string>;
const textNames = Object.keys(textColumns) as TextColumnName[];

const tableExpressions = [
  "id",
  "lng_micro",
  "lat_micro",
  "least(media_count, 65535)",
  "floor(extract(epoch from created_at) * 1000)::float8",
  ...Object.values(textColumns),
];

/** Writes into arrays of the final size: lists of a million values would take several times the memory. */
async function readTable(client: Client, mapId: number) {
  const count = await countRows(client, mapId);
  const columns = {
    ids: new Int32Array(count),
    lng: new Int32Array(count),
    lat: new Int32Array(count),
    mediaCount: new Uint16Array(count),
    created: new Float64Array(count),
  };
  const numbers = Object.values(columns);
  const texts = textNames.map(() => ({ codes: new Uint32Array(count), codeOf: new Map<string, number>() }));
  let at = 0;
  for await (const rows of readRows(client, mapId, tableExpressions)) {
    for (const row of rows) {
      for (const [column, values] of numbers.entries()) values[at] = row[column] as number;
      for (const [column, { codes, codeOf }] of texts.entries()) {
        const text = (row[numbers.length + column] as string | null) ?? "";
        const code = codeOf.get(text) ?? codeOf.size;
        if (code === codeOf.size) codeOf.set(text, code);
        codes[at] = code;
      }
      at++;
    }
  }
  const { created, ...drawn } = columns;
  const named = textNames.map((name, column) => [name, textColumnOf(texts[column])] as const);
  const table: PointTable = {
    count,
    ...drawn,
    ...(Object.fromEntries(named) as Record<TextColumnName, TextColumn>),
  };
  return { table, created };
}

const textColumnOf = (
  { codes, codeOf }: { codes: Uint32Array; codeOf: Map<string, number> } = {
    codes: new Uint32Array(),
    codeOf: new Map(),
  },
): TextColumn => ({ codes: narrowed(codes, codeOf.size), values: [...codeOf.keys()] });

function narrowed(codes: Uint32Array, values: number): CodeArray {
  if (values <= 0x100) return Uint8Array.from(codes);
  return values <= 0x10000 ? Uint16Array.from(codes) : Int32Array.from(codes);
}

const searchExpressions = ["name", "permit", "developer", "builder", "to_char(date, 'YYYY-MM-DD')", "area"];

type SearchRow = [string, string | null, string | null, string | null, string | null, number | null];

/** The index keeps a day, an area, offsets and codes of each row besides its texts. */
const indexBytesPerRow = 40;

/** Indexes each batch of rows before the next is read. */
async function readTexts(client: Client, mapId: number, ids: Int32Array) {
  let batch: SearchRow[] = [];
  let begin = 0;
  let indexed = 0;
  let letters = 0;
  const steps = buildTextIndexInSteps(ids, {
    at(row) {
      const [name, permit, developer, builder, date, area] = batch[row - begin] as SearchRow;
      indexed = row + 1;
      letters += name.length + (permit?.length ?? 0);
      return { name, permit, developer, builder, date, area };
    },
  });
  for await (const rows of readRows(client, mapId, searchExpressions)) {
    if (rows.length === 0) continue;
    begin += batch.length;
    batch = rows as SearchRow[];
    const end = begin + batch.length;
    // A step ends with a full batch. The last batch is indexed below, also the work after it.
    while (indexed < end && end < ids.length) steps.next();
  }
  for (;;) {
    const step = steps.next();
    if (step.done) return { index: step.value, bytes: letters + ids.length * indexBytesPerRow };
  }
}

function bytesOf(table: PointTable): number {
  const columns = [
    table.ids,
    table.lng,
    table.lat,
    table.mediaCount,
    ...textNames.map((name) => table[name].codes),
  ];
  return columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
