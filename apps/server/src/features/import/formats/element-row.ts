import { OperatorError } from "../../../settings/operator-error.ts";
import type { Cell, RawRow } from "./raw-row.ts";
import type { XmlDocument } from "./read-xml.ts";

/** Longer than any real element. An area in it has the positions of its border. */
const maxLength = 16 * 1024 * 1024;
/** What a cell takes besides its texts. */
const cellLength = 100;

/** The limits of a document of places. */
export const placesDocument = (name: string): XmlDocument => ({
  name,
  maxBytes: 1_073_741_824,
  maxTokenBytes: maxLength,
});

/** Collects the columns of one element of an XML document. */
export class ElementRow {
  readonly #columns: string[] = [];
  readonly #cells: Cell[] = [];
  #length = 0;

  add(column: string, text: string): void {
    this.#length += column.length + text.length + cellLength;
    if (this.#length > maxLength) throw new OperatorError("El archivo tiene elementos demasiado grandes.");
    this.#columns.push(column);
    this.#cells.push(text);
  }

  /**
   * WGS84 by the definition of KML and GPX. What is no number stays as written. The first columns, because of several
   * with one field the first counts.
   */
  addPosition(longitude: string, latitude: string): void {
    this.#columns.unshift("longitud", "latitud");
    this.#cells.unshift(degreesOf(longitude), degreesOf(latitude));
  }

  row(number: number, formatError?: string): RawRow {
    return {
      number,
      columns: this.#columns,
      cells: this.#cells,
      coordinates: "wgs84",
      ...(formatError !== undefined && { formatError }),
    };
  }
}

function degreesOf(text: string): Cell {
  return text === "" || Number.isNaN(Number(text)) ? text : Number(text);
}
