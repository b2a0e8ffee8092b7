/** The first half of the product's own advisory locks: 'MAPA'. */
const family = 0x4d_41_50_41;

/** Shared by every process that uses the database; held alone by the one that turns it off. */
export const inUseLock = [family, 1] as const;

/** Held alone by the running product. */
export const productLock = [family, 2] as const;

/** Held alone by the process that fills an empty database. */
export const firstAccountsLock = [family, 3] as const;

/** Held alone by the process that does what is due from time to time. */
export const maintenanceLock = [family, 4] as const;

/** Shared by backups under way: while anyone holds it, no file is removed that a record may have named. */
export const backupLock = [family, 5] as const;
