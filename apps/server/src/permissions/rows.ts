import type { CallRows } from "./call-row.ts";
import { pointRows } from "./rows/points.ts";
import { publicRows } from "./rows/public.ts";

/** How every endpoint is called, by its name in the table. */
export const rows: CallRows = { ...publicRows, ...pointRows };
