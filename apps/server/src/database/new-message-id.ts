import { sql } from "kysely";

/** The message id of a new mail. */
export const newMessageId = (host: string) =>
  sql<string>`'<' || gen_random_uuid() || '@' || ${host}::text || '>'`;
