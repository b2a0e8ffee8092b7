import { PbfWriter } from "pbf";

/** A feature of a made tile, in 4096 units from the tile's top left corner. */
export interface MadeFeature {
  readonly layer: string;
  readonly type: "point" | "line" | "area";
  readonly corners: readonly (readonly [x: number, y: number])[];
  readonly properties?: Readonly<Record<string, string>>;
}

const types = { point: 1, line: 2, area: 3 } as const;
const extent = 4096;

/** A vector tile of these features. */
export function madeTile(features: readonly MadeFeature[]): Uint8Array<ArrayBuffer> {
  const tile = new PbfWriter();
  for (const layer of new Set(features.map((feature) => feature.layer))) {
    tile.writeMessage(3, writeLayer, { layer, features: features.filter((one) => one.layer === layer) });
  }
  return Uint8Array.from(tile.finish());
}

function writeLayer({ layer, features }: { layer: string; features: MadeFeature[] }, pbf: PbfWriter): void {
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, layer);
  const texts: string[] = [];
  for (const feature of features) pbf.writeMessage(2, writeFeature, { feature, texts });
  // Keys and values share one list: a text is a key or a value by where it is referred to.
  for (const text of texts) pbf.writeStringField(3, text);
  for (const text of texts) pbf.writeMessage(4, (value, inner) => inner.writeStringField(1, value), text);
  pbf.writeVarintField(5, extent);
}

function writeFeature({ feature, texts }: { feature: MadeFeature; texts: string[] }, pbf: PbfWriter): void {
  const { type, corners, properties = {} } = feature;
  pbf.writePackedVarint(
    2,
    Object.entries(properties)
      .flat()
      .map((text) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1)),
  );
  pbf.writeVarintField(3, types[type]);
  const steps = corners.map(([x, y], index) => {
    const [fromX, fromY] = corners[index - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  const [first = [], ...rest] = steps;
  pbf.writePackedVarint(4, [
    ...[1 + 8, ...first],
    ...(rest.length > 0 ? [2 + 8 * rest.length, ...rest.flat()] : []),
    ...(type === "area" ? [7 + 8] : []),
  ]);
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
