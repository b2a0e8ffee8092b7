import type { EmbedState, EmbedView } from "@mapaobra/contract/embed/messages";
import { filtersToQuery, parseFilters } from "@mapaobra/contract/wire/filter-query";
import { rowOf } from "@mapaobra/domain/point/table";
import { useEffect, useEffectEvent, useState } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { type MapCamera, useOpenMap } from "../../../map/open-map.ts";
import { type HostMessage, openHostLink } from "./host-link.ts";

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
    filtros: query,
    proyecto: openId,
  });
  const obey = useEffectEvent(({ type, view, filters = "", pointId, question }: HostMessage) => {
    if (type === "mapaobra:poner-vista" && view) camera.flyTo(view);
    if (type === "mapaobra:poner-filtros") setFilters(parseFilters(filters));
    if (type === "mapaobra:abrir-proyecto" && pointId && rowOf(store.table, pointId) !== -1)
      pickPoint(pointId);
    if (type === "mapaobra:cerrar-proyecto" && openId !== null) onClosePoint();
    if (type === "mapaobra:pedir-estado" && question) {
      link.send({ tipo: "mapaobra:estado", pregunta: question, estado: state() });
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
  useOnChange(query, () => link.send({ tipo: "mapaobra:filtros", filtros: query }));
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
