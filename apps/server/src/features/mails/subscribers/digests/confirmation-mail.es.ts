import { toOneLine } from "@mapaobra/domain/format/control-characters";
import { CONFIRMATION_HOURS } from "@mapaobra/domain/subscriber/subscriber";
import type { Mail } from "../../../../mail/mailer.ts";
import { frequencyTexts } from "../subscriber-texts.es.ts";
import type { Subscriber } from "../subscribers-repository.ts";

interface ConfirmationMail {
  readonly subscriber: Subscriber;
  readonly brandName: string;
  readonly confirm: string;
  readonly leave: string;
}

/** Asks to confirm a request. It has no text of the request, which other people can send. */
export function confirmationMail(content: ConfirmationMail): Pick<Mail, "subject" | "text"> {
  const { subscriber, brandName, confirm, leave } = content;
  return {
    subject: `Confirme los avisos de ${brandName}`,
    text: [
      `Se pidió enviar a esta dirección, ${frequencyTexts[subscriber.frequency]}, avisos del mapa «${toOneLine(subscriber.map.name)}» de ${brandName}.`,
      `Si fue usted, abra este enlace y confirme. Sirve durante ${CONFIRMATION_HOURS} horas:`,
      confirm,
      "Si no fue usted, no haga nada: no recibirá más mensajes y su dirección se borra.",
      `Borrarla ahora: ${leave}`,
    ].join("\n\n"),
  };
}
