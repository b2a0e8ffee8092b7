/** The largest id of a record: PostgreSQL's largest integer. */
export const MAX_RECORD_ID = 2_147_483_647;
