import type { PermissionCases } from "./permission-case.ts";
import { clientRows } from "./rows/clients.ts";
import { commentRows } from "./rows/comments.ts";
import { companyRows } from "./rows/companies.ts";
import { historyRows } from "./rows/history.ts";
import { mapRows } from "./rows/maps.ts";
import { mediaRows } from "./rows/media.ts";
import { newsRows } from "./rows/news.ts";
import { pointRows } from "./rows/points.ts";
import { publicRows } from "./rows/public.ts";
import { searchRows } from "./rows/searches.ts";
import { serverRows } from "./rows/server.ts";
import { sessionRows } from "./rows/session.ts";
import { templateRows } from "./rows/templates.ts";
import { userRows } from "./rows/users.ts";

/** How to request every endpoint, by its name in the table. */
export const permissionCases: PermissionCases = {
  ...publicRows,
  ...sessionRows,
  ...pointRows,
  ...commentRows,
  ...userRows,
  ...clientRows,
  ...templateRows,
  ...companyRows,
  ...mapRows,
  ...mediaRows,
  ...newsRows,
  ...searchRows,
  ...historyRows,
  ...serverRows,
};
