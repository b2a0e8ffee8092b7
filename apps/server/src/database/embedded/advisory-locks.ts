/** The first key of the product's advisory locks: 'MAPA'. */
const family = 0x4d_41_50_41;

/** Shared by every process that uses the database; exclusive for the one that stops it. */
export const inUseLock = [family, 1] as const;

/** Exclusive: held by the running product. */
export const productLock = [family, 2] as const;

/** Exclusive: held by the process that fills an empty database. */
export const firstAccountsLock = [family, 3] as const;

/** Exclusive: held by the process that runs the maintenance tasks. */
export const maintenanceLock = [family, 4] as const;

/**
 * Shared: held by every running backup. While it is held, no file is deleted that a record may have named.
 */
export const backupLock = [family, 5] as const;
