/** Errors of the file system without space or quota, and PostgreSQL's `disk_full`. */
const codes: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100"];

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && codes.includes(error.code);

export const diskFullText =
  "No queda espacio en el disco para guardar el archivo de calles. Nada cambió: libere espacio y repita la orden.";
