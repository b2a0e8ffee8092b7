import { codec, field } from "./codec.ts";
import { text, wholeNumber } from "./scalars.ts";

export const province = codec({
  id: field(wholeNumber(1, 7), "id", { outputAliases: ["idProvincia"] }),
  name: field(text(80), "descripcion"),
});
