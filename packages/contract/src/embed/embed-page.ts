/** The id of the element in which a public page names the sites that may embed it, as JSON. */
export const embedOriginsElement = "sitios-del-mapa";
