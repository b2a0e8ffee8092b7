import type { EmbedFilters, EmbedState, EmbedView, HostMessage } from "@mapaobra/contract/embed/messages";
import { filtersToQuery, parseFilters } from "@mapaobra/contract/wire/filter-query";
import { rowOf } from "@mapaobra/domain/point/table";
import { useEffect, useEffectEvent, useState } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { type MapCamera, useOpenMap } from "../../../map/open-map.ts";
import { openHostLink } from "./host-link.ts";

/** The filters of a query string by name: a text, or texts for a name that occurs more than once. */
function filtersOfQuery(query: string): EmbedFilters {
  const parameters = new URLSearchParams(query);
  const textsOf = (name: string) => {
    const values = parameters.getAll(name);
    return values.length === 1 ? (values[0] as string) : values;
  };
  return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, textsOf(name)]));
}

const queryOfFilters = (filters: EmbedFilters) =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );

/** The view that `flyTo` shows again. */
function viewOf(host: MapHost, camera: MapCamera): EmbedView {
  const { zoom, ...middle } = host.getView();
  const { latitude, longitude } = host.showWhole ? middle : host.unproject(camera.centre());
  return { latitud: latitude, longitud: longitude, zoom };
}

/** Lets the page that embeds the map follow and control it. Links open outside of the frame. */
export default function EmbeddedMap({ onClosePoint }: { readonly onClosePoint: () => void }) {
  const { map, filters, setFilters, openId, pickPoint, camera, host, store } = useOpenMap();
  const [link] = useState(openHostLink);
  const query = filtersToQuery(filters);

  const state = (): EmbedState => ({
    mapa: map.id,
    vista: host && viewOf(host, camera),
    filtros: filtersOfQuery(query),
    proyecto: openId,
  });
  const obey = useEffectEvent((message: HostMessage) => {
    switch (message.tipo) {
      case "mapaobra:poner-vista": {
        const { latitud: latitude, longitud: longitude, zoom } = message.vista;
        return camera.flyTo({ latitude, longitude, zoom });
      }
      case "mapaobra:poner-filtros":
        return setFilters(parseFilters(queryOfFilters(message.filtros)));
      case "mapaobra:abrir-proyecto":
        return rowOf(store.table, message.proyecto) === -1 ? undefined : pickPoint(message.proyecto);
      case "mapaobra:cerrar-proyecto":
        return openId === null ? undefined : onClosePoint();
      case "mapaobra:pedir-estado":
        return link.send({ tipo: "mapaobra:estado", pregunta: message.pregunta, estado: state() });
    }
  });
  const sendLoaded = useEffectEvent(() => link.send({ tipo: "mapaobra:cargado", estado: state() }));
  const sendView = useEffectEvent(() => {
    if (host) link.send({ tipo: "mapaobra:vista", vista: viewOf(host, camera) });
  });

  useEffect(() => {
    const closing = new AbortController();
    link.listen((message) => obey(message), closing.signal);
    sendLoaded();
    return () => closing.abort();
  }, [link]);
  useEffect(() => host?.on("moveEnd", () => sendView()), [host]);
  useOnChange(query, () => link.send({ tipo: "mapaobra:filtros", filtros: filtersOfQuery(query) }));
  useOnChange(openId, () => link.send({ tipo: "mapaobra:proyecto", proyecto: openId }));

  useEffect(() => {
    const base = document.createElement("base");
    base.target = "_blank";
    document.head.append(base);
    return () => base.remove();
  }, []);
  return null;
}

/** Reports each value after the first, which `cargado` has. */
function useOnChange(value: unknown, onChange: () => void): void {
  const [first] = useState({ value });
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (Object.is(first.value, value)) return;
    first.value = Symbol();
    report();
  }, [first, value]);
}
