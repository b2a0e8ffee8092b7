import {
  countInquiries,
  deleteInquiry,
  editInquiry,
  listInquiries,
  openInquiryForm,
  readInquiry,
  sendInquiry,
} from "@mapaobra/contract/endpoints/inquiries";
import type { Feature } from "../../app/feature.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { deleteOldInquiries } from "./inquiries-repository.ts";

/** Requests of visitors for information about a project. */
export const inquiriesFeature: Feature = {
  routes({ mount, services: { inquiries } }) {
    mount(openInquiryForm, ({ input, reply }) => {
      reply.header("cache-control", "no-store");
      return inquiries.openFormOf(input.pointId);
    });
    mount(sendInquiry, ({ input, request }) => inquiries.send(input, request.ip));
    mount(listInquiries, async (call) => withTotalCount(await inquiries.list(call, call.input), call.reply));
    mount(countInquiries, (call) => inquiries.counts(call, call.input.companyId));
    mount(readInquiry, (call) => inquiries.getInquiry(call, call.input.id));
    mount(editInquiry, (call) => inquiries.edit(call, call.input), {
      readStored: (call) => inquiries.getInquiry(call, call.input.id),
    });
    mount(deleteInquiry, (call) => inquiries.remove(call, call.input.id));
  },
  maintenance: ({ db }) => [{ name: "old inquiries", run: () => asSystem(db, deleteOldInquiries) }],
};
