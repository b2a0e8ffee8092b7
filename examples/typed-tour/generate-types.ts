import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import openapiTs, { astToString } from "openapi-typescript";
import ts from "typescript";

/** Writes the types of the API that runs at an address to `api.generated.ts`; ./run starts it. */

const [, , origin = ""] = process.argv;
const bytes = ts.factory.createTypeReferenceNode("Blob");

const types = await openapiTs(new URL("/api/openapi.json", origin), {
  // A request may leave out what has a default.
  defaultNonNullable: false,
  transform: ({ format }) => (format === "binary" ? bytes : undefined),
});
await writeFile(join(import.meta.dirname, "api.generated.ts"), astToString(types));
