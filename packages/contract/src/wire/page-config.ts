import * as z from "zod/mini";
import { branding } from "./branding.ts";
import { codec, field, nested, nestedOrNull, type ValueOf } from "./codec.ts";
import { flag, nullable, text } from "./scalars.ts";
import { streets } from "./streets.ts";

/**
 * The configuration that the server embeds in the page, as JSON in `<script id="mapaobra">`. The first paint
 * is then branded, and the browser code contains no host names.
 */
export const pageConfig = codec({
  brand: nested(branding, "marca"),
  /** The brand is a company's, not the provider's: a company may have the provider's name. */
  isCompanyBrand: field(flag, "marcaDeEmpresa"),
  /** The host or the path is public: calls carry no token and the page never redirects to sign-in. */
  public: field(flag, "publico"),
  /** This host belongs to one company: `/login` becomes `/public` in the address bar. */
  isCustomDomain: field(flag, "dominioPropio"),
  providerName: field(text(80), "proveedor"),
  providerUrl: field(nullable(text(500)), "proveedorUrl"),
  basemapStyleUrl: field(nullable(text(1000)), "estiloMapaBase"),
  /** Null draws the built-in base map without streets. */
  streets: nestedOrNull(streets, "calles"),
  googleMapsKey: field(nullable(text(200)), "claveGoogleMaps"),
  version: field(text(40), "version"),
  /** Other origins of our own files, for `AllowedSources` in `domain/media/displayable-url`. */
  ownOrigins: field(z.readonly(z.array(text(300))), "origenesPropios"),
  /** The hosts that the proxy fetches files from. */
  proxyHosts: field(z.readonly(z.array(text(300))), "sitiosProxy"),
});
export type PageConfig = ValueOf<typeof pageConfig>;
