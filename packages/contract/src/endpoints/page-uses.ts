import { MAX_PAGE_USE_DAYS } from "@mapaobra/domain/page-use/page-use";
import * as z from "zod/mini";
import { codec, field } from "../wire/codec.ts";
import { pageUse } from "../wire/page-use.ts";
import { wholeNumber } from "../wire/scalars.ts";
import { endpointsOf, get } from "./endpoint.ts";
import { filter, paging } from "./list-query.ts";

const endpoint = endpointsOf("Solicitudes");

export const listPageUses = endpoint("listPageUses", get("/solicitudes/uso"), "inquiry.read", {
  summary:
    "Cuántas veces se usó cada proyecto en los últimos días: su página, su tarjeta en chats y sus solicitudes; los más usados primero.",
  request: codec({
    companyId: filter(wholeNumber(1), "empresaId"),
    days: field(z._default(wholeNumber(1, MAX_PAGE_USE_DAYS), 30), "dias"),
    ...paging,
  }),
  reply: { kind: "list", codec: pageUse },
});

export const pageUseEndpoints = [listPageUses];
