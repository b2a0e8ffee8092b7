import * as z from "zod/mini";
import { branding } from "./branding.ts";
import { codec, field, nested, type ValueOf } from "./codec.ts";
import { flag, nullable, text } from "./scalars.ts";

/**
 * What the server writes into the page that it serves, as JSON in `<script id="mapaobra">`, so that the
 * first paint is branded and nothing about hosts stands in the browser's code.
 */
export const pageConfig = codec({
  brand: nested(branding, "marca"),
  /** The host or the path is public: calls carry no token and nobody is sent to sign in. */
  public: field(flag, "publico"),
  /** This host belongs to one company: `/login` becomes `/public` in the address bar. */
  isCustomDomain: field(flag, "dominioPropio"),
  providerName: field(text(80), "proveedor"),
  providerUrl: field(nullable(text(500)), "proveedorUrl"),
  basemapStyleUrl: field(nullable(text(1000)), "estiloMapaBase"),
  googleMapsKey: field(nullable(text(200)), "claveGoogleMaps"),
  version: field(text(40), "version"),
  /** Further origins under which our own files are had, as `domain/media/shown-address` asks for them. */
  ownOrigins: field(z.readonly(z.array(text(300))), "origenesPropios"),
  /** The hosts of which the proxy fetches files for anybody. */
  proxyHosts: field(z.readonly(z.array(text(300))), "sitiosProxy"),
});
export type PageConfig = ValueOf<typeof pageConfig>;
