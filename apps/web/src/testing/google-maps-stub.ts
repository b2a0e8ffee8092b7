/**
 * A stub of Google's script that the page loads instead. It implements what Google documents about the parts
 * that the adapter uses, above all where Google differs from other maps:
 *
 * - `importLibrary` resolves later; `callback` of the script's address is called when it is ready;
 * - more scripts, a style, a font sheet and pictures come from Google's hosts, by the page's nonce;
 * - an overlay's `onAdd` and `draw` come after `setMap`, and it has no projection before;
 * - the panes are dragged with the map: `draw` is called for another zoom, not for a drag;
 * - `bounds_changed` and `idle` come later, the first ones without any move;
 * - the zoom is rounded to whole levels unless `isFractionalZoomEnabled`;
 * - its logo, a link, and a button for its keys come in the lower corners after the map;
 * - the wheel zooms without Ctrl only with `gestureHandling: "greedy"`;
 * - a rejected key is reported by `gm_authFailure` after a map was made.
 *
 * It leaves out tiles, inertia, animated views, pinching and the look of Google's buttons. It runs in the
 * page as source text: it cannot refer to anything outside this function.
 */
export function googleMapsStub(): void {
  type Listener = (event?: unknown) => void;
  const script = document.currentScript as HTMLScriptElement;
  const params = new URL(script.src).searchParams;
  const key = params.get("key");

  const world = (zoom: number) => 256 * 2 ** zoom;
  const latLng = (lat: number, lng: number) => ({ lat: () => lat, lng: () => lng });
  const toWorld = (position: { lat(): number; lng(): number }, zoom: number) => {
    const sine = Math.sin((position.lat() * Math.PI) / 180);
    return {
      x: ((position.lng() + 180) / 360) * world(zoom),
      y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world(zoom),
    };
  };
  const fromWorld = ({ x, y }: { x: number; y: number }, zoom: number) =>
    latLng(
      (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world(zoom)))) * 180) / Math.PI,
      (x / world(zoom)) * 360 - 180,
    );

  class StubMap {
    readonly pane = document.createElement("div");
    readonly overlayLayer = document.createElement("div");
    readonly overlays = new Set<StubOverlay>();
    readonly #listeners = new Map<string, Set<Listener>>();
    readonly #surface = document.createElement("div");
    #options: Record<string, unknown>;
    #centre: ReturnType<typeof latLng>;
    #zoom: number;
    /** The pane's origin at the last draw, in world pixels of that zoom. */
    #origin = { x: 0, y: 0 };
    #quiet: ReturnType<typeof setTimeout> | undefined;
    #pendingEvents = 0;

    constructor(element: HTMLElement, options: Record<string, unknown>) {
      this.#options = options;
      const center = options.center as { lat: number; lng: number };
      this.#centre = latLng(center.lat, center.lng);
      this.#zoom = this.#level(options.zoom as number);
      element.style.position = "relative";
      element.style.overflow = "hidden";
      this.#surface.tabIndex = 0;
      this.#surface.setAttribute("role", "region");
      this.#surface.ariaLabel = "Mapa";
      Object.assign(this.#surface.style, { position: "absolute", inset: "0", touchAction: "none" });
      this.#surface.style.background = "rgb(229, 227, 223)";
      Object.assign(this.pane.style, { position: "absolute", left: "50%", top: "50%", zIndex: "1" });
      Object.assign(this.overlayLayer.style, { position: "absolute", left: "0", top: "0" });
      const street = new Image(256, 256);
      street.alt = "";
      street.src = "https://maps.googleapis.com/maps/vt?pb=0";
      street.style.position = "absolute";
      this.pane.append(street, this.overlayLayer);
      this.#surface.append(this.pane);
      element.append(this.#surface);
      setTimeout(() => this.#addOwnControls(element));
      this.#addListeners();
      this.#drawn();
      this.#scheduleEvents();
      stub.maps.push(this);
      if (key === "mala") {
        setTimeout(() => {
          this.#surface.textContent = "Se produjo un error.";
          window.gm_authFailure?.();
        }, 50);
      }
    }

    get options() {
      return this.#options;
    }

    addListener(name: string, listener: Listener) {
      const listeners = this.#listeners.get(name) ?? new Set();
      this.#listeners.set(name, listeners.add(listener));
      return { remove: () => void listeners.delete(listener) };
    }

    getCenter = () => this.#centre;
    getZoom = () => this.#zoom;
    setOptions(options: Record<string, unknown>) {
      this.#options = { ...this.#options, ...options };
      this.#surface.style.cursor = (this.#options.draggableCursor as string | null) ?? "";
    }
    moveCamera({ center, zoom }: { center: { lat: number; lng: number }; zoom: number }) {
      this.#show(latLng(center.lat, center.lng), zoom);
    }

    /** Pixels from the pane's origin and from the container's corner. */
    paneOf(position: ReturnType<typeof latLng>) {
      const at = toWorld(position, this.#zoom);
      return { x: at.x - this.#origin.x, y: at.y - this.#origin.y };
    }
    containerOf(position: ReturnType<typeof latLng>) {
      const at = toWorld(position, this.#zoom);
      const centre = toWorld(this.#centre, this.#zoom);
      const { clientWidth, clientHeight } = this.#surface;
      return { x: at.x - centre.x + clientWidth / 2, y: at.y - centre.y + clientHeight / 2 };
    }

    #level(zoom: number) {
      const { minZoom = 0, maxZoom = 22, isFractionalZoomEnabled } = this.#options as Record<string, number>;
      const allowed = Math.min(Math.max(zoom, minZoom), maxZoom);
      return isFractionalZoomEnabled ? allowed : Math.round(allowed);
    }

    #show(centre: ReturnType<typeof latLng>, zoom: number) {
      const level = this.#level(zoom);
      const isZoom = level !== this.#zoom;
      this.#centre = centre;
      this.#zoom = level;
      if (isZoom) this.#drawn();
      else this.#dragPane();
      this.#scheduleEvents();
    }

    #drawn() {
      this.#origin = toWorld(this.#centre, this.#zoom);
      this.#dragPane();
      for (const overlay of this.overlays) if (overlay.getProjection()) overlay.draw();
    }

    #dragPane() {
      const centre = toWorld(this.#centre, this.#zoom);
      const { x, y } = { x: this.#origin.x - centre.x, y: this.#origin.y - centre.y };
      this.pane.style.transform = `translate(${x}px, ${y}px)`;
    }

    #emit(name: string, event?: unknown) {
      for (const listener of this.#listeners.get(name) ?? []) listener(event);
    }

    #scheduleEvents() {
      const scheduled = ++this.#pendingEvents;
      setTimeout(() => scheduled === this.#pendingEvents && this.#emit("bounds_changed"));
      clearTimeout(this.#quiet);
      this.#quiet = setTimeout(() => this.#emit("idle"), 60);
    }

    #latLngAt({ clientX, clientY }: MouseEvent) {
      const { left, top, width, height } = this.#surface.getBoundingClientRect();
      const centre = toWorld(this.#centre, this.#zoom);
      const at = { x: centre.x + clientX - left - width / 2, y: centre.y + clientY - top - height / 2 };
      return fromWorld(at, this.#zoom);
    }

    #moveBy(x: number, y: number, zoom = this.#zoom) {
      const centre = toWorld(this.#centre, this.#zoom);
      this.#show(fromWorld({ x: centre.x + x, y: centre.y + y }, this.#zoom), zoom);
    }

    #addOwnControls(element: HTMLElement) {
      const logo = document.createElement("a");
      logo.href = "https://maps.google.com/maps?z=10";
      logo.ariaLabel = "Abrir esta área en Google Maps";
      const keys = document.createElement("button");
      keys.ariaLabel = "Combinaciones de teclas";
      const size = { position: "absolute", bottom: "0", width: "66px", height: "26px", zIndex: "1000000" };
      Object.assign(logo.style, size, { left: "0" });
      Object.assign(keys.style, size, { right: "0" });
      element.append(logo, keys);
    }

    #addListeners() {
      const surface = this.#surface;
      let held: { x: number; y: number; moved: boolean } | null = null;
      const tell = (name: string) => (event: MouseEvent) =>
        this.#emit(name, { latLng: this.#latLngAt(event), domEvent: event });
      surface.addEventListener("pointerdown", (event) => {
        if (event.button === 0) held = { x: event.clientX, y: event.clientY, moved: false };
      });
      surface.addEventListener("pointermove", (event) => {
        if (!held) return;
        const [x, y] = [event.clientX - held.x, event.clientY - held.y];
        if (!held.moved && Math.hypot(x, y) < 4) return;
        held = { x: event.clientX, y: event.clientY, moved: true };
        this.#moveBy(-x, -y);
      });
      let wasDragged = false;
      surface.addEventListener("pointerup", () => {
        wasDragged = held?.moved === true;
        held = null;
      });
      surface.addEventListener("click", (event) => {
        if (!wasDragged) tell("click")(event);
      });
      surface.addEventListener("contextmenu", tell("contextmenu"));
      surface.addEventListener("mousemove", tell("mousemove"));
      surface.addEventListener("mouseout", tell("mouseout"));
      surface.addEventListener("wheel", (event) => {
        if (this.#options.gestureHandling !== "greedy" && !event.ctrlKey) return;
        event.preventDefault();
        this.#show(this.#centre, this.#zoom - Math.sign(event.deltaY));
      });
      surface.addEventListener("keydown", ({ key: pressed }) => {
        if (this.#options.keyboardShortcuts === false) return;
        const arrows: Record<string, [number, number]> = {
          ArrowLeft: [-80, 0],
          ArrowRight: [80, 0],
          ArrowUp: [0, -80],
          ArrowDown: [0, 80],
        };
        const way = arrows[pressed];
        if (way) this.#moveBy(...way);
        if (pressed === "+") this.#show(this.#centre, this.#zoom + 1);
        if (pressed === "-") this.#show(this.#centre, this.#zoom - 1);
      });
    }
  }

  class StubOverlay {
    #map: StubMap | null = null;
    #isAdded = false;

    onAdd(): void {}
    draw(): void {}
    onRemove(): void {}

    setMap(map: StubMap | null) {
      if (this.#map && !map) {
        this.#map.overlays.delete(this);
        if (this.#isAdded) this.onRemove();
      }
      this.#map = map;
      this.#isAdded = false;
      if (!map) return;
      map.overlays.add(this);
      setTimeout(() => {
        if (this.#map !== map) return;
        this.#isAdded = true;
        this.onAdd();
        this.draw();
      });
    }

    getPanes = () => (this.#isAdded && this.#map ? { overlayLayer: this.#map.overlayLayer } : null);

    getProjection() {
      const map = this.#map;
      if (!map || !this.#isAdded) return undefined;
      return {
        fromLatLngToContainerPixel: (position: ReturnType<typeof latLng>) => map.containerOf(position),
        fromLatLngToDivPixel: (position: ReturnType<typeof latLng>) => map.paneOf(position),
        getWorldWidth: () => world(map.getZoom()),
      };
    }
  }

  const stub = { asked: Object.fromEntries(params), maps: [] as StubMap[] };
  const importLibrary = async (name: string) => {
    if (name !== "maps") throw new Error(`The stub has no library ${name}.`);
    const more = document.createElement("script");
    more.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    more.src = "https://maps.googleapis.com/maps-api-v3/api/js/60/1/intl/es_ALL/common.js";
    const come = new Promise((resolve, reject) => {
      more.onload = resolve;
      more.onerror = reject;
    });
    const style = document.createElement("style");
    style.nonce = document.querySelector<HTMLStyleElement>("style[nonce]")?.nonce ?? "";
    style.textContent = ".gm-style { font: 400 11px Roboto, Arial, sans-serif }";
    const fonts = document.createElement("link");
    fonts.rel = "stylesheet";
    fonts.href = "https://fonts.googleapis.com/css?family=Google+Sans+Text";
    document.head.append(more, style, fonts);
    await come;
    return { Map: StubMap, OverlayView: StubOverlay };
  };
  Object.assign(window, { google: { maps: { importLibrary } }, googleStub: stub });
  const ready = (window as unknown as Record<string, Listener>)[params.get("callback") ?? ""];
  setTimeout(() => ready?.());
}

declare global {
  interface Window {
    readonly googleStub: {
      readonly asked: Record<string, string>;
      readonly maps: readonly {
        readonly options: Record<string, unknown>;
        readonly overlayLayer: HTMLElement;
      }[];
    };
  }
}
