import { stages } from "@mapaobra/domain/point/stage";
import { type PointTable, textColumnOf } from "@mapaobra/domain/point/table";
import { allProvinces, cantonsOf, districtsOf } from "@mapaobra/domain/territory/territory";
import {
  columnFromArray,
  dateDay,
  float64,
  int32,
  tableFromColumns,
  tableToIPC,
  utf8,
} from "@uwdata/flechette";

/** A map's points as a browser stores them: the drawn columns, and the bytes of the texts. */
export interface Projects {
  readonly table: PointTable;
  readonly texts: ArrayBuffer;
}

const DAY = 24 * 60 * 60 * 1000;

/** Generates the same projects for the same count, with texts as long as real ones. */
export function benchProjects(count: number): Projects {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const places = allProvinces().flatMap((province) =>
    cantonsOf(province.name).flatMap((canton) =>
      districtsOf(province.name, canton.name).map((district) => ({
        province: province.name,
        canton: canton.name,
        district: district.name,
      })),
    ),
  );
  const divisionOf = (number: number) => places[(number * 7919) % places.length] as (typeof places)[number];
  const dictionary = (textOf: (number: number) => string) => textColumnOf(numbers.map(textOf));
  const ids = Int32Array.from(numbers);
  const table = {
    count,
    ids,
    lng: ids.map((number) => -84_500_000 + ((number * 754_877) % 1_000_000)),
    lat: ids.map((number) => 9_500_000 + ((number * 618_033) % 1_000_000)),
    stage: dictionary((number) => stages[number % stages.length]?.value ?? ""),
    workClass: dictionary((number) => (number % 5 === 0 ? "COMERCIAL" : "RESIDENCIAL")),
    province: dictionary((number) => divisionOf(number).province),
    canton: dictionary((number) => divisionOf(number).canton),
    district: dictionary((number) => divisionOf(number).district),
    mediaCount: new Uint16Array(count),
  };
  const texts = (textOf: (number: number) => string | null) => columnFromArray(numbers.map(textOf), utf8());
  const bytes = tableToIPC(
    tableFromColumns({
      id: columnFromArray(ids, int32()),
      nombre: texts((number) => `Residencia ${divisionOf(number).district} ${number}`),
      permiso: texts((number) => `INEC-2018-${number}`),
      tipoObra: texts((number) => (number % 3 === 0 ? "HORMIGON" : "CONCRETO LANZADO")),
      fecha: columnFromArray(
        numbers.map((number) => Date.UTC(2018, 0, 1) + (number % 365) * DAY),
        dateDay(),
      ),
      desarrollo: texts((number) => (number % 3 === 0 ? `Desarrolladora ${number % 400} S.A.` : null)),
      construye: texts((number) => (number % 4 === 0 ? `Constructora ${number % 300} & Hijos` : null)),
      m2: columnFromArray(
        numbers.map((number) => (number % 10 === 0 ? null : 50 + ((number * 31) % 90_000) / 10)),
        float64(),
      ),
      avance: columnFromArray(
        numbers.map((number) => number % 101),
        int32(),
      ),
      resena: texts((number) => `Permiso clase 1; ${number % 20} piso(s); valor ${number * 104_729} colones`),
      web: texts((number) => (number % 6 === 0 ? `https://www.ejemplo.cr/proyectos/${number}` : null)),
    }),
    { format: "stream" },
  );
  if (!bytes) throw new Error("The encoder gave nothing.");
  return { table, texts: bytes.slice().buffer as ArrayBuffer };
}
