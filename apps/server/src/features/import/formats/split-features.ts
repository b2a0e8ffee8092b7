import { OperatorError } from "../../../settings/operator-error.ts";

/** Longer than any real feature: a larger one is another kind of content. */
const maxFeatureLength = 16 * 1024 * 1024;

/**
 * Yields the text of each feature of a GeoJSON collection, so that the whole collection is never in memory.
 * Tracks only strings, brackets and the position of the `features` array.
 */
export async function* splitFeatures(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  const splitter = new FeatureSplitter();
  for await (const chunk of chunks) yield* splitter.split(chunk);
  splitter.end();
}

/** Bracket depths. */
const inCollection = 1;
const inList = 2;

class FeatureSplitter {
  #depth = 0;
  #isString = false;
  #isEscaped = false;
  /** The last string of the collection itself: the name of the next member. */
  #member = "";
  #list: "awaited" | "open" | "closed" = "awaited";
  /** The feature or member name being captured, as far as earlier chunks contained it. */
  #captured: string | undefined;
  #keptFrom = 0;

  *split(chunk: string): Generator<string> {
    this.#keptFrom = 0;
    for (let position = 0; position < chunk.length; position++) {
      const character = chunk[position] as string;
      if (this.#isString) this.#inString(character, chunk, position);
      else if (character === '"') this.#openString(position);
      else if (character === "{" || character === "[") this.#open(character, position);
      else if (character === "}" || character === "]") {
        if (this.#close()) yield this.#endCapture(chunk, position + 1);
      } else if (this.#isOutOfPlace(character)) throw notGeoJson();
    }
    if (this.#captured !== undefined) this.#captured += chunk.slice(this.#keptFrom);
    if ((this.#captured?.length ?? 0) > maxFeatureLength) throw notGeoJson();
  }

  end(): void {
    if (this.#depth > 0) throw new OperatorError("El archivo está cortado: le falta el final.");
    if (this.#list === "awaited") throw notGeoJson();
  }

  #inString(character: string, chunk: string, position: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === "\\") this.#isEscaped = true;
    else if (character === '"') {
      this.#isString = false;
      if (this.#depth === inCollection) this.#member = this.#endCapture(chunk, position);
    }
  }

  #openString(position: number): void {
    if (this.#depth === 0 || this.#isBetweenFeatures) throw notGeoJson();
    this.#isString = true;
    if (this.#depth === inCollection) this.#startCapture(position + 1);
  }

  #open(bracket: string, position: number): void {
    if (this.#depth === 0 && (bracket !== "{" || this.#list !== "awaited")) throw notGeoJson();
    if (this.#isBetweenFeatures) {
      if (bracket !== "{") throw notGeoJson();
      this.#startCapture(position);
    }
    if (this.#depth === inCollection && bracket === "[" && this.#member === "features") this.#list = "open";
    this.#depth++;
  }

  /** Whether this bracket ended a feature. */
  #close(): boolean {
    if (this.#depth === 0) throw notGeoJson();
    this.#depth--;
    if (this.#depth === inCollection && this.#list === "open") this.#list = "closed";
    return this.#isBetweenFeatures;
  }

  get #isBetweenFeatures(): boolean {
    return this.#depth === inList && this.#list === "open";
  }

  #isOutOfPlace(character: string): boolean {
    const isSpace = character <= " ";
    return !isSpace && (this.#depth === 0 || (this.#isBetweenFeatures && character !== ","));
  }

  #startCapture(position: number): void {
    this.#captured = "";
    this.#keptFrom = position;
  }

  #endCapture(chunk: string, end: number): string {
    const text = (this.#captured ?? "") + chunk.slice(this.#keptFrom, end);
    this.#captured = undefined;
    return text;
  }
}

function notGeoJson(): OperatorError {
  return new OperatorError(
    "El archivo no es GeoJSON: debe ser un FeatureCollection con su lista «features».",
  );
}
