import type {
  EmbeddedMap,
  EmbedEvents,
  EmbedFilters,
  EmbedOptions,
  EmbedState,
} from "@mapaobra/contract/embed/embedded-map";
import type { HostMessage, MapMessage } from "@mapaobra/contract/embed/messages";

/**
 * The script with which the page of a company embeds its map: `MapaObra.insertar`. It has no dependencies, because
 * other sites load it; docs/embed.md describes it.
 */

const ownOrigin = new URL((document.currentScript as HTMLScriptElement).src).origin;

function addressOf(options: EmbedOptions): URL {
  const { empresa, mapa, vista, filtros = {}, proyecto, controles, esquema, servidor = ownOrigin } = options;
  const address = new URL(`/mapa/${encodeURIComponent(empresa)}`, servidor);
  const parameters: Record<string, unknown> = {
    mapa,
    vista: vista && [vista.latitud, vista.longitud, vista.zoom].join(),
    punto: proyecto,
    ...filtros,
    controles: controles === false ? "no" : undefined,
    esquema,
  };
  address.search = queryOf(parameters);
  return address;
}

function queryOf(parameters: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  }
  return query.toString();
}

function filtersOf(text: string): EmbedFilters {
  const query = new URLSearchParams(text);
  const textsOf = (name: string) => {
    const values = query.getAll(name);
    return values.length > 1 ? values : values.join();
  };
  return Object.fromEntries([...query.keys()].map((name) => [name, textsOf(name)]));
}

function insertar(target: Element | string, options: EmbedOptions): EmbeddedMap {
  const place = typeof target === "string" ? document.querySelector(target) : target;
  if (!place) throw new Error(`MapaObra: no existe el elemento ${target}.`);
  const address = addressOf(options);
  const { alto = 480, titulo = "Mapa de proyectos" } = options;
  const frame = document.createElement("iframe");
  frame.src = address.href;
  frame.title = titulo;
  frame.allow = "geolocation; fullscreen";
  frame.referrerPolicy = "origin";
  frame.style.cssText = "display:block;width:100%;border:0";
  frame.style.height = typeof alto === "number" ? `${alto}px` : alto;

  const listeners = new Map<string, Set<(detail: never) => void>>();
  const questions = new Map<number, PromiseWithResolvers<EmbedState>>();
  let asked = 0;
  /** Messages from before the map has loaded; null afterwards. */
  let waiting: HostMessage[] | null = [];

  const post = (message: HostMessage) => frame.contentWindow?.postMessage(message, address.origin);
  const send = (message: HostMessage) => {
    if (waiting) waiting.push(message);
    else post(message);
  };
  const emit = <Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]) => {
    for (const listener of listeners.get(name) ?? []) listener(detail as never);
  };
  const rejectQuestions = () => {
    for (const { reject } of questions.values())
      reject(new Error("MapaObra: el mapa ya no está en la página."));
    questions.clear();
  };
  const receive = ({ source, origin, data }: MessageEvent<MapMessage>) => {
    if (source !== frame.contentWindow || origin !== address.origin) return;
    switch (data?.tipo) {
      case "mapaobra:cargado":
        waiting?.forEach(post);
        waiting = null;
        return emit("cargado", { ...data.estado, filtros: filtersOf(data.estado.filtros) });
      case "mapaobra:estado":
        questions.get(data.pregunta)?.resolve({ ...data.estado, filtros: filtersOf(data.estado.filtros) });
        questions.delete(data.pregunta);
        return;
      case "mapaobra:filtros":
        return emit("filtros", filtersOf(data.filtros));
      case "mapaobra:vista":
        return emit("vista", data.vista);
      case "mapaobra:proyecto":
        return emit("proyecto", data.proyecto);
    }
  };
  addEventListener("message", receive);
  place.append(frame);

  return {
    marco: frame,
    ponerVista: (vista) => send({ tipo: "mapaobra:poner-vista", vista }),
    ponerFiltros: (filtros) => send({ tipo: "mapaobra:poner-filtros", filtros: queryOf(filtros) }),
    abrirProyecto: (proyecto) => send({ tipo: "mapaobra:abrir-proyecto", proyecto }),
    cerrarProyecto: () => send({ tipo: "mapaobra:cerrar-proyecto" }),
    estado: () => {
      const question = Promise.withResolvers<EmbedState>();
      questions.set(++asked, question);
      if (frame.isConnected) send({ tipo: "mapaobra:pedir-estado", pregunta: asked });
      else rejectQuestions();
      return question.promise;
    },
    en: <Name extends keyof EmbedEvents>(name: Name, onEvent: (detail: EmbedEvents[Name]) => void) => {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName.add(onEvent));
      return () => void ofName.delete(onEvent);
    },
    quitar: () => {
      removeEventListener("message", receive);
      frame.remove();
      rejectQuestions();
    },
  };
}

Object.assign(window, { MapaObra: { insertar } });
