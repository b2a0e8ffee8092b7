import { recordServer } from "./previous-version/record-server.ts";
import { recordStatements } from "./previous-version/record-statements.ts";

/**
 * Records the present version, which later schemas are tested with. Run it before adding a migration, with the web
 * application built.
 */
await recordServer();
await recordStatements();
