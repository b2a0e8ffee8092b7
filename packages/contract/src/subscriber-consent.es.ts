import { CONFIRMATION_HOURS } from "@mapaobra/domain/subscriber/subscriber";

/** The answer to every request for alerts: it does not say whether the address was known. */
export const alertsAnswer = `Si no pidió lo contrario, le enviamos un correo. Ábralo y confirme en las próximas ${CONFIRMATION_HOURS} horas para recibir los avisos.`;

/** What a person who requests alerts consents to (law 8968). `keeper`: the company; `provider`: who runs the product. */
export const consentText = (keeper: string, provider: string): string =>
  `${keeper} guarda su correo en ${provider} solo para enviarle estos avisos. Si no los confirma en ${CONFIRMATION_HOURS} horas, se borra. Cada mensaje tiene un enlace para dejar de recibirlos, que además borra su correo. Puede pedir a ${keeper} ver o corregir sus datos.`;
