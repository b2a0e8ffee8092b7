import { sendInquiry } from "@mapaobra/contract/endpoints/inquiries";
import { errorReplies, messageFor } from "@mapaobra/contract/messages.es";
import { waitText } from "@mapaobra/contract/wait.es";
import { rejectUncleanTexts } from "@mapaobra/contract/wire/clean-texts";
import { DomainError } from "@mapaobra/domain/errors";
import type { InquiriesService } from "../../inquiries/inquiries-service.ts";
import type { ShownInquiry } from "./inquiry-section.es.ts";

type Inquiries = Pick<InquiriesService, "openForm" | "send">;

/**
 * Sends the body of a form of a project. Returns what its page shows then, and the status; null if it was received.
 * Throws `point_not_found`, and what is no fault of the reader.
 */
export async function sendForm(inquiries: Inquiries, pointId: number, body: unknown, ip: string) {
  const sent = new URLSearchParams(typeof body === "string" ? body : "");
  const typed = Object.fromEntries([...sent].map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));
  try {
    // A box that is not marked, however a program writes that.
    const acepta = typed.acepta || "off";
    const input = sendInquiry.request.decode({ ...typed, acepta, id: pointId });
    await rejectUncleanTexts(sendInquiry.request, input);
    await inquiries.send(input, ip);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "point_not_found") throw error;
    const { code, params, fields } = error;
    const wait = waitText(Number(params.seconds ?? 0));
    const form = code === "form_expired" ? inquiries.openForm(pointId) : (typed.formulario ?? "");
    const problem = fields.length > 0 ? "Revise lo que está marcado." : messageFor(code, { wait, ...params });
    const shown: ShownInquiry = { form, typed, problem, problems: fields, isReceived: false };
    return { shown, status: errorReplies[code].status };
  }
}
