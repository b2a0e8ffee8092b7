import { codec } from "../wire/codec.ts";
import { companyId } from "../wire/company.ts";
import { confirmation } from "../wire/confirmation.ts";
import { subscribersReport, subscriptionRequest } from "../wire/subscriber.ts";
import { endpointsOf, get, post } from "./endpoint.ts";

const endpoint = endpointsOf("Público");

export const requestAlerts = endpoint("requestAlerts", post("/avisos/visitantes"), "open", {
  summary:
    "Pide avisos por correo de un mapa publicado cuya empresa los ofrece. Empiezan cuando se confirman con el enlace de un correo; responde lo mismo si la dirección ya los recibe.",
  request: subscriptionRequest,
  reply: { kind: "one", codec: confirmation },
});

export const readSubscribers = endpointsOf("Empresas")(
  "readSubscribers",
  get("/empresa/{id}/avisos"),
  "subscriber.read",
  {
    summary:
      "Cuántos visitantes reciben avisos de los mapas de una empresa, y las direcciones de quienes aceptaron que las vea.",
    request: codec({ id: companyId }),
    reply: { kind: "one", codec: subscribersReport },
  },
);

/** In the order of the documentation. */
export const subscriberEndpoints = [requestAlerts, readSubscribers];
