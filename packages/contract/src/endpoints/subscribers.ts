import { codec } from "../wire/codec.ts";
import { companyId } from "../wire/company.ts";
import { confirmation } from "../wire/confirmation.ts";
import { subscribersReport, subscriptionRequest } from "../wire/subscriber.ts";
import { endpoint } from "./endpoint.ts";

export const requestAlerts = endpoint({
  name: "requestAlerts",
  summary:
    "Pide avisos por correo de un mapa publicado cuya empresa los ofrece. Empiezan cuando se confirman con el enlace de un correo; responde lo mismo si la dirección ya los recibe.",
  tag: "Público",
  method: "POST",
  path: "/avisos/visitantes",
  access: "open",
  request: subscriptionRequest,
  reply: { kind: "one", codec: confirmation },
});

export const readSubscribers = endpoint({
  name: "readSubscribers",
  summary:
    "Cuántos visitantes reciben avisos de los mapas de una empresa, y las direcciones de quienes aceptaron que las vea.",
  tag: "Empresas",
  method: "GET",
  path: "/empresa/{id}/avisos",
  access: "subscriber.read",
  request: codec({ id: companyId }),
  reply: { kind: "one", codec: subscribersReport },
});

/** In the order of the documentation. */
export const subscriberEndpoints = [requestAlerts, readSubscribers];
