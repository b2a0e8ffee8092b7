import { type Address, type AnyEndpoint, serverPath } from "@mapaobra/contract/endpoints/endpoint";
import { allowedCallersText } from "@mapaobra/contract/openapi";
import { escapeHtml } from "../../http/escape.ts";

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem}
section{border-top:1px solid color-mix(in srgb,currentcolor 20%,transparent);padding:1rem 0}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.5rem}h3{font-size:1rem;margin:0}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
p,ul{margin:.35rem 0}ul{padding-left:1.2rem}
.who{opacity:.8}
`;

const address = (one: Address) => `<code>${escapeHtml(one.method)} ${escapeHtml(serverPath(one))}</code>`;

function fields(endpoint: AnyEndpoint): string {
  const names = endpoint.request.fields.map(({ name }) => `<code>${escapeHtml(name)}</code>`);
  return names.length === 0 ? "" : `<p>Datos: ${names.join(", ")}</p>`;
}

function files({ upload }: AnyEndpoint): string {
  if (!upload) return "";
  const names = upload.fields.map((name) => `<code>${escapeHtml(name)}</code>`).join(", ");
  const fileCountText = upload.maxFiles === 1 ? "uno" : `hasta ${upload.maxFiles}`;
  const megabytes = upload.maxBytes / 1_048_576;
  return `<p>Archivos, en <code>multipart/form-data</code>: ${names} (${fileCountText}, de ${megabytes} MB como máximo)</p>`;
}

function section(endpoint: AnyEndpoint): string {
  const others = endpoint.alternatives.map((one) => `<li>${address(one)}</li>`).join("");
  return `<section id="${escapeHtml(endpoint.name)}">
<h3>${address(endpoint)}</h3>
<p>${escapeHtml(endpoint.summary)}</p>
${fields(endpoint)}
${files(endpoint)}
<p class="who">Puede llamarla: ${escapeHtml(allowedCallersText(endpoint.access))}.</p>
${others && `<p>También responde en:</p><ul>${others}</ul>`}
</section>`;
}

/** The API documentation as HTML: every endpoint with the roles that may call it. */
export function documentationPage(endpoints: readonly AnyEndpoint[], nonce: string): string {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  const chapters = tags.map((tag) => {
    const own = endpoints.filter((endpoint) => endpoint.tag === tag);
    return `<h2>${escapeHtml(tag)}</h2>${own.map(section).join("")}`;
  });
  return `<!doctype html>
<html lang="es-CR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="/favicon.svg">
<title>API de MapaObra</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>API de MapaObra</h1>
<p>Todas las direcciones empiezan por <code>/api</code> y no distinguen mayúsculas. La sesión va en la cabecera
<code>Authorization: Bearer</code>. Descripción para programas: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Lo que no está en la dirección va en la consulta (<code>GET</code>, <code>DELETE</code>) o en un cuerpo JSON
(<code>POST</code>, <code>PUT</code>, <code>DELETE</code>). Las listas dicen en <code>X-Total-Count</code> cuántos
registros hay en total. Un cambio que se repite con la misma <code>Idempotency-Key</code> se hace una vez.</p>
${chapters.join("\n")}
</main></body></html>`;
}
